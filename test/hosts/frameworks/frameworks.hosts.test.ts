import type { Host } from '../host.js';
import { hostPage } from '../host-page.js';
import { serveHost } from '../host-server.js';
import { testHosts } from '../run-checks.js';
import { frameworks, type Framework } from './frameworks.js';
import { buildApp, builtApp, checkTypes } from './project.js';
import { checkHydration, serverPage } from './server-rendering.js';

/** Globals of Lit, which the npm entries keep. */
const globals = [
  'Symbol.metadata',
  'litElementVersions',
  'litHtmlVersions',
  'litPropertyMetadata',
  'reactiveElementVersions',
];

/** All apps are built from the start on, while others are being tested. */
const built = new Map(frameworks.map((framework) => [framework, buildApp(framework)]));
// A failed build fails the tests of its own app.
for (const building of built.values()) building.catch(() => undefined);

const page = hostPage({
  portico: '',
  app: '<div id="own"></div><div id="app"></div><script type="module" src="/main.js"></script>',
});

function toHost(framework: Framework): Host {
  const { name, id, isServerRendered } = framework;
  return {
    name,
    kind: 'framework',
    globals,
    start: async () => {
      await built.get(framework);
      return serveHost({
        page,
        folders: [builtApp(id)],
        paths: isServerRendered ? { '/server-rendered': () => serverPage(page(false), id) } : {},
      });
    },
    // React's development build recommends its browser extension in the console, unless that is disabled.
    init: () => Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } }),
    own: {
      ...(isServerRendered && { server: checkHydration }),
      types: () => checkTypes(framework),
    },
  };
}

testHosts(frameworks.map(toHost));
