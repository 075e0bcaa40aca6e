import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { cutToWidth } from '../../core/services/batch/cut-to-width.js';
import { formatDate } from '../../core/values/dates/format-date.js';
import { parseDate } from '../../core/values/dates/parse-date.js';
import { detectDevice } from '../../core/kernel/device/detect-device.js';
import { csvLine } from '../../core/values/format/csv.js';
import { formatNumber } from '../../core/values/format/format-number.js';
import { readShownNumber } from '../../core/values/format/number-input.js';
import { plainText } from '../../core/values/format/plain-text.js';
import { hostInText } from '../../core/services/links/host-in-text.js';
import { toUnicodeHost } from '../../core/services/links/host-name.js';
import { judgeLink } from '../../core/services/links/judge-link.js';
import { readId, writeId } from '../../core/records/address-id.js';
import { checkNumber, isEmail, isPhone, isWebAddress } from '../../core/records/check-text.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { mergeValues } from '../../core/records/merge.js';
import { fileNameInPath, fileNameOf } from '../../core/kernel/request/response.js';
import { failureText } from '../../core/kernel/resources/failure-text.js';
import { checkReason } from '../../core/services/sensitive/check-reason.js';
import { readHit } from '../../core/services/sensitive/read-hit.js';
import { carryFlags, withFlags } from '../../core/page/startup/address-flags.js';
import { createOpenData, openDataIn } from '../../core/page/startup/open-data.js';
import { themeToTokens } from '../../core/page/theme/theme-to-tokens.js';
import { cleanFileName } from '../../server/records/files/file-type.js';
import { searchTextOf } from '../../server/records/search-text.js';
import { sortKey } from '../../server/storage/sort-key.js';
import { attachmentHeader } from '../../server/http/disposition.js';
import { filled, growsFaster } from './worst-case.js';

const registry = createRegistry();

/** Everything in core and server that is given a text of a user, a page or a response, by name. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  appealWords: (text) => readHit({ data: { sensitiveWords: text } }).appealWords,
  attachmentHeader,
  carryFlags: (text) => carryFlags(`/?${text}`, '/sp/x'),
  checkNumber: (text) => checkNumber({ type: 'decimal' }, text),
  checkReason,
  cleanFileName,
  csvLine: (text) => csvLine([text]),
  cutToWidth: (text) => cutToWidth(text),
  detectDevice: (text) => detectDevice({ userAgent: text, platform: '', maxTouchPoints: 0, language: '' }),
  failureText: (text) => failureText({ message: text, url: `https://example.com/?${text}` }),
  fileNameInPath: (text) => fileNameInPath(new URL(`https://example.com/a${text}`)),
  fileNameOf: (text) => fileNameOf(`attachment; filename="${text}"; filename*=utf-8''${text}`, 'file'),
  formatDate: (text) => formatDate(text, 'yyyy-MM-dd'),
  formatNumber: (text) => formatNumber(text, 1),
  hostInText,
  isEmail,
  isPhone,
  isWebAddress: (text) => isWebAddress(`https://${text}`),
  judgeLink: (text) =>
    judgeLink(`https://${text}`, { pageUrl: 'https://example.com/', text, trusted: [text], allowed: [] }),
  judgeScript: (text) => judgeLink(`javascript:${text}`, { pageUrl: 'https://example.com/', text: '' }),
  mergeValues: (text) => mergeValues({ a: '' }, { a: text }, { a: `${text}!` }),
  openData: (text) =>
    createOpenData({
      adapter: { convert: ({ items }) => Promise.resolve(items.map(({ id }) => ({ id, data: id }))) },
      tenantKey: () => 'group',
      errors: { report: () => undefined },
    }).convert([text]),
  openDataIn,
  parseDate: (text) => parseDate(text, 'yyyy-MM-dd HH:mm', { time: true }),
  plainText,
  readHit: (text) => readHit({ superviseType: 'weak', data: { sensitiveWordList: [{ value: text }] } }),
  readId,
  readShownNumber: (text) => readShownNumber(text, 2),
  resolveAddress: (text) => registry.resolve(`/sp/crm/customer/${text}?${text}`),
  searchTextOf: (text) =>
    searchTextOf([{ key: 'body', type: 'longtext', label: ['正文', 'Body'] }], { body: text }),
  sortKey: (text) => sortKey(text),
  themeToTokens: (text) => themeToTokens({ fontFamily: text, primary: text }),
  toUnicodeHost,
  withFlags: (text) => withFlags(`/?${text}#${text}`, { a: 'b' }),
  writeId,
};

/** Repetitions that a scanner may try again at each position. */
const units = [
  ...['<', '<a', '<!--', '<script>', '<script', '<style ', '</script', '<script></script', '&', '&amp', '>'],
  ...[' ', '\t', '\n', '. ', ' ,', ',', '，', ', ,'],
  ...['0', '1,', '1\u00a0', '000,', '-', '9.', '1e'],
  ...['?token', '?token&', '&sign=', '#?;', '?a=b&', '%', '%20', '%3', '='],
  ...['a', 'a.', '.a', 'a@', '@', 'xn--', 'xn--a.', 'www.', 'http://', '/', '//', '\\', ':', '[', '(', '()'],
  ...['"', '\\"', "'", '"",', ';', '; filename='],
  ...['$a=b', '$a=b$', '$', '{', '{}', '(void', '%28'],
  ...[
    '中',
    'é',
    'e\u0301',
    '\u0301',
    '\u0300\u0316',
    'ﾞ\u0316',
    '\u200d',
    '👩\u200d',
    '🇩',
    '\ud800',
    '\u1100',
    '\u0000',
  ],
];

describe('worst-case texts', () => {
  for (const [name, read] of Object.entries(readers)) {
    it(`${name} takes time in proportion to its text`, () => {
      for (const unit of units) {
        for (const [before, after] of [
          ['', ''],
          ['x', '\u0001'],
        ]) {
          const textOf = (length: number) => `${before}${filled(length, unit)}${after}`;
          assert.equal(growsFaster(textOf, read), undefined, JSON.stringify(unit));
        }
      }
    });
  }
});

describe('plain text', () => {
  for (const [html, text] of [
    ['<p>Hello <b>you</b></p><p>again</p>', 'Hello you again'],
    ['a &lt;b&gt; &amp;&nbsp;&quot;c&quot; &#39;d&#39; &eacute;', 'a <b> & "c" \'d\' &eacute;'],
    ['a<script>alert(1)</script >b<STYLE media="x">p{}</style>c', 'a b c'],
    ['<scripted>kept</scripted>', 'kept'],
    ['a<script>the end tag is missing', 'a the end tag is missing'],
    ['1 < 2 and no end', '1 < 2 and no end'],
    ['<<b>x', 'x'],
    ['  \n a \t b ', 'a b'],
    ['', ''],
  ] as const) {
    it(`of ${JSON.stringify(html)}`, () => assert.equal(plainText(html), text));
  }
});
