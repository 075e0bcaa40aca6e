import { after, before } from 'node:test';

import { testCopies } from './copies.js';
import { testGlobals } from './globals.js';
import { startHosts, type Hosts } from './host.js';
import { testLoading } from './loading.js';
import { testPolicies } from './policies.js';

/** One browser for all pages of strangers. */
let started: Hosts;
const hosts = (): Hosts => started;

before(async () => {
  started = await startHosts();
});

after(() => started.close());

testPolicies(hosts);
testLoading(hosts);
testCopies(hosts);
testGlobals(hosts);
