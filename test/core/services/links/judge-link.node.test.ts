import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { judgeLink } from '../../../../core/services/links/index.js';
import type { LinkJudgement, LinkOptions } from '../../../../core/services/links/index.js';
import { hostileLists, readHostileLinks, verdictOf } from '../../../fixtures/read-hostile-links.js';

const links = readHostileLinks(
  readFileSync(new URL('../../../fixtures/hostile-links.tsv', import.meta.url), 'utf8'),
);

test('5.21 5.22 5.23 every line of the corpus is classified as expected', () => {
  assert.ok(links.length >= 300, `${links.length} lines`);
  const wrong = links.flatMap((link) => verdictOf(link, judgeLink) ?? []);
  assert.deepEqual(wrong, []);
});

test('5.22 ‘do not remind again’ opens links that are merely not verified, and none with a deception sign', () => {
  for (const { line, href, text, pageUrl, verdict, reasons } of links) {
    const found = judgeLink(href, { pageUrl, text, ...hostileLists, noRemind: true });
    const expected = verdict === 'ask' && reasons.length === 0 ? 'open' : verdict;
    assert.equal(found.verdict, expected, `line ${line}`);
  }
});

test('only the exact value true counts as ‘do not remind again’', () => {
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

test('5.24 links in an editable area or with a click handler of their own are left alone', () => {
  for (const { href, pageUrl } of links) {
    assert.equal(judgeLink(href, { pageUrl, editable: true }).verdict, 'leave');
    assert.equal(judgeLink(href, { pageUrl, ownHandler: true }).verdict, 'leave');
  }
});

test('the returned url is the serialisation of the address that was classified', () => {
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

test('the rules apply in their order; each row is decided by the rule that its reason names', () => {
  const table: [href: string, options: Partial<LinkOptions>, expected: string, why: string][] = [
    ['javascript:alert(1)', { editable: true }, 'leave', 'in an editable area, before everything else'],
    ['javascript:alert(1)', { ownHandler: true }, 'leave', 'a handler of its own, before everything else'],
    [' ', {}, 'ignore', 'blank'],
    ['#top', {}, 'ignore', 'a hash of the page itself'],
    ['#top', { baseUrl: 'https://evil.example/' }, 'ask', 'a hash of another origin is a link'],
    ['#/route', {}, 'ignore', 'a hash route'],
    ['JavaScript: void( 0 );', {}, 'ignore', 'void in any spelling, before programs are blocked'],
    ['javascript:void(0),alert(1)', {}, 'block program', 'void with something to run'],
    [
      'data:text/html,x',
      { trusted: ['x'], noRemind: true },
      'block program',
      'a program, whatever the lists say',
    ],
    ['https://', { trusted: [''] }, 'block unreadable', 'not an address'],
    ['mailto:a@b.example', {}, 'leave', 'another scheme belongs to the browser'],
    ['customapp:open', {}, 'leave', 'the scheme of an app'],
    ['list', {}, 'open', 'the page’s own origin'],
    ['https://user@oa.example.com/', {}, 'ask user', 'the own origin with user info'],
    ['http://oa.example.com/', {}, 'ask', 'another scheme is another origin'],
    ['https://oa.example.com:8443/', {}, 'ask', 'another port is another origin'],
    ['//partner.example', { trusted: ['partner.example'] }, 'open', 'the built-in list'],
    ['//partner.example', { allowed: ['partner.example'] }, 'open', 'the tenant’s list'],
    ['http://10.0.0.8/', { trusted: ['10.0.0.8'] }, 'open number', 'a list item opens in spite of a sign'],
    [
      '//u@partner.example',
      { trusted: ['partner.example'] },
      'ask user',
      'user info asks, whatever the lists say',
    ],
    ['//partner.example.', { trusted: ['partner.example.'] }, 'ask dot', 'so does a trailing dot'],
    ['//docs.example.org', { noRemind: true }, 'open', 'not verified, reminder off'],
    ['//10.0.0.8', { noRemind: true }, 'ask number', 'a sign asks in spite of it'],
    [
      '//docs.example.org',
      { noRemind: true, text: 'bank.com' },
      'ask text',
      'a text that names another host as well',
    ],
    ['//docs.example.org', {}, 'ask', 'not verified'],
  ];
  for (const [href, options, expected, why] of table) {
    const { verdict, reasons } = judgeLink(href, { pageUrl, ...options });
    assert.equal([verdict, ...reasons.map(({ id }) => id)].join(' '), expected, `${href}: ${why}`);
  }
});

test('values of a wrong type from JavaScript callers count as absent and never throw', () => {
  // Signature for a caller without types.
  const judge = judgeLink as (href?: unknown, options?: unknown) => LinkJudgement;
  const noText = Object.create(null) as object;
  const noAddresses: unknown[] = [null, undefined, 7, true, {}, noText, ['https://a.example/'], Symbol('x')];
  for (const href of noAddresses) {
    assert.deepEqual(judge(href, { pageUrl }), {
      verdict: 'ignore',
      url: judge('', { pageUrl }).url,
      reasons: [],
    });
  }

  const link = 'https://docs.example.org/';
  const wrong: unknown[] = [null, 7, 'docs.example.org', {}, noText, [null, 7, {}], Symbol('x')];
  for (const value of wrong) {
    assert.equal(judge(link, value).verdict, 'ask');
    for (const key of [
      'pageUrl',
      'baseUrl',
      'trusted',
      'allowed',
      'overseas',
      'matching',
      'text',
      'noRemind',
    ]) {
      assert.equal(judge(link, { pageUrl, [key]: value }).verdict, 'ask', key);
    }
  }
  assert.equal(judge(link, { pageUrl, noRemind: ['true'] }).verdict, 'ask');
});

test('5.22 matching="contains" is the literal rule, except for user info and a trailing dot', () => {
  const judge = (href: string) =>
    judgeLink(href, { pageUrl, trusted: [' Partner.Example ', ' '], matching: 'contains' }).verdict;
  assert.equal(judge('https://evil.example/?PARTNER.example'), 'open');
  assert.equal(judge('https://partner.example.evil.example/'), 'open');
  assert.equal(judge('https://other.example/'), 'ask');
  assert.equal(judge('https://partner.example@evil.example/'), 'ask');
  assert.equal(judge('https://partner.example./'), 'ask');
  assert.equal(judge('javascript:alert("partner.example")'), 'block');
});

test('9.47 .cn becomes .cc at the end of the suite’s hosts only, before the link is classified', () => {
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

test('relative and hash links use a base of another origin, and an opaque origin has no own links', () => {
  const judge = (href: string) => judgeLink(href, { pageUrl, baseUrl: 'https://evil.example/x/' });
  assert.deepEqual([judge('y').verdict, judge('y').url], ['ask', 'https://evil.example/x/y']);
  assert.equal(judge('#y').verdict, 'ask');
  assert.equal(judge('https://oa.example.com/').verdict, 'open');
  const sandboxed = (href: string) => judgeLink(href, { pageUrl: 'null', baseUrl: 'about:srcdoc' }).verdict;
  assert.equal(sandboxed('https://docs.example.org/'), 'ask');
  assert.equal(sandboxed('#a'), 'leave');
  assert.equal(sandboxed('a'), 'block');
});

test('hosts, texts and addresses of any length are classified quickly', () => {
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
