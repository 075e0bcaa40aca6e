import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { judgeLink } from '../../../core/links/index.js';
import type { LinkOptions } from '../../../core/links/index.js';
import { hostileLists, readHostileLinks, verdictOf } from '../../fixtures/read-hostile-links.js';

const links = readHostileLinks(
  readFileSync(new URL('../../fixtures/hostile-links.tsv', import.meta.url), 'utf8'),
);

test('5.21 5.22 5.23 every line of the corpus is judged as it says', () => {
  assert.ok(links.length >= 300, `${links.length} lines`);
  const wrong = links.flatMap((link) => verdictOf(link, judgeLink) ?? []);
  assert.deepEqual(wrong, []);
});

test('5.22 ‘do not remind again’ opens what is merely not verified, and nothing that deceives', () => {
  for (const { line, href, text, pageUrl, verdict, reasons } of links) {
    const found = judgeLink(href, { pageUrl, text, ...hostileLists, noRemind: true });
    const expected = verdict === 'ask' && reasons.length === 0 ? 'open' : verdict;
    assert.equal(found.verdict, expected, `line ${line}`);
  }
});

test('only the exact value true stands for ‘do not remind again’', () => {
  const judge = (noRemind: LinkOptions['noRemind']) =>
    judgeLink('https://docs.example.org/', { pageUrl, noRemind }).verdict;
  assert.equal(judge('true'), 'open');
  for (const value of [
    '',
    'TRUE',
    'True',
    ' true',
    '1',
    'yes',
    'false',
    'null',
    '"true"',
    false,
    undefined,
  ]) {
    assert.equal(judge(value), 'ask', String(value));
  }
});

test('5.24 links in an editable area or with a handler of their own are left alone', () => {
  for (const { href, pageUrl } of links) {
    assert.equal(judgeLink(href, { pageUrl, editable: true }).verdict, 'leave');
    assert.equal(judgeLink(href, { pageUrl, ownHandler: true }).verdict, 'leave');
  }
});

test('what opens was parsed once: the url given is the one that was judged', () => {
  for (const { href, text, pageUrl } of links) {
    const { url, verdict } = judgeLink(href, { pageUrl, text, ...hostileLists });
    if (url === '') {
      assert.ok(verdict === 'block' || verdict === 'ignore');
      continue;
    }
    assert.equal(url, new URL(url).href);
    if (verdict === 'open') assert.match(url, /^https?:\/\/[^@]*(\/|$)/);
  }
});

const pageUrl = 'https://oa.example.com/sp/home';

test('5.22 an item is a host, a suffix by dots, or a prefix on one host; never a part', () => {
  const trusts = (item: string, href: string) =>
    judgeLink(href, { pageUrl, allowed: [item] }).verdict === 'open';
  const yes: [string, string][] = [
    ['Partner.Example', 'https://partner.example/'],
    [' .partner.example\t', 'https://a.partner.example/'],
    ['intranet', 'http://intranet/'],
    ['[::1]', 'http://[0::1]:81/'],
    ['https://partner.example', 'https://partner.example/any?thing'],
    ['partner.example/team', 'http://partner.example:8080/team/1'],
    ['partner.example/team/', 'https://partner.example/team/1'],
    ['partner.example/?tenant=7', 'https://partner.example/?tenant=7&x=1'],
    ['partner.example:80', 'http://partner.example/'],
    ['MÜNCHEN.example', 'https://münchen.example/'],
    ['0x7f.1', 'http://127.0.0.1/'],
  ];
  for (const [item, href] of yes) assert.ok(trusts(item, href), `${item} ${href}`);
  const no: [string, string][] = [
    ['', 'https://partner.example/'],
    ['   ', 'https://partner.example/'],
    ['.', 'https://partner.example/'],
    ['/', 'https://partner.example/'],
    ['/team', 'https://team/'],
    ['//', 'https://partner.example/'],
    ['*', 'https://partner.example/'],
    ['*.partner.example', 'https://a.partner.example/'],
    ['partner.example', 'https://partner.example.evil.example/'],
    ['partner.example', 'https://evil.example/partner.example'],
    ['partner.example', 'https://notpartner.example/'],
    ['a@partner.example', 'https://partner.example/'],
    ['partner.example.', 'https://partner.example./'],
    ['https://partner.example', 'https://a.partner.example/'],
    ['https://partner.example', 'http://partner.example/'],
    ['https://partner.example', 'https://partner.example:8443/'],
    ['partner.example/team', 'https://partner.example/team-evil'],
    ['partner.example/team', 'https://partner.example/team/../evil'],
    ['partner.example/team', 'https://a.partner.example/team'],
    ['ftp://partner.example', 'https://partner.example/'],
    ['javascript:', 'https://partner.example/'],
    ['[::1', 'http://[::1]/'],
    ['1', 'http://127.0.0.1/'],
  ];
  for (const [item, href] of no) assert.ok(!trusts(item, href), `${item} ${href}`);
});

