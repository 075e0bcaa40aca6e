import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hostInText } from '../../../../core/services/links/host-in-text.js';

test('hostInText() finds the host that a text names', () => {
  const table: [text: string, expected: string | undefined, why: string][] = [
    ['https://bank.example/login', 'bank.example', 'an address'],
    ['see http:\\\\bank.example', 'bank.example', 'backslashes are slashes to a URL parser'],
    ['www.bank.example', 'www.bank.example', 'a name that begins with www.'],
    ['bank.com', 'bank.com', 'a common top-level domain'],
    ['Log in at BANK.COM today', 'bank.com', 'any case, inside a sentence'],
    ['请访问bank.com查看', 'bank.com', 'a name between CJK letters'],
    ['bank.com查看', 'bank.com', 'CJK letters after the name are not part of it'],
    ['ｂａｎｋ．ｃｏｍ', 'bank.com', 'full-width letters'],
    ['ba\u200bnk.com', 'bank.com', 'invisible characters'],
    ['http://bank.com@evil.example/', 'evil.example', 'user info is no host'],
    ['first.com and second.com', 'first.com', 'the first of several'],
    ['README.md', undefined, 'a file name'],
    ['setup.zip', undefined, 'a file name whose end is a top-level domain'],
    ['Node.js', undefined, 'a product'],
    ['ASP.NET', undefined, 'a product that ends in .NET'],
    ['user@bank.com', undefined, 'an e-mail address'],
    ['docs/bank.com', undefined, 'a part of a path'],
    ['?to=bank.com', undefined, 'a part of a query'],
    ['bank.com.evil', undefined, 'the front of a longer name'],
    ['Done.Next', undefined, 'a full stop without a space'],
    ['', undefined, 'no text'],
    [`${' '.repeat(1000)}bank.com`, undefined, 'beyond the first 1000 characters'],
  ];
  for (const [text, expected, why] of table) assert.equal(hostInText(text), expected, why);
});
