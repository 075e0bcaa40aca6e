import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isWeb, parseAddress } from '../../../../core/services/links/parse-address.js';

test('parseAddress() returns the address as the URL parser serialises it', () => {
  const base = 'https://oa.example.com/sp/home';
  const table: [href: string, expected: string | undefined, why: string][] = [
    ['list?a=1', 'https://oa.example.com/sp/list?a=1', 'relative addresses use the base'],
    ['//evil.example', 'https://evil.example/', 'two slashes begin a host, not a path'],
    ['/\\evil.example', 'https://evil.example/', 'a backslash is a slash in http(s) addresses'],
    [' \thttps://A.example ', 'https://a.example/', 'white space around it goes, hosts are lower-cased'],
    ['java\nscript:alert(1)', 'javascript:alert(1)', 'tabs and line breaks inside go'],
    ['https://0x7f.1/', 'https://127.0.0.1/', 'numeric hosts become dotted decimals'],
    ['https://', undefined, 'no host'],
    ['https://a b/', undefined, 'a space in the host'],
    ['https://a%zz/', undefined, 'an invalid escape in the host'],
    ['https://xn--/', undefined, 'an empty punycode label'],
    ['mailto:a@b.example', 'mailto:a@b.example', 'schemes without a host parse as well'],
  ];
  for (const [href, expected, why] of table) assert.equal(parseAddress(href, base)?.href, expected, why);
  assert.equal(parseAddress('list'), undefined, 'a relative address without a base');
  assert.equal(parseAddress('list', 'about:srcdoc'), undefined, 'a base that has no path');
});

test('isWeb() is true for http and https only', () => {
  const table: [address: string, expected: boolean][] = [
    ['https://a.example/', true],
    ['http://a.example/', true],
    ['httpx://a.example/', false],
    ['ftp://a.example/', false],
    ['javascript:"https://a.example/"', false],
  ];
  for (const [address, expected] of table) assert.equal(isWeb(address), expected, address);
});
