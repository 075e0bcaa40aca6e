import assert from 'node:assert/strict';
import { test } from 'node:test';

import { mapLink } from '../../../core/records/map-link.js';

const cases = [
  ['10 Downing Street', 'Android', '', 'geo:0,0?q=10%20Downing%20Street'],
  [
    '10 Downing Street',
    'Android',
    'DingTalk',
    'https://www.openstreetmap.org/search?query=10%20Downing%20Street',
  ],
  [
    '世纪大道',
    'Android',
    'wxwork',
    'https://uri.amap.com/search?keyword=%E4%B8%96%E7%BA%AA%E5%A4%A7%E9%81%93&callnative=1',
  ],
  ['世纪大道', 'iOS', '', 'https://maps.apple.com/?q=%E4%B8%96%E7%BA%AA%E5%A4%A7%E9%81%93'],
  ['10 Downing Street', 'macOS', '', 'https://maps.apple.com/?q=10%20Downing%20Street'],
  [
    '世纪大道',
    'Windows',
    '',
    'https://uri.amap.com/search?keyword=%E4%B8%96%E7%BA%AA%E5%A4%A7%E9%81%93&callnative=1',
  ],
  ['A&b=c#d\n?', 'Linux', '', 'https://www.openstreetmap.org/search?query=A%26b%3Dc%23d%20%3F'],
] as const;

for (const [address, os, host, link] of cases)
  test(`${JSON.stringify(address)} on ${os}${host && ` in ${host}`} is ${link}`, () => {
    assert.equal(mapLink(address, { os, host }), link);
  });

test('half a surrogate pair is replaced, and an empty address has no map', () => {
  assert.equal(mapLink('a\ud800', { os: 'Android', host: '' }), 'geo:0,0?q=a%EF%BF%BD');
  assert.equal(mapLink(' \n', { os: 'Android', host: '' }), undefined);
});
