import { mount } from 'svelte';

import './fonts.css';
import './look.css';
import App from './App.svelte';
import { comeBack } from './lib/missing';

addEventListener('vite:preloadError', () => void comeBack());

mount(App, { target: document.getElementById('app')! });
