import assert from 'node:assert/strict';
import { test } from 'node:test';

import { storageKeys } from '../../../../core/contracts/names.js';
import { createLinks } from '../../../../core/services/links/create-links.js';
import { linksPart } from '../../../../core/services/links/links-part.js';
import { windowLinks } from '../../../../core/services/links/links-edge.js';
import type { PlatformKernel } from '../../../../core/kernel/create-platform.js';

const elsewhere = 'https://docs.example.org/';
const deceptive = 'https://oa.example.com@docs.example.org/';

test('5.22 a stored choice opens links that are not verified, on this page and the next', () => {
  let kept: string | undefined;
  const deps = {
    rules: () => ({ pageUrl: 'https://oa.example.com/' }),
    reminder: { get: () => kept, set: (text: string) => (kept = text) },
  };
  const links = createLinks(deps);
  assert.equal(links.judge(elsewhere).verdict, 'ask');
  links.remember();
  assert.equal(kept, 'true');
  assert.equal(links.judge(elsewhere).verdict, 'open');
  assert.equal(createLinks(deps).judge(elsewhere).verdict, 'open');
  assert.equal(links.judge(deceptive).verdict, 'ask');
});

test('items passed with a link count in addition to those of the page', () => {
  const links = createLinks({
    rules: () => ({ pageUrl: 'https://oa.example.com/', trusted: ['a.example'] }),
    reminder: { get: () => undefined, set: () => undefined },
  });
  const trusted = ['b.example'];
  assert.equal(links.judge('https://a.example/', { trusted }).verdict, 'open');
  assert.equal(links.judge('https://b.example/', { trusted }).verdict, 'open');
  assert.equal(links.judge('https://c.example/', { trusted }).verdict, 'ask');
  assert.equal(
    links.judge('https://c.example/?b.example', { trusted, matching: 'contains' }).verdict,
    'open',
  );
});

function kernel(text: Map<string, string>, linkAllowList?: string[]): PlatformKernel {
  return {
    window: {
      origin: 'https://oa.example.com',
      location: { href: 'https://oa.example.com/sp/home' },
      document: { baseURI: 'https://oa.example.com/sp/home' },
    },
    context: { $tenant: { get: () => (linkAllowList ? { linkAllowList } : null) } },
    storage: {
      getText: (area: string, key: string) => text.get(`${area} ${key}`),
      setText: (area: string, key: string, value: string) => text.set(`${area} ${key}`, value),
    },
  } as unknown as PlatformKernel;
}

test('5.22 9.24 on a platform the tenant’s allow-list counts, and the choice is stored under its key as text', () => {
  const text = new Map<string, string>();
  const links = linksPart({ trusted: ['a.example'] })(kernel(text, ['.tenant.example']));
  assert.equal(links.judge('https://a.example/').verdict, 'open');
  assert.equal(links.judge('https://x.tenant.example/').verdict, 'open');
  assert.equal(linksPart()(kernel(text)).judge('https://x.tenant.example/').verdict, 'ask');
  assert.equal(links.judge(elsewhere).verdict, 'ask');
  links.remember();
  assert.deepEqual([...text], [['local weapp-utils-alink-noRemind', 'true']]);
  assert.equal(links.judge(elsewhere).verdict, 'open');
  text.set('local weapp-utils-alink-noRemind', 'TRUE');
  assert.equal(links.judge(elsewhere).verdict, 'ask');
  assert.equal(links.judge('list').verdict, 'open');
});

test('without a platform the choice is kept in local storage, or for the page when storage is blocked', () => {
  const kept = new Map<string, string>();
  const page = {
    origin: 'https://oa.example.com',
    location: { href: 'about:srcdoc' },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    },
  };
  const links = windowLinks(page as unknown as Window);
  assert.equal(links.judge('https://oa.example.com/x').verdict, 'open');
  assert.equal(links.judge(elsewhere).verdict, 'ask');
  links.remember();
  assert.equal(kept.get(storageKeys.linkNoRemind), 'true');
  assert.equal(links.judge(elsewhere).verdict, 'open');

  const blocked = windowLinks({
    origin: 'null',
    location: { href: 'https://oa.example.com/' },
    get localStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError');
    },
  } as unknown as Window);
  assert.equal(blocked.judge('https://oa.example.com/x').verdict, 'open');
  assert.equal(blocked.judge(elsewhere).verdict, 'ask');
  blocked.remember();
  assert.equal(blocked.judge(elsewhere).verdict, 'open');
});