test('5.22 matching="contains" is the rule as written, but never for a user name or a dot at the end', () => {
  const judge = (href: string) =>
    judgeLink(href, { pageUrl, trusted: [' Partner.Example ', ' '], matching: 'contains' }).verdict;
  assert.equal(judge('https://evil.example/?PARTNER.example'), 'open');
  assert.equal(judge('https://partner.example.evil.example/'), 'open');
  assert.equal(judge('https://other.example/'), 'ask');
  assert.equal(judge('https://partner.example@evil.example/'), 'ask');
  assert.equal(judge('https://partner.example./'), 'ask');
  assert.equal(judge('javascript:alert("partner.example")'), 'block');
});

test('9.47 .cn becomes .cc at the end of the suite’s host only, and before the decision', () => {
  const judge = (href: string, text = '') =>
    judgeLink(href, { pageUrl, text, trusted: ['suite.cc'], overseas: ['suite.cn'] });
  assert.deepEqual(judge('https://a.suite.cn:8443/x.cn?y=.cn'), {
    verdict: 'open',
    url: 'https://a.suite.cc:8443/x.cn?y=.cn',
    reasons: [],
  });
  assert.deepEqual(judge('https://suite.cn/', 'suite.cn').reasons, []);
  for (const href of [
    'https://gov.cn/',
    'https://suite.cn.evil.example/',
    'https://evilsuite.cn/',
    'https://suite.cn./',
  ]) {
    const { url, verdict } = judge(href);
    assert.deepEqual([url, verdict], [href, 'ask']);
  }
  const all = judgeLink('https://gov.cn/', { pageUrl, overseas: ['cn'] });
  assert.equal(all.url, 'https://gov.cc/');
  const own = judgeLink('/x', { pageUrl: 'https://suite.cn/', overseas: ['suite.cn'] });
  assert.equal(own.url, 'https://suite.cn/x');
});

test('a base of another origin counts for relative and hash links, a page without an origin has no own links', () => {
  const judge = (href: string) => judgeLink(href, { pageUrl, baseUrl: 'https://evil.example/x/' });
  assert.deepEqual([judge('y').verdict, judge('y').url], ['ask', 'https://evil.example/x/y']);
  assert.equal(judge('#y').verdict, 'ask');
  assert.equal(judge('https://oa.example.com/').verdict, 'open');
  const sandboxed = (href: string) => judgeLink(href, { pageUrl: 'null', baseUrl: 'about:srcdoc' }).verdict;
  assert.equal(sandboxed('https://docs.example.org/'), 'ask');
  assert.equal(sandboxed('#a'), 'leave');
  assert.equal(sandboxed('a'), 'block');
});

test('letters, texts and addresses of any length are judged at once', () => {
  const long = 100_000;
  const started = performance.now();
  for (const text of [
    'a'.repeat(long),
    'a.'.repeat(long),
    ' '.repeat(long),
    'https://'.repeat(long),
    '(a.b'.repeat(long),
  ]) {
    judgeLink(`https://docs.example.org/${text}`, { pageUrl, text });
    judgeLink(`javascript:void${text}`, { pageUrl, text });
    judgeLink(`https://xn--${text.slice(0, 200).replace(/\W/g, '')}/`, { pageUrl, text, trusted: [text] });
  }
  assert.ok(performance.now() - started < 1000);
});
