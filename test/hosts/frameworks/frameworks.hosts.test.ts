import type { Host } from '../host.js';
import { hostPage } from '../host-page.js';
import { serveHost } from '../host-server.js';
import { testHosts } from '../run-checks.js';
import { frameworks, type Framework } from './frameworks.js';
import { buildApp, builtApp, checkTypes } from './project.js';
import { testReact } from './react.js';
import { disableReactDevtools } from './react-devtools.js';
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
  // Without one, the browser requests /favicon.ico.
  head: '<link rel="icon" href="data:,">',
  app: '<div id="own"></div><div id="app"></div><script type="module" src="/main.js"></script>',
});

function toHost(framework: Framework): Host {
  const { name, id, isServerRendered } = framework;
  return {
    name,
    kind: 'framework',
    hasSdk: true,
    globals,
    start: async () => {
      await built.get(framework);
      return serveHost({
        page,
        folders: [builtApp(id)],
        paths: isServerRendered ? { '/server-rendered': () => serverPage(page(false), id) } : {},
      });
    },
    init: disableReactDevtools,
    own: {
      ...(isServerRendered && { server: checkHydration }),
      types: () => checkTypes(framework),
    },
  };
}

const hosts = frameworks.map(toHost);
testHosts(hosts);
for (const { name, start } of hosts) if (name.startsWith('React')) testReact(name, start);
