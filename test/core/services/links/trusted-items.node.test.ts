import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isTrusted } from '../../../../core/services/links/trusted-items.js';

type Row = [item: string, href: string, why: string];

/** Whether one item trusts an address that parses. */
function trusts(item: string, href: string, matching?: 'host' | 'contains'): boolean {
  return isTrusted(new URL(href), [item], matching);
}

test('5.22 an item is a host, a suffix by dots, or a prefix on one host', () => {
  const table: Row[] = [
    ['Partner.Example', 'https://partner.example/', 'any case'],
    [' .partner.example\t', 'https://a.partner.example/', 'trimmed, a leading dot goes'],
    ['partner.example', 'https://x.y.partner.example/any?thing', 'subdomains, any path'],
    ['intranet', 'http://intranet/', 'a host of one label'],
    ['[::1]', 'http://[0::1]:81/', 'an IPv6 address in any spelling, on any port'],
    ['0x7f.1', 'http://127.0.0.1/', 'an IPv4 address in any spelling'],
    ['MÜNCHEN.example', 'https://münchen.example/', 'a Unicode host'],
    ['https://partner.example', 'https://partner.example/any?thing', 'with a scheme, any path'],
    ['partner.example/team', 'http://partner.example:8080/team/1', 'a path, on any scheme and port'],
    ['partner.example/team', 'https://partner.example/team?x', 'a query after the path'],
    ['partner.example/team/', 'https://partner.example/team/1', 'a path that ends in a slash'],
    ['partner.example/?tenant=7', 'https://partner.example/?tenant=7&x=1', 'a query'],
    ['partner.example:80', 'http://partner.example/', 'the default port of the link’s scheme'],
    ['partner.example:8443', 'https://a.partner.example:8443/', 'a port, with subdomains'],
  ];
  for (const [item, href, why] of table) assert.equal(trusts(item, href), true, `${item}: ${why}`);
});

test('5.22 an item matches no part of an address', () => {
  const table: Row[] = [
    ['', 'https://partner.example/', 'blank'],
    ['   ', 'https://partner.example/', 'blank after trimming'],
    ['.', 'https://partner.example/', 'a dot alone'],
    ['/', 'https://partner.example/', 'a slash alone'],
    ['/team', 'https://team/', 'a path alone'],
    ['//', 'https://partner.example/', 'slashes alone'],
    ['*', 'https://partner.example/', 'a wildcard'],
    ['*.partner.example', 'https://a.partner.example/', 'a wildcard label'],
    ['partner.example', 'https://partner.example.evil.example/', 'the front of another host'],
    ['partner.example', 'https://evil.example/partner.example', 'in the path'],
    ['partner.example', 'https://evil.example/?partner.example', 'in the query'],
    ['partner.example', 'https://partner.example@evil.example/', 'as the user name'],
    ['partner.example', 'https://notpartner.example/', 'the end of a label'],
    ['a@partner.example', 'https://partner.example/', 'an item with a user name'],
    [':a@partner.example', 'https://partner.example/', 'an item with a password'],
    ['https://partner.example', 'https://a.partner.example/', 'with a scheme, no subdomains'],
    ['https://partner.example', 'http://partner.example/', 'another scheme'],
    ['https://partner.example', 'https://partner.example:8443/', 'another port'],
    ['partner.example:8443', 'https://partner.example/', 'an item with a port, the default port'],
    ['partner.example/team', 'https://partner.example/team-evil', 'half a path segment'],
    ['partner.example/team', 'https://partner.example/team/../evil', 'a path that leads elsewhere'],
    ['partner.example/team', 'https://a.partner.example/team', 'with a path, no subdomains'],
    ['ftp://partner.example', 'https://partner.example/', 'another scheme'],
    ['javascript:', 'https://partner.example/', 'a scheme alone'],
    ['[::1', 'http://[::1]/', 'half an IPv6 address'],
    ['1', 'http://127.0.0.1/', 'a number is the address 0.0.0.1'],
  ];
  for (const [item, href, why] of table) assert.equal(trusts(item, href), false, `${item}: ${why}`);
});

test('5.22 with "contains" an item matches anywhere, and a blank one nowhere', () => {
  const table: [...Row, expected: boolean][] = [
    [' Partner.Example ', 'https://evil.example/?PARTNER.example', 'in the query', true],
    ['partner.example', 'https://partner.example.evil.example/', 'the front of another host', true],
    ['*.partner.example', 'https://a.partner.example/', 'a wildcard is no wildcard', false],
    [' ', 'https://partner.example/', 'blank', false],
    ['partner.example', 'https://other.example/', 'nowhere', false],
  ];
  for (const [item, href, why, expected] of table)
    assert.equal(trusts(item, href, 'contains'), expected, `${item}: ${why}`);
});
