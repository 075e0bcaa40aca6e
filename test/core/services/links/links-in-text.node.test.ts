import assert from 'node:assert/strict';
import { test } from 'node:test';

import { linksInText } from '../../../../core/services/links/links-in-text.js';

const cases: readonly (readonly [text: string, links: readonly (readonly [text: string, href: string])[]])[] =
  [
    ['no link at all', []],
    ['see https://example.com/a?b=1#c.', [['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c']]],
    ['(www.example.com)', [['www.example.com', 'https://www.example.com/']]],
    ['请看https://example.com/文档，谢谢', [['https://example.com/', 'https://example.com/']]],
    ['见 www.example.com。', [['www.example.com', 'https://www.example.com/']]],
    [
      'http://a.example/x_(y) and https://b.example/?q=[1]!',
      [
        ['http://a.example/x_(y)', 'http://a.example/x_(y)'],
        ['https://b.example/?q=[1]', 'https://b.example/?q=[1]'],
      ],
    ],
    ['<https://example.com/>', [['https://example.com/', 'https://example.com/']]],
    ['"https://example.com/"', [['https://example.com/', 'https://example.com/']]],
    ['javascript:alert(1) data:text/html,x ftp://example.com', []],
    ['mail@www.example.com', []],
    ['https:// and http://.', []],
    ['www. and www..', []],
    ['HTTPS://EXAMPLE.COM/A', [['HTTPS://EXAMPLE.COM/A', 'https://example.com/A']]],
    ['x.https://example.com', []],
  ];

for (const [text, links] of cases) {
  test(`links in ${JSON.stringify(text)}`, () => {
    const parts = linksInText(text);
    assert.equal(parts.map((part) => part.text).join(''), text);
    assert.deepEqual(
      parts.filter(({ href }) => href !== undefined).map((part) => [part.text, part.href]),
      links,
    );
  });
}

test('a long text takes no longer than its length', () => {
  const began = performance.now();
  linksInText(`https://a.example/${'('.repeat(50_000)}`);
  linksInText('www.'.repeat(50_000));
  linksInText(`https://a.example/${').'.repeat(50_000)}`);
  assert.ok(performance.now() - began < 2_000);
});
