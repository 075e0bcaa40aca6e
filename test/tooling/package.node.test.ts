import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import type { Declaration } from '@custom-elements-manifest/analyzer/cli.js';

import { languages } from '../../core/contracts/languages.js';
import { libraryEntries } from '../../vite.library.config.js';
import { snippet, snippetNames } from '../docs/snippets.js';
import { createPackedProject, repository } from './packed-project.js';

const names = Object.keys(libraryEntries);

let folder = '';

function node(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

before(() => {
  folder = createPackedProject();
});

after(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the package publishes the elements, their React components and the public folders of core', () => {
  for (const name of [
    'elements',
    'elements/title-bar',
    'elements/record-dialog',
    'auto',
    'react',
    'sdk',
    'testing',
    'core/modules',
  ]) {
    assert.ok(names.includes(name), name);
  }
});

test('the drop-in and its languages are in the package', () => {
  for (const file of ['portico.js', 'portico.iife.js', 'portico/de.js', 'portico/zh_TW.js']) {
    assert.ok(existsSync(join(folder, 'node_modules/portico/dist', file)), file);
  }
});

test('the drop-in can be imported by its path, and content networks find the classic script', () => {
  writeFileSync(
    join(folder, 'dropin.mjs'),
    `console.log(['portico.js', 'portico.iife.js', 'portico/de.js'].map((name) => import.meta.resolve('portico/dist/' + name).split('/portico/').pop()).join());`,
  );
  assert.deepEqual(node('dropin.mjs'), { status: 0, text: 'dist/portico.js,dist/portico.iife.js,de.js\n' });
  const { unpkg, jsdelivr } = JSON.parse(
    readFileSync(join(folder, 'node_modules/portico/package.json'), 'utf8'),
  ) as Record<string, string>;
  for (const path of [unpkg, jsdelivr])
    assert.ok(existsSync(join(folder, 'node_modules/portico', path ?? '-')), path);
});

test('the command portico-theme runs from the package', () => {
  const { bin } = JSON.parse(readFileSync(join(folder, 'node_modules/portico/package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  assert.deepEqual(Object.keys(bin), ['portico-theme']);
  const { status, text } = node(join('node_modules/portico', bin['portico-theme'] ?? ''), '--help');
  assert.equal(status, 0);
  assert.match(text, /^Usage: portico-theme /);
});

interface DescribedTag {
  name: string;
  description?: string;
  attributes?: { name: string; description?: string; values?: { name: string }[] }[];
}

test('data for editors is beside the manifest, with every tag, attribute, event, slot, part and token', () => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(folder, 'node_modules/portico/dist/library', name), 'utf8'));
  const { modules } = read('custom-elements.json') as { modules: { declarations?: Declaration[] }[] };
  const elements = modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName !== undefined);
  assert.equal(elements.length, 11);
  const html = read('html-custom-data.json') as { tags: DescribedTag[] };
  const web = read('web-types.json') as { contributions: { html: { elements: DescribedTag[] } } };
  for (const [file, tags] of [
    ['html-custom-data.json', html.tags],
    ['web-types.json', web.contributions.html.elements],
  ] as const) {
    assert.deepEqual(
      tags.map(({ name }) => name).sort(),
      elements.map(({ tagName }) => tagName).sort(),
      file,
    );
    for (const { tagName, attributes = [], events = [], slots = [], cssParts = [] } of elements) {
      const tag = tags.find(({ name }) => name === tagName);
      assert.deepEqual(
        (tag?.attributes ?? []).map(({ name }) => name).sort(),
        attributes.map(({ name }) => name).sort(),
        `${file}: ${tagName}`,
      );
      for (const { description } of tag?.attributes ?? []) assert.ok(description, `${file}: ${tagName}`);
      for (const { name = '' } of [...events, ...slots, ...cssParts])
        assert.ok(name === '' || tag?.description?.includes(`**${name}**`), `${file}: ${tagName}: ${name}`);
      assert.doesNotMatch(tag?.description ?? '', /default: undefined/);
    }
  }
  const placement = html.tags
    .find(({ name }) => name === 'portico-record-dialog')
    ?.attributes?.find(({ name }) => name === 'placement');
  assert.deepEqual(
    placement?.values?.map(({ name }) => name),
    ['center', 'side'],
  );
  const css = read('css-custom-data.json') as { properties: { name: string; description: string }[] };
  const described = css.properties.filter(({ description }) => description !== '').map(({ name }) => name);
  for (const token of ['--portico-primary', '--portico-record-dialog-width', '--portico-radius-l'])
    assert.ok(described.includes(token), token);
  assert.ok(!described.includes('--portico-rail'));
});

test('every file that the packed documents link to is in the package', () => {
  const base = join(folder, 'node_modules/portico');
  const documents = readdirSync(base, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.md') && !name.startsWith('dist'),
  );
  assert.ok(documents.length > 40);
  for (const document of documents) {
    const text = readFileSync(join(base, document), 'utf8');
    const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link]) => link!);
    for (const link of links) {
      if (!/^\w+:/.test(link))
        assert.ok(existsSync(join(base, document, '..', link)), `${document}: ${link}`);
    }
  }
});

test('every published entry can be imported in Node, where there is no DOM', () => {
  const imports = names.map((name) => `await import('portico/${name}');`).join('\n');
  writeFileSync(join(folder, 'every.mjs'), `${imports}\nconsole.log('imported');`);
  assert.deepEqual(node('every.mjs'), { status: 0, text: 'imported\n' });
});

