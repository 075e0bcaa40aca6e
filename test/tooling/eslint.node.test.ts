import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { Linter } from 'eslint';

import { readManifest } from '../../scripts/manifest.mjs';
import { ensureBuilt } from '../files.js';

interface Preset {
  name: string;
  rules: Linter.RulesRecord;
}

let presets: Readonly<Record<'html' | 'js' | 'jsx' | 'lit' | 'vue', Preset>>;

before(async () => {
  ensureBuilt('library');
  const built = join(import.meta.dirname, '../../dist/library/eslint.js');
  presets = (await import(pathToFileURL(built).href)) as typeof presets;
});

/** Messages of JSX, up to what the tag has. */
const lint = (code: string): string[] =>
  new Linter()
    .verify(code, {
      ...presets.jsx,
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    })
    .map(({ message }) => message.replace(/; (?:it|they) ha(?:s|ve):.*/, ''));

test('JSX with the names of the tags has no faults', () => {
  for (const code of [
    '<portico-title-bar heading="Mail" history-back historyBack={true} onportico-back={leave} />',
    '<portico-title-bar prop:heading={title} attr:heading="Mail" on:portico-back={leave} use:focus />',
    '<portico-title-bar class="a" className="a" classList={{}} style={{}} key="1" ref={bar} tabIndex={0} data-id="1" aria-hidden="true" />',
    '<portico-title-bar onportico-backCapture={leave} onClick={leave} onclick={leave} onother-event={leave} {...all} />',
    '<portico-title-bar><b slot="start">1</b><b slot={place}>2</b><p><b slot="other">3</b></p></portico-title-bar>',
    '<portico-record-dialog onportico-link={follow}><portico-link-guard>1</portico-link-guard></portico-record-dialog>',
    '<portico-title-bar-v2 heading="Mail" />',
    '<other-title-bar headings="Mail" onportico-none={leave}><b slot="middle">1</b></other-title-bar>',
    'bar.addEventListener("portico-back", leave); bar.addEventListener("click", leave); bar.add("portico-none")',
  ])
    assert.deepEqual(lint(code), [], code);
});

test('JSX with another attribute, event or slot of a tag has a fault each', () => {
  const bar = '<portico-title-bar> has no such';
  for (const [code, message] of [
    ['<portico-title-bar lable="Mail" />', `${bar} attribute`],
    ['<portico-title-bar Heading="Mail" />', `${bar} attribute`],
    ['<portico-title-bar-v2 prop:lable={title} />', `${bar} attribute`],
    ['<portico-title-bar onPorticoBack={leave} />', `${bar} event`],
    ['<portico-toast onportico-back={leave} />', '<portico-toast> has no such event'],
    ['<portico-title-bar on:portico-leave={leave} />', `${bar} event`],
    ['<portico-title-bar><b slot="middle">1</b></portico-title-bar>', `${bar} slot`],
    ['<portico-toast><b slot="start">1</b></portico-toast>', '<portico-toast> has no such slot'],
    ['bar.addEventListener("portico-leave", leave)', 'No element of Portico has such an event'],
  ] as const)
    assert.deepEqual(lint(code), [message], code);
});

test('a message lists what the tag has', () => {
  const [{ message } = { message: '' }] = new Linter().verify(
    '<portico-title-bar><b slot="x">1</b></portico-title-bar>',
    {
      ...presets.jsx,
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    },
  );
  assert.equal(message, '<portico-title-bar> has no such slot; it has: end, start.');
});

test('every part knows every tag, attribute and slot of the manifest', async () => {
  const { modules } = await readManifest();
  const tags = modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName !== undefined);
  assert.equal(tags.length, 11);
  for (const name of ['html', 'jsx', 'lit', 'vue'] as const) {
    const text = JSON.stringify(presets[name].rules);
    for (const { tagName = '', attributes = [], slots = [] } of tags) {
      const about = text.split(`<${tagName}> has no such attribute; it has: `)[1] ?? '';
      for (const attribute of attributes)
        assert.match(about, new RegExp(`^[^.]*\\b${attribute.name}\\b`), `${name}: ${tagName}`);
      for (const slot of slots) assert.ok(text.includes(slot.name), `${name}: ${tagName}: ${slot.name}`);
    }
  }
});
