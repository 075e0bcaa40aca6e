import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  blockReason,
  deceptionSigns,
  hasTrailingDot,
  hasUserInfo,
} from '../../../../core/services/links/link-reasons.js';
import { parseAddress } from '../../../../core/services/links/parse-address.js';

/** `id` or `id=value` of each sign. */
function signs(href: string, text?: string, writtenHost?: string): string {
  return deceptionSigns(new URL(href), text, writtenHost)
    .map(({ id, value }) => (value ? `${id}=${value}` : id))
    .join(' ');
}

test('blockReason() finds addresses that never open', () => {
  const table: [href: string, expected: string | undefined, why: string][] = [
    ['javascript:alert(1)', 'program', 'a program'],
    ['JAVA\tSCRIPT:alert(1)', 'program', 'the parser normalises its spelling'],
    ['vbscript:x', 'program', 'a program of old browsers'],
    ['data:text/html,x', 'program', 'a document that can carry programs'],
    ['https://', 'unreadable', 'an address that does not parse'],
    ['https://a.example/javascript:', undefined, 'the name of a scheme in a path'],
    ['mailto:a@b.example', undefined, 'another scheme'],
    ['blob:https://a.example/1', undefined, 'a blob of a page'],
  ];
  for (const [href, expected, why] of table) assert.equal(blockReason(parseAddress(href))?.id, expected, why);
});

test('the text sign: the text names another host', () => {
  const table: [href: string, text: string, expected: string, why: string][] = [
    ['https://evil.example/', 'bank.com', 'text=bank.com', 'another host'],
    ['https://evil.example/', 'https://bank.com/login', 'text=bank.com', 'another address'],
    ['https://evil.example/', 'www.münchen.de', 'text=www.münchen.de', 'shown in Unicode'],
    ['https://bank.com/', 'www.bank.com', '', 'www. does not count'],
    ['https://login.bank.com/', 'bank.com', '', 'a subdomain of the named host'],
    ['https://bank.com.evil.example/', 'bank.com', 'text=bank.com', 'the named host as the front of another'],
    ['https://evil.example/', 'Read more', '', 'a text without a host'],
  ];
  for (const [href, text, expected, why] of table) assert.equal(signs(href, text), expected, why);
  assert.equal(
    signs('https://suite.cc/', 'suite.cn', 'suite.cn'),
    '',
    'the host before the overseas rewrite counts',
  );
});

test('the user sign: user info before the host', () => {
  const table: [href: string, expected: string, why: string][] = [
    ['https://bank.example@evil.example/', 'user=bank.example@', 'a user name that looks like a host'],
    ['https://:pw@evil.example/', 'user=@', 'a password alone'],
    ['https://evil.example/@bank.example', '', 'an at sign in the path'],
    ['https://evil.example/?@', '', 'an at sign in the query'],
  ];
  for (const [href, expected, why] of table) {
    assert.equal(signs(href), expected, why);
    assert.equal(hasUserInfo(new URL(href)), expected !== '', why);
  }
});

test('the mixed and encoded signs: punycode in the host', () => {
  const table: [href: string, expected: string, why: string][] = [
    ['https://bаnk.example/', 'mixed=bаnk.example', 'Latin with a Cyrillic letter'],
    ['https://асе.com/', 'mixed=асе.com', 'look-alike Cyrillic only'],
    ['https://münchen.example/', 'encoded=münchen.example', 'one alphabet with diacritics'],
    ['https://xn--mnchen-3ya.example/', 'encoded=münchen.example', 'written as punycode'],
    ['https://例子.公司/', 'encoded=例子.公司', 'Chinese'],
    ['https://a.example/münchen', '', 'letters in the path'],
  ];
  for (const [href, expected, why] of table) assert.equal(signs(href), expected, why);
});

test('the number sign: an IP address', () => {
  const table: [href: string, expected: string, why: string][] = [
    ['http://192.168.1.8/', 'number=192.168.1.8', 'dotted decimal'],
    ['http://3232235784/', 'number=192.168.1.8', 'one decimal number'],
    ['http://0xc0.0250.1.8/', 'number=192.168.1.8', 'hexadecimal and octal parts'],
    ['http://[::1]:8080/', 'number=[::1]', 'IPv6'],
    ['http://1.example/', '', 'a name that begins with a digit'],
  ];
  for (const [href, expected, why] of table) assert.equal(signs(href), expected, why);
});

test('the dot sign: a host that ends in a dot', () => {
  const table: [href: string, expected: string, why: string][] = [
    ['https://a.example./', 'dot', 'a trailing dot'],
    ['https://a.example/.', '', 'a dot in the path'],
  ];
  for (const [href, expected, why] of table) {
    assert.equal(signs(href), expected, why);
    assert.equal(hasTrailingDot(new URL(href).hostname), expected !== '', why);
  }
});

test('several signs are returned in a fixed order, the most telling first', () => {
  assert.equal(
    signs('https://user@bаnk.example./', 'www.bank.com'),
    'text=www.bank.com user=user@ mixed=bаnk.example. dot',
  );
  assert.equal(signs('http://user@10.0.0.8/'), 'user=user@ number=10.0.0.8');
});
