import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';

import { brotliOf } from '../../scripts/compress.mjs';
import { ensureBuilt, filesBelow } from '../files.js';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** The vendors' packages: who imports each, a text that is in no other code, and brotli bytes of the chunk at most. */
const packages = [
  { name: '@wecom/jssdk', adapter: 'wecom', mark: 'preVerifyJSAPI', limit: 7_000 },
  { name: 'dingtalk-jsapi', adapter: 'dingtalk', mark: 'WebViewJavascriptBridgeReady', limit: 19_000 },
  {
    name: '@microsoft/teams-js',
    adapter: 'teams',
    mark: 'validDomains/json/validDomains.json',
    limit: 15_500,
  },
] as const;

const folder = join(import.meta.dirname, '../../dist/app');
let chunks: Record<string, Chunk> = {};
const codeOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** Files that are loaded with a chunk, itself among them. */
function loadedWith(key: string, known = new Set<string>()): Set<string> {
  const chunk = chunks[key];
  assert.ok(chunk, `the build has no ${key}`);
  if (known.has(chunk.file)) return known;
  known.add(chunk.file);
  for (const each of chunk.imports ?? []) loadedWith(each, known);
  return known;
}

before(() => {
  ensureBuilt('app');
  chunks = JSON.parse(codeOf('.vite/manifest.json')) as Record<string, Chunk>;
});

describe('packages of the vendors of work chats', () => {
  test('none is in the first load of a page', () => {
    const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry === true);
    assert.ok(entries.includes('index.html'), entries.join());
    for (const file of entries.flatMap((key) => [...loadedWith(key)]))
      for (const { name, mark } of packages) assert.ok(!codeOf(file).includes(mark), `${name} is in ${file}`);
  });

  for (const { name, adapter, mark, limit } of packages)
    test(`${name} is in the chunk of its adapter only, of at most ${limit} bytes`, async () => {
      const own = chunks[`../core/page/hosts/adapters/${adapter}.ts`];
      assert.ok(own, 'the adapter has a chunk');
      const having = filesBelow('dist/app', '.js').filter((file) =>
        readFileSync(join(folder, '../..', file), 'utf8').includes(mark),
      );
      assert.deepEqual(having, [`dist/app/${own.file}`]);
      const { length } = await brotliOf(readFileSync(join(folder, own.file)));
      console.log(`${name}: ${length} of ${limit}`);
      assert.ok(length <= limit, `${name}: ${length} of ${limit}`);
    });
});
