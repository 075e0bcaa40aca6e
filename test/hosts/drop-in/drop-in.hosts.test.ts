import { after, before } from 'node:test';

import { testCopies } from './copies.js';
import { testGlobals } from './globals.js';
import { startHosts, type Hosts } from './host.js';
import { testLanguages } from './languages.js';
import { testLeaks } from './leaks.js';
import { testLoading } from './loading.js';
import { testOldEngines } from './old-engines.js';
import { testPageBehind } from './page-behind.js';
import { testPlaces } from './places.js';
import { testPolicies } from './policies.js';
import { testPressingAndNesting } from './pressing-and-nesting.js';
import { testMinifiedStyles } from './minified-styles.js';
import { testStyles } from './styles.js';
import { testTitleBarContainer } from './title-bar-container.js';
import { testValues } from './values.js';

/** One browser for all third-party pages. */
let started: Hosts | undefined;
const hosts = (): Hosts => started!;

before(async () => {
  started = await startHosts();
});

after(() => started?.close());

testPolicies(hosts);
testLoading(hosts);
testLanguages(hosts);
testCopies(hosts);
testGlobals(hosts);
testPlaces(hosts);
testPressingAndNesting(hosts);
testStyles(hosts);
testTitleBarContainer(hosts);
testValues(hosts);
testOldEngines(hosts);
testPageBehind(hosts);
testLeaks(hosts);
testMinifiedStyles(hosts);
