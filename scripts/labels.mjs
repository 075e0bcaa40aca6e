/**
 * `npm run labels`: writes the back end's texts to server/texts/labels/texts/, one file per language, under numeric label
 * ids. A text keeps its id, a new one gets the next, and one that the source no longer has is removed from all
 * languages. With `--check` nothing is written; stale files and missing translations are errors.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { languageCodes } from '../core/contracts/language-tags.js';
import { productTexts } from '../server/start/product-texts.js';

const firstId = 100_001;
const isCheck = process.argv.includes('--check');

/** @param {string} lang */
const fileOf = (lang) => join(import.meta.dirname, `../server/texts/labels/texts/${lang}.json`);

/** @type {(lang: string) => Record<string, string>} */
const read = (lang) => JSON.parse(readFileSync(fileOf(lang), 'utf8'));

/** @param {string | undefined} zh @param {string | undefined} en */
const keyOf = (zh, en) => JSON.stringify([zh, en]);

const zhById = read('zh_CN');
const enById = read('en');
const ids = new Map(Object.keys(enById).map((id) => [keyOf(zhById[id], enById[id]), id]));
let nextId = Math.max(firstId - 1, ...Object.keys(enById).map(Number)) + 1;

const texts = new Map(productTexts().map(([zh, en]) => [keyOf(zh, en), { zh, en }]));
const labels = [...texts].map(([key, text]) => ({ id: ids.get(key) ?? String(nextId++), ...text }));

/** @type {string[]} */
const faults = [];
for (const lang of languageCodes) {
  const stored = read(lang);
  /** @type {Record<string, string>} */
  const content = {};
  for (const { id, zh, en } of labels) {
    const translation = lang === 'zh_CN' ? zh : lang === 'en' ? en : stored[id];
    if (translation) content[id] = translation;
    else faults.push(`${lang} lacks "${en}" (${id}, ${zh})`);
  }
  const written = `${JSON.stringify(content, null, 2)}\n`;
  if (!isCheck) writeFileSync(fileOf(lang), written);
  else if (written !== readFileSync(fileOf(lang), 'utf8'))
    faults.push(`${lang}.json is stale: run "npm run labels"`);
}
for (const fault of faults) console.log(`  ${fault}`);
console.log(`${labels.length} labels, ${faults.length} faults`);
if (isCheck && faults.length > 0) process.exitCode = 1;
