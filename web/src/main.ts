import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import { mount } from 'svelte';

import './look.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