test('the snippets of docs/testing.md run in Node', () => {
  assert.deepEqual(snippetNames('docs/testing.md'), ['fake-oa', 'work-chat']);
  writeFileSync(join(folder, 'fake-oa.mjs'), snippet('docs/testing.md', 'fake-oa'));
  assert.deepEqual(node('fake-oa.mjs'), { status: 0, text: '' });
  writeFileSync(join(folder, 'work-chat.mjs'), snippet('docs/testing.md', 'work-chat'));
  assert.deepEqual(node('work-chat.mjs'), { status: 0, text: 'biz.navigation.setTitle undefined\n' });
});

test('the snippet of docs/server-rendering.md renders the elements in Node', () => {
  assert.deepEqual(snippetNames('docs/server-rendering.md'), ['server']);
  writeFileSync(join(folder, 'server-rendering.mjs'), snippet('docs/server-rendering.md', 'server'));
  const { status, text } = node('server-rendering.mjs');
  assert.equal(status, 0, text);
  assert.match(text, /shadowrootmode="open".*title="Zurück".*<h2 [^>]*>.*Contract.*By ship/s);
});

test('only the entry that package.json names as a side effect registers tags', () => {
  const { sideEffects } = JSON.parse(
    readFileSync(join(folder, 'node_modules/portico/package.json'), 'utf8'),
  ) as { sideEffects: string[] };
  assert.deepEqual(sideEffects, [
    './dist/library/auto.js',
    './dist/portico.js',
    './dist/portico.iife.js',
    './dist/library/controls.css',
    './dist/portico/controls.css',
    './dist/portico/embed/embed.css',
  ]);
  const others = names.filter((name) => name !== 'auto');
  writeFileSync(
    join(folder, 'registers.mjs'),
    `const tags = [];
     globalThis.customElements = { define: (tag) => tags.push(tag), get: () => undefined };
     const before = Object.getOwnPropertyNames(globalThis);
     ${others.map((name) => `await import('portico/${name}');`).join('\n')}
     // Lit and nanostores set globals of their own.
     console.log(tags.join(), Object.getOwnPropertyNames(globalThis).filter((key) => !before.includes(key) && !/^(?:lit|reactiveElement|nanostoresGlobal)/.test(key)).join());
     await import('portico/auto');
     console.log(tags.length);`,
  );
  assert.deepEqual(node('registers.mjs'), { status: 0, text: ' \n11\n' });
});

test('elements and their React components can be used in Node, without a document', () => {
  writeFileSync(
    join(folder, 'server.mjs'),
    `import { defineElements } from 'portico/elements';
     import { createComponents } from 'portico/react';
     console.log(typeof document, defineElements().taken.length, typeof createComponents);`,
  );
  assert.deepEqual(node('server.mjs'), { status: 0, text: 'undefined 0 function\n' });
});

test('the public functions are exported by their documented entries', () => {
  const wanted = {
    modules: ['createRegistry'],
    dates: ['isValidDate'],
    format: ['formatNumber', 'parseNumber', 'amountInWords'],
    device: ['detectHost'],
    request: ['createRequest'],
    theme: ['themeToTokens', 'applyTheme'],
  };
  const lines = Object.entries(wanted).flatMap(([name, functions]) =>
    functions.map(
      (key) => `if (typeof (await import('portico/core/${name}')).${key} !== 'function') throw '${key}';`,
    ),
  );
  writeFileSync(join(folder, 'named.mjs'), lines.join('\n'));
  assert.deepEqual(node('named.mjs'), { status: 0, text: '' });
});

test('every language of the elements is published, for registration without loading', () => {
  for (const { code } of languages) assert.ok(names.includes(`locales/${code}`), code);
  writeFileSync(
    join(folder, 'language.mjs'),
    `import { registerMessages } from 'portico/elements';
     import { templates } from 'portico/locales/ja';
     registerMessages('ja', templates);
     console.log(Object.values(templates).includes('閉じる'));`,
  );
  assert.deepEqual(node('language.mjs'), { status: 0, text: 'true\n' });
});

test('the React components have the client directive', () => {
  const code = readFileSync(join(folder, 'node_modules/portico/dist/library/react.js'), 'utf8');
  assert.match(code, /^['"]use client['"];/);
});

test('every published entry has types that a strict project can use', () => {
  const lines = names.map(
    (name, index) => `import * as entry${index} from 'portico/${name}';\nvoid entry${index};`,
  );
  writeFileSync(
    join(folder, 'uses.ts'),
    `${lines.join('\n')}
     import { defineElements, PorticoTitleBar } from 'portico/elements';
     import { define } from 'portico/elements/title-bar';
     const bar: PorticoTitleBar = document.createElement('portico-title-bar');
     const defined: string[] = [...defineElements({ suffix: 'v2' }).defined, ...define().defined];
     // @ts-expect-error heading is a string
     bar.heading = 1;
     void defined;`,
  );
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler' },
    ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [], skipLibCheck: true, preserveSymlinks: true },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['uses.ts'] }));
  const result = node(join(repository, 'node_modules/@typescript/native/bin/tsc'), '-p', '.');
  assert.deepEqual(result, { status: 0, text: '' });
});

test('the manifest of the elements has every tag with its attributes, events and parts', () => {
  const path = join(folder, 'node_modules/portico/dist/library/custom-elements.json');
  assert.ok(existsSync(path));
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as {
    modules: {
      declarations?: { tagName?: string; attributes?: { name: string }[]; events?: { name: string }[] }[];
    }[];
  };
  const declarations = manifest.modules.flatMap((module) => module.declarations ?? []);
  const bar = declarations.find(({ tagName }) => tagName === 'portico-title-bar');
  assert.ok(bar);
  assert.deepEqual(bar.attributes?.map(({ name }) => name).sort(), ['back', 'heading', 'history-back']);
  assert.deepEqual(
    bar.events?.map(({ name }) => name),
    ['portico-back'],
  );
});
