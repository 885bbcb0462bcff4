/** Texts taken apart when the client is built, so that no page brings along what reads Fluent. */
import { FluentResource, type Message } from '@fluent/bundle';
import type { Plugin } from 'vite';

import type { Messages, Part, Pattern } from '../src/lib/pattern.ts';

type Told = NonNullable<Message['value']>;

/** A pattern as the client puts it together. What its texts have never needed is refused. */
function taken(pattern: Told, where: string): Pattern {
  if (typeof pattern === 'string') return pattern;
  return pattern.map((part): Part => {
    if (typeof part === 'string') return part;
    if (part.type === 'str') return part.value;
    if (part.type === 'var') return { word: part.name };
    if (part.type !== 'select' || part.selector.type !== 'var')
      throw new Error(`${where}: the client cannot tell ${JSON.stringify(part)}`);
    const forms = part.variants.map(({ key, value }) => [String(key.value), taken(value, where)] as const);
    return { word: part.selector.name, forms: Object.fromEntries(forms), other: forms[part.star]![1] };
  });
}

/** The messages of a file by name. Parts of a message with names of their own are refused: the client asks for none. */
function messages(source: string, file: string): Messages {
  const { body } = new FluentResource(source);
  return Object.fromEntries(
    body.map(({ id, value, attributes }) => {
      if (!value || Object.keys(attributes).length) throw new Error(`${file}: ${id} is no plain text`);
      return [id, taken(value, `${file}: ${id}`)];
    }),
  );
}

/** Makes a module of each file of texts. */
export function texts(): Plugin {
  return {
    name: 'narvik-texts',
    transform: {
      filter: { id: /\.ftl$/ },
      handler: (source, id) => `export default ${JSON.stringify(messages(source, id))};`,
    },
  };
}
