import assert from 'node:assert/strict';
import { test } from 'node:test';

import { suiteHostsOf } from '../../../../core/services/links/link-hosts.js';
import { linksPart } from '../../../../core/services/links/links-part.js';
import type { PlatformKernel } from '../../../../core/kernel/create-platform.js';

const linkHosts = {
  overseas: true,
  suiteDomains: ['suite.example.cn'],
  linkOrigin: 'https://links.example.com/path',
  fileOrigin: 'javascript:alert(1)',
  filePaths: ['/static/emoji/'],
};

test('5.22 5.33 the tenant adds to the built-in domains, and configures origins of http(s) only', () => {
  assert.deepEqual(suiteHostsOf({ linkHosts }), {
    domains: ['portico.example', 'suite.example.cn'],
    overseas: true,
    linkOrigin: 'https://links.example.com',
    fileOrigin: undefined,
    filePaths: ['/static/emoji/'],
  });
  assert.deepEqual(suiteHostsOf(null), {
    domains: ['portico.example'],
    overseas: false,
    linkOrigin: undefined,
    fileOrigin: undefined,
    filePaths: [],
  });
});

test('9.46 a private deployment has its own domains only, not the default suffix of the public site', () => {
  assert.deepEqual(suiteHostsOf({ privateDeployment: true, linkHosts }).domains, ['suite.example.cn']);
  assert.deepEqual(suiteHostsOf({ privateDeployment: false }).domains, ['portico.example']);
});

test('5.22 9.47 on a platform the suite’s hosts open without a question, overseas under .cc', () => {
  const links = linksPart()({
    window: {
      origin: 'https://oa.example.com',
      location: { href: 'https://oa.example.com/sp' },
      document: { baseURI: 'https://oa.example.com/sp' },
    },
    context: { $tenant: { get: () => ({ linkHosts }) } },
    storage: { getText: () => undefined, setText: () => undefined },
  } as unknown as PlatformKernel);
  const { verdict, url } = links.judge('https://www.suite.example.cn/help?a#b');
  assert.deepEqual([verdict, url], ['open', 'https://www.suite.example.cc/help?a#b']);
  assert.equal(links.judge('https://www.portico.example/').verdict, 'open');
  assert.equal(links.judge('https://links.example.com/x').verdict, 'open');
  assert.deepEqual(links.judge('https://www.gov.cn/').url, 'https://www.gov.cn/');
});
