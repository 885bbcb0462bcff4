/** Texts taken apart when the client is built, so that no page brings along what reads Fluent. */
import { FluentResource, type Message } from '@fluent/bundle';
import type { Plugin } from 'vite';

type Patterns = Record<string, Message['value']>;

/** The messages of a file by name. Parts of a message with names of their own are refused: the client asks for none. */
function patterns(source: string, file: string): Patterns {
  const { body } = new FluentResource(source);
  const astray = body.find((one) => Object.keys(one.attributes).length);
  if (astray) throw new Error(`${file}: attributes of ${astray.id} would never be said`);
  return Object.fromEntries(body.map(({ id, value }) => [id, value]));
}

/** Makes a module of each file of texts: messages by name, as `FluentBundle` has them. */
export function texts(): Plugin {
  return {
    name: 'narvik-texts',
    transform: {
      filter: { id: /\.ftl$/ },
      handler: (source, id) => `export default ${JSON.stringify(patterns(source, id))};`,
    },
  };
}
