import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import ts from 'typescript';

import { Portico } from '../../sdk/index.js';

const root = join(import.meta.dirname, '../..');
const docs = join(root, 'docs');
const pages = readdirSync(join(docs, 'sdk')).map((name) => name.replace('.md', ''));
const read = (path: string): string => readFileSync(join(docs, path), 'utf8');
const fileName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Functions of `call`, as the source of their types lists them. */
const functions = [
  ...readFileSync(join(root, 'sdk/calls/functions.ts'), 'utf8').matchAll(/^ {2}([a-z]\w+)\(/gm),
].map(([, name = '']) => name);

test('each member of the SDK and each function of call has a page, and nothing else has', () => {
  const members = Object.entries(Object.getOwnPropertyDescriptors(Portico))
    .filter(([name, { value }]) => typeof value === 'function' || name === 'host')
    .map(([name]) => name);
  assert.ok(members.includes('render') && functions.includes('getRate'));
  assert.deepEqual(pages.sort(), [...members, ...functions].map(fileName).sort());
});

test('a page has an example, the signature, and its options', () => {
  for (const page of pages)
    assert.match(read(`sdk/${page}.md`), /```ts\nimport [^]+## Reference\n\n```ts\n/, page);
  const init = read('sdk/init.md');
  for (const option of ['oadomain', 'authTokenRequest', 'routerProps', 'settings']) {
    assert.match(init, new RegExp(`\\| \`${option}\` `), option);
  }
  assert.match(read('sdk/on.md'), /'session-ended'/);
  assert.match(read('sdk/host.md'), /`takeBack\(/);
});

test('the examples compile against the types of the SDK', () => {
  const folder = mkdtempSync(join(root, 'test/docs/.examples-'));
  try {
    const files = pages.map((page) => {
      const [, code = ''] = /^```ts\n([^]*?)^```$/m.exec(read(`sdk/${page}.md`)) ?? [];
      const path = join(folder, `${page}.ts`);
      writeFileSync(path, `${code}\nexport {};\n`);
      return path;
    });
    const program = ts.createProgram(files, {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: ['vite/client'],
      strict: true,
      experimentalDecorators: true,
      skipLibCheck: true,
      resolveJsonModule: true,
      noEmit: true,
      paths: { 'portico/sdk': [join(root, 'sdk/index.ts')] },
    });
    const faults = files.flatMap((path) =>
      ts
        .getPreEmitDiagnostics(program, program.getSourceFile(path))
        .filter(({ file }) => file?.fileName === path)
        .map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`),
    );
    assert.deepEqual(faults, []);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('llms.txt leads to a page of each element and each call, and to no other place', () => {
  const text = read('llms.txt');
  assert.match(text, /^# Portico\n\n> /);
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, link = '']) => link);
  for (const link of links) assert.ok(existsSync(join(docs, link)), link);
  const wanted = ['elements', 'sdk'].flatMap((folder) =>
    readdirSync(join(docs, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  );
  for (const path of wanted) assert.ok(links.includes(path), path);
  assert.equal(new Set(links).size, links.length);
});
