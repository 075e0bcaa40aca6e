import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';

import { snippet, snippetNames } from '../../docs/snippets.js';
import { filesBelow } from '../../files.js';
import { repository } from '../../tooling/packed-project.js';
import { createToolProject, runTool } from './project.js';

let folder = '';

before(() => {
  folder = createToolProject();
});
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the code of docs/testing/vitest.md passes in Vitest', () => {
  assert.deepEqual(snippetNames('docs/testing/vitest.md'), ['vitest']);
  writeFileSync(join(folder, 'rates.test.js'), snippet('docs/testing/vitest.md', 'vitest'));
  const { status, text } = runTool(folder, 'vitest/vitest.mjs', 'run', 'rates.test.js');
  assert.equal(status, 0, text);
  assert.match(text, /Tests +2 passed/);
});

test('the code of docs/testing/jest.md passes in Jest', () => {
  assert.deepEqual(snippetNames('docs/testing/jest.md'), ['config', 'jest']);
  writeFileSync(join(folder, 'jest.config.js'), snippet('docs/testing/jest.md', 'config'));
  writeFileSync(join(folder, 'title.test.js'), snippet('docs/testing/jest.md', 'jest'));
  const { status, text } = runTool(folder, 'jest/bin/jest.js', 'title.test.js');
  assert.equal(status, 0, text);
  assert.match(text, /2 passed/);
});

/**
 * Lints files by the configuration of docs/eslint.md.
 * @returns for each file its messages, as `line: message` up to what the tag has
 */
