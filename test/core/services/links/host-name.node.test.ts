import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  isSameSite,
  isSubdomainOf,
  mixesScripts,
  rewriteOverseasHost,
  toUnicodeHost,
} from '../../../../core/services/links/host-name.js';

test('isSubdomainOf() compares whole labels', () => {
  const table: [host: string, domain: string, expected: boolean, why: string][] = [
    ['a.example', 'a.example', true, 'the domain itself'],
    ['x.y.a.example', 'a.example', true, 'a subdomain of any depth'],
    ['nota.example', 'a.example', false, 'the end of a label is no label'],
    ['a.example.evil.example', 'a.example', false, 'the domain at the front'],
    ['example', 'a.example', false, 'a parent domain'],
    ['a.example.', 'a.example', false, 'a trailing dot makes another host'],
    ['gov.cn', 'cn', true, 'a top-level domain'],
  ];
  for (const [host, domain, expected, why] of table) assert.equal(isSubdomainOf(host, domain), expected, why);
});

test('isSameSite() accepts www. and parents in both directions', () => {
  const table: [one: string, other: string, expected: boolean, why: string][] = [
    ['a.example', 'a.example', true, 'equal'],
    ['www.a.example', 'a.example', true, 'www. does not count'],
    ['a.example', 'docs.a.example', true, 'the parent is named'],
    ['docs.a.example', 'a.example', true, 'the subdomain is named'],
    ['docs.a.example', 'mail.a.example', false, 'siblings may belong to different owners'],
    ['a.example', 'b.example', false, 'another name'],
    ['a.example', 'a.example.evil.example', false, 'the name as the front of another one'],
  ];
  for (const [one, other, expected, why] of table) {
    assert.equal(isSameSite(one, other), expected, why);
    assert.equal(isSameSite(other, one), expected, why);
  }
});

test('toUnicodeHost() decodes punycode labels and nothing else', () => {
  const table: [host: string, expected: string, why: string][] = [
    ['a.example', 'a.example', 'nothing to decode'],
    ['xn--mnchen-3ya.example', 'münchen.example', 'the first label'],
    ['a.xn--fsqu00a.xn--55qx5d', 'a.例子.公司', 'several labels'],
    ['axn--mnchen-3ya.example', 'axn--mnchen-3ya.example', 'the prefix inside a label'],
    ['xn--a-!.example', 'xn--a-!.example', 'invalid punycode stays'],
  ];
  for (const [host, expected, why] of table) assert.equal(toUnicodeHost(host), expected, why);
});

test('mixesScripts() finds hosts that pass for others', () => {
  const table: [host: string, expected: boolean, why: string][] = [
    ['bаnk.example', true, 'Latin with a Cyrillic а'],
    ['gооgle.example', true, 'Latin with Cyrillic о'],
    ['αpple.example', true, 'Latin with a Greek letter'],
    ['ɑpple.example', true, 'Latin with a phonetic sign'],
    ['中文б.example', true, 'Chinese with Cyrillic'],
    ['асе.com', true, 'nothing but look-alike Cyrillic before a Latin end'],
    ['x.асе.com', true, 'the same in an inner label'],
    ['асе.рф', false, 'Cyrillic under a Cyrillic domain'],
    ['почта.com', false, 'Cyrillic with letters that look like no Latin one'],
    ['münchen.example', false, 'Latin with diacritics'],
    ['東京tokyo.example', false, 'Latin and Japanese stand together in ordinary names'],
    ['例子.公司', false, 'Chinese alone'],
    ['пример.example', false, 'different alphabets in different labels'],
    ['a-1.example', false, 'plain ASCII'],
  ];
  for (const [host, expected, why] of table) assert.equal(mixesScripts(host), expected, why);
});

test('9.47 rewriteOverseasHost() changes a final .cn of the suite’s hosts only', () => {
  const table: [host: string, suiteHosts: string[], expected: string, why: string][] = [
    ['suite.cn', ['suite.cn'], 'suite.cc', 'the suite’s host'],
    ['a.suite.cn', ['suite.cn'], 'a.suite.cc', 'its subdomain'],
    ['a.cn.suite.cn', ['suite.cn'], 'a.cn.suite.cc', 'the end only'],
    ['gov.cn', ['suite.cn'], 'gov.cn', 'another host'],
    ['evilsuite.cn', ['suite.cn'], 'evilsuite.cn', 'a host that ends like it'],
    ['suite.cn.evil.example', ['suite.cn'], 'suite.cn.evil.example', 'a host that begins with it'],
    ['suite.cn.', ['suite.cn'], 'suite.cn.', 'a trailing dot makes another host'],
    ['gov.cn', ['cn'], 'gov.cc', '`cn` stands for all hosts'],
    ['suite.cn', [], 'suite.cn', 'not overseas'],
  ];
  for (const [host, suiteHosts, expected, why] of table)
    assert.equal(rewriteOverseasHost(host, suiteHosts), expected, why);
});
