import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';

import { ensureBuilt } from '../files.js';
import { library, renderOnServer } from './server.js';

let tags: string[] = [];

before(() => {
  ensureBuilt('library');
  const manifest = JSON.parse(readFileSync(join(library, 'custom-elements.json'), 'utf8')) as {
    modules: { declarations?: { tagName?: string }[] }[];
  };
  tags = manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ tagName }) => tagName ?? []);
});

/** Markup without style sheets, and without the comments that Lit finds its places by. */
const plain = (html: string): string => html.replace(/<style[^]*?<\/style>|<!--[^]*?-->|<\?>/g, '');

test('every element of the manifest renders as declarative shadow DOM, closed and open', () => {
  assert.equal(tags.length, 11);
  const markups = tags.flatMap((tag) => [
    `<${tag}><i>Light</i></${tag}>`,
    `<${tag} open heading="Head"><i>Light</i></${tag}>`,
  ]);
  const rendered = renderOnServer(markups, { lang: 'en', url: 'https://host.example/' });
  for (const [index, html] of rendered.entries()) {
    assert.match(html, /^<portico-[^>]+><template [^>]*shadowrootmode="open"><style>:host\{/, markups[index]);
    assert.match(html, /<\/style>.*<\/template><i>Light<\/i><\/portico-[\w-]+>$/s, markups[index]);
    assert.equal(html.split('</template>').length, 2);
  }
});

test('the text of an open dialog is in its markup, and a closed one renders nothing', () => {
  const [open, closed] = renderOnServer(
    [
      '<portico-load-failure-dialog open></portico-load-failure-dialog>',
      '<portico-load-failure-dialog></portico-load-failure-dialog>',
    ],
    { lang: 'en' },
  ).map(plain);
  assert.match(open!, /<dialog [^>]*part="dialog" open[ >]/);
  assert.match(open!, /Current system resources failed to load/);
  assert.doesNotMatch(closed!, /<dialog/);
});

test('the name and the level that a page gives an open dialog are in its markup', () => {
  const [html] = renderOnServer(
    [
      '<portico-record-dialog open heading="Contract" heading-level="3" aria-label="Contract 7"></portico-record-dialog>',
    ],
    { lang: 'en' },
  ).map(plain);
  // The element in the browser reads it from the tag again.
  assert.match(html!, /^<portico-record-dialog [^>]*aria-label="Contract 7"/);
  assert.match(html!, /<dialog [^>]*aria-label="Contract 7"/);
  assert.match(html!, /<h2 [^>]*aria-level="3">Contract<\/h2>/);
});

test('texts and directions are those of the page, and a `lang` of an element comes first', () => {
  const markup = '<portico-title-bar heading="Mail" back></portico-title-bar>';
  const titleOf = (html: string) => /title="([^"]*)"/.exec(html)?.[1];
  const inLanguage = (lang?: string) => renderOnServer([markup], lang === undefined ? {} : { lang })[0]!;
  assert.deepEqual(
    [undefined, 'en', 'de', 'zh-TW', 'ar', 'xx'].map((lang) => titleOf(inLanguage(lang))),
    ['返回', 'Back', 'Zurück', '返回', 'رجوع', 'Back'],
  );
  const [rtl, own] = renderOnServer([markup, markup.replace(' back', ' back lang="fr" dir="ltr"')], {
    lang: 'ar',
    dir: 'rtl',
  });
  assert.match(rtl!, /class="root" lang="ar" dir="rtl"/);
  assert.match(own!, /class="root" lang="fr" dir="ltr"/);
  assert.equal(titleOf(own!), 'Retour');
});

test('texts of attributes stay texts, a nonce is on the style sheet, and a whole page keeps its markup', () => {
  const page = `<!doctype html><html lang="en"><head><title>A &lt;b></title></head><body>
    <portico-title-bar heading="&lt;img src=x onerror=alert(1)> &amp; part=&quot;dialog&quot;"></portico-title-bar>
    <p>1 < 2 \${x} $& <portico-unknown>Text</portico-unknown></p></body></html>`;
  const [html] = renderOnServer([page], { lang: 'en', nonce: 'a1+/"><script>' });
  assert.match(html!, /<style nonce="a1\+\/script">/);
  assert.doesNotMatch(html!, /<img|<script/);
  assert.match(html!, /&lt;img src=x onerror=alert\(1\)&gt; &amp; part=&quot;dialog&quot;/);
  assert.match(html!, /^<!doctype html><html lang="en"><head><title>A &lt;b><\/title>/);
  assert.ok(html!.includes('<p>1 < 2 ${x} $& <portico-unknown>Text</portico-unknown></p></body></html>'));
  assert.deepEqual(renderOnServer(['', 'Text', '<portico-toast></portico-toast>']).map(plain).slice(0, 2), [
    '',
    'Text',
  ]);
});