function lint(files: Readonly<Record<string, string>>): Record<string, string[]> {
  writeFileSync(join(folder, 'eslint.config.js'), snippet('docs/eslint.md', 'config'));
  rmSync(join(folder, 'pages'), { recursive: true, force: true });
  mkdirSync(join(folder, 'pages'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'pages', name), text);
  const { stdout, text } = runTool(folder, 'eslint/bin/eslint.js', '--format', 'json', 'pages');
  assert.match(stdout, /^\[/, text);
  const results = JSON.parse(stdout) as {
    filePath: string;
    messages: { line: number; message: string }[];
  }[];
  return Object.fromEntries(
    results.map(({ filePath, messages }) => [
      basename(filePath),
      messages.map(({ line, message }) => `${line}: ${message.replace(/; (?:it|they) ha(?:s|ve):.*/, '')}`),
    ]),
  );
}

const noAttribute = '<portico-record-dialog> has no such attribute';
const noProperty = '<portico-record-dialog> has no such property';
const noEvent = '<portico-title-bar> has no such event';
const noSlot = '<portico-record-dialog> has no such slot';
const noListener = 'No element of Portico has such an event';
const noHandler = 'There is no attribute for an event of an element: add a listener.';

test('the preset finds unknown attributes and slots in HTML files', () => {
  assert.deepEqual(
    lint({
      'right.html': `<!doctype html>
<portico-record-dialog id="contract" class="wide" HEADING="Contract" heading-level="3" expandable
  aria-label="Contract 7" data-id="7" onclick="load()" x-data @click="load()" [heading]="title">
  <p>Text</p>
  <button slot="footer">Close</button>
  <portico-toast slot="overlay"></portico-toast>
  <b slot="{{ place }}">1</b>
  <other-element headings="1"><b slot="any">Any</b></other-element>
</portico-record-dialog>
<portico-title-bar-v2 history-back><b slot="start">1</b></portico-title-bar-v2>
<p headings="1"></p>
`,
      'wrong.html': `<!doctype html>
<portico-record-dialog headings="Contract" open>
  <button slot="foot">Close</button>
</portico-record-dialog>
<portico-record-dialog-v2 extendable></portico-record-dialog-v2>
<portico-title-bar onportico-back="leave()"></portico-title-bar>
`,
    }),
    {
      'right.html': [],
      'wrong.html': [`2: ${noAttribute}`, `3: ${noSlot}`, `5: ${noAttribute}`, `6: ${noHandler}`],
    },
  );
});

test('the preset finds unknown attributes, properties, events and slots in templates of Lit', () => {
  assert.deepEqual(
    lint({
      'right.js': `import { html } from 'lit';
export const view = (title, isOpen, close) => html\`
  <portico-record-dialog heading=\${title} ?open=\${isOpen} .headingLevel=\${3} .hidden=\${false} @click=\${close}
    @portico-closed=\${close} @portico-link=\${close} @my-event=\${close} \${title}>
    <p>\${title}</p><button slot="footer">Close</button>
  </portico-record-dialog>
  <portico-title-bar heading="Mail"><b slot="start">1</b><b slot="end">2</b></portico-title-bar>
  <p headings=\${title} @portico-none=\${close}></p>\`;
addEventListener('portico-closed', view);
`,
      'wrong.js': `import { html } from 'lit';
export const view = (title, isOpen, close) => html\`
  <portico-record-dialog headings=\${title}
    ?opened=\${isOpen}
    .heading-level=\${3}
    onportico-closed=\${close}>
    <p>\${title}</p>
  </portico-record-dialog>
  <portico-title-bar @portico-close=\${close}></portico-title-bar>\`;
export const second = html\`<portico-record-dialog open><p>1</p><b slot="foot">2</b></portico-record-dialog>\`;
removeEventListener('portico-close', view);
`,
    }),
    {
      'right.js': [],
      'wrong.js': [
        ...[`3: ${noAttribute}`, `4: ${noAttribute}`, `5: ${noProperty}.`, `6: ${noHandler}`],
        ...[`9: ${noEvent}`, `10: ${noSlot}`, `11: ${noListener}`],
      ],
    },
  );
});

test('the preset finds unknown attributes, events and slots in JSX', () => {
  assert.deepEqual(
    lint({
      'right.jsx': `export const View = ({ title, close }) => (
  <portico-record-dialog key="1" className="wide" heading={title} headingLevel={3} onportico-closed={close} onClick={close}>
    <button slot="footer">Close</button>
  </portico-record-dialog>
);
`,
      'wrong.jsx': `export const View = ({ title, close }) => (
  <portico-record-dialog headings={title}>
    <button slot="foot">Close</button>
    <portico-title-bar onporticoBack={close} />
  </portico-record-dialog>
);
`,
    }),
    { 'right.jsx': [], 'wrong.jsx': [`2: ${noAttribute}`, `3: ${noSlot}`, `4: ${noEvent}`] },
  );
});

test('the preset finds unknown attributes, events and slots in templates of Vue', () => {
  assert.deepEqual(
    lint({
      'right.vue': `<script setup>
const close = () => removeEventListener('portico-closed', close);
</script>
<template>
  <portico-record-dialog v-if="true" :key="1" ref="dialog" class="a" :class="b" heading="Contract" :heading-level="3"
    :headingLevel.prop="3" .flush="true" :[name]="1" v-bind="all" @portico-closed.once="close" @porticoClosed="close" v-on:click="close">
    <button slot="footer">Close</button>
  </portico-record-dialog>
  <p headings="1" @portico-none="close"></p>
</template>
`,
      'wrong.vue': `<script setup>
const close = () => removeEventListener('portico-close', close);
</script>
<template>
  <portico-record-dialog headings="Contract"
    :heading-size="3">
    <button slot="foot">Close</button>
  </portico-record-dialog>
  <portico-title-bar @portico-close="close" />
  <portico-title-bar-v2 v-on:portico-close="close" />
</template>
`,
    }),
    {
      'right.vue': [],
      'wrong.vue': [
        ...[`2: ${noListener}`, `5: ${noAttribute}`, `6: ${noAttribute}`, `7: ${noSlot}`],
        ...[`9: ${noEvent}`, `10: ${noEvent}`],
      ],
    },
  );
});

/** A block of a document as a file of its kind: tags alone need something around them. */
function fileText(kind: string, code: string): string {
  if (kind === 'vue') return `<template>\n${code}</template>\n`;
  if (kind === 'jsx' && /^<\/portico/m.test(code)) return `export const view = <>${code}</>;\n`;
  return code;
}

test('the pages of the documents pass the preset', () => {
  const files: Record<string, string> = {};
  for (const path of filesBelow('docs', '.md')) {
    const text = readFileSync(join(repository, path), 'utf8');
    for (const [, kind = '', recipe = '', code = ''] of text.matchAll(
      /^```(html|jsx|vue)\b( recipe=\S+)?\n([^]*?)^```$/gm,
    ))
      // The document of the preset shows what is wrong.
      if (path !== 'docs/eslint.md' && (kind === 'html' || /^<\/?portico/m.test(code)))
        files[`${Object.keys(files).length}-${basename(path, '.md')}${recipe && '-recipe'}.${kind}`] =
          fileText(kind, code);
  }
  const found = lint(files);
  assert.deepEqual(
    Object.entries(found).filter(([, messages]) => messages.length > 0),
    [],
  );
  const kinds = Object.keys(found).map((name) => name.split('.').pop());
  for (const [kind, least] of [
    ['html', 20],
    ['jsx', 2],
    ['vue', 1],
  ] as const)
    assert.ok(kinds.filter((each) => each === kind).length >= least, kind);
});
