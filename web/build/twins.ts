/** Compressed twins of what the server sends, made here once so that the server never compresses a file. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

/** Text shrinks; pictures and typefaces are compressed already. */
const TEXT = /\.(css|html|js|json|svg)$/;

const brotli = (data: Buffer): Buffer =>
  brotliCompressSync(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });

/** Writes both twins of some bytes, unless they would be no smaller. */
function pack(data: Buffer, name: string): void {
  const made = { br: brotli(data), gz: gzipSync(data, { level: 9 }) };
  for (const [ending, twin] of Object.entries(made))
    if (twin.length < data.length) writeFileSync(`${name}.${ending}`, twin);
}

/** The games' boards lie beside their rules; the server finds the twins by the hash of the board. */
function packBoards(games: string, out: string): void {
  mkdirSync(out, { recursive: true });
  for (const game of readdirSync(games)) {
    const maps = join(games, game, 'data', 'map');
    for (const file of existsSync(maps) ? readdirSync(maps) : []) {
      if (!file.endsWith('.json')) continue;
      const board = readFileSync(join(maps, file));
      pack(board, join(out, `${createHash('sha256').update(board).digest('hex').slice(0, 20)}.json`));
    }
  }
}

export function twins(games: string): Plugin {
  let [root, out] = ['', ''];
  return {
    name: 'narvik-twins',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      out = resolve(root, config.build.outDir);
    },
    writeBundle() {
      for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' }))
        if (TEXT.test(file)) pack(readFileSync(join(out, file)), join(out, file));
      packBoards(resolve(root, games), join(out, 'boards'));
    },
  };
}
