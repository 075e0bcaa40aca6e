/**
 * Allowed imports between folders (docs/architecture.md), types included.
 * Folders that a layer may import; all others of the repository are forbidden.
 */

/** @type {Record<string, { to: string[], why: string }>} */
const layers = {
  core: { to: ['core/'], why: 'core knows nothing else of ours.' },
  elements: {
    to: ['elements/', 'core/', 'locales/elements/'],
    why: 'elements stand on core and their own texts.',
  },
  react: { to: ['react/', 'elements/'], why: 'react wraps elements and does nothing else.' },
  sdk: {
    to: ['sdk/', 'elements/', 'core/', 'locales/sdk/'],
    why: 'the SDK knows app/embed only as an address it loads.',
  },
  app: {
    to: ['app/', 'react/', 'elements/', 'core/', 'locales/'],
    why: 'the page app stands on everything but the server.',
  },
  server: {
    to: ['server/', 'core/(contracts|values|records|kernel/errors|services/labels|services/sensitive)/'],
    why: 'the back end shares the wire shapes and the pure rules only.',
  },
  locales: { to: ['locales/'], why: 'catalogues contain messages only.' },
};

/**
 * The rooms of a layer, lowest floor first: a room may import those of earlier floors, so that there are no cycles. Rooms
 * of one floor do not import each other.
 * @type {Record<string, string[][]>}
 */
const floors = {
  app: [['services'], ['ui'], ['records'], ['pages'], ['embed', 'shell', 'worker']],
  core: [['contracts'], ['values', 'kernel'], ['records'], ['services', 'page'], ['embed']],
  server: [
    ['texts', 'public'],
    ['schemas'],
    ['storage'],
    ['people'],
    ['http', 'monitor'],
    ['records'],
    ['seed', 'routes'],
    ['start'],
  ],
};

/** Rules of the floors of one layer. @param {string} layer */
const floorRules = (layer) => {
  const rooms = floors[layer] ?? [];
  return [
    ...rooms.flatMap((row, floor) =>
      row.map((room) => ({
        name: `${layer}-floor-${room}`,
        comment: `rooms of ${layer} lie on floors (floors), and imports go down.`,
        severity: 'error',
        from: { path: `^${layer}/${room}/` },
        to: {
          path: `^${layer}/`,
          pathNot: `^${layer}/(${[...rooms.slice(0, floor).flat(), room].join('|')})/`,
        },
      })),
    ),
    {
      name: `${layer}-room-without-floor`,
      comment: 'a file stands in one of the rooms; a new room gets a place in floors.',
      severity: 'error',
      from: { path: `^${layer}/`, pathNot: `^${layer}/(${rooms.flat().join('|')})/|^app/main\\.tsx$` },
      to: {},
    },
  ];
};

const ours = `^(${[...Object.keys(layers), 'test', 'scripts', 'dist'].join('|')})/`;

/**
 * Files that something outside of the repository loads: the page app's `index.html`, the build of the library
 * (vite.library.config.ts: an index of core is a public entry), the drop-in (scripts/drop-in.mjs) with the type of its
 * global and what replaces parts of Lit in it, the components for foreign pages (vite.embed.config.ts) and the back end's
 * programs (vite.server.config.ts).
 */
const entries = `^(${[
  'app/main\\.tsx',
  'app/embed/embed\\.ts',
  'app/worker/service-worker\\.ts',
  'elements/(index|auto|ssr|hydrate)\\.ts',
  // A style sheet of the package, which is copied as it is.
  'elements/controls\\.css',
  'elements/[^/]+/define\\.ts',
  'react/index\\.ts',
  'core/.+/index\\.ts',
  'sdk/index\\.ts',
  'sdk/testing/index\\.ts',
  'sdk/theme-file/main\\.ts',
  'sdk/drop-in/(module|classic|global|stores|services|diagnosis|host|build-template|import-detector)\\.ts',
  'server/start/main\\.ts',
  'server/start/backup/main\\.ts',
  'server/start/move/main\\.ts',
  'server/start/passwords/main\\.ts',
].join('|')})$`;

/** Packages that only some layers may use. @param {string} names */
const packages = (names) => `(^|/)node_modules/(${names})(/|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(layers).map(([name, { to, why }]) => ({
      name: `layer-${name}`,
      comment: why,
      severity: 'error',
      from: { path: `^${name}/` },
      to: { path: ours, pathNot: to.map((path) => `^${path}`) },
    })),
    ...Object.keys(floors).flatMap(floorRules),
    {
      name: 'server-takes-no-edges',
      comment: 'files named *-edge.ts need a browser.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^core/.*-edge\\.ts$' },
    },
    {
      name: 'core-has-no-markup',
      comment: 'core runs without Lit, React or a DOM.',
      severity: 'error',
      from: { path: '^core/' },
      to: {
        path: packages(
          'lit|lit-html|lit-element|@lit/.*|react|react-dom|@nanostores/react|@shoelace-style/.*',
        ),
      },
    },
    {
      name: 'elements-stay-lit',
      comment: 'an element carries no React and registers no foreign tag in a host page.',
      severity: 'error',
      from: { path: '^elements/' },
      to: { path: packages('react|react-dom|@lit/react|@nanostores/react|@shoelace-style/.*') },
    },
    {
      name: 'guests-register-no-foreign-tag',
      comment: 'what runs in a host page must not define tags of another library there.',
      severity: 'error',
      from: { path: '^(sdk|react|app/embed)/' },
      to: { path: packages('@shoelace-style/.*') },
    },
    {
      name: 'server-has-no-front-end',
      comment: 'the back end has no user interface.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: packages('lit|@lit/.*|react|react-dom|@shoelace-style/.*|navigo') },
    },
    {
      name: 'published-needs-dependencies',
      comment: 'what is published imports what is installed with it.',
      severity: 'error',
      // The monitor is part of the page app only.
      from: { path: '^(core|elements|react|sdk)/', pathNot: '^core/services/monitor/' },
      to: {
        dependencyTypes: ['npm-dev'],
        pathNot: packages('react|react-dom|@types/react|@types/react-dom|@lit-labs/ssr|@lit-labs/ssr-client'),
      },
    },
    {
      name: 'files-not-folders',
      comment: 'import the file; an index is for the public edge.',
      severity: 'error',
      from: { path: '^(core|app|server)/' },
      to: { path: '/index\\.tsx?$', pathNot: 'node_modules' },
    },
    {
      name: 'no-cycles',
      comment: 'two files that need each other are one subject.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'two folders that need each other are one folder; types belong to the service they describe.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(app|core|server)/' },
      to: { circular: true },
    },
    {
      name: 'reached-from-an-entry',
      comment: 'what no entry needs is deleted, or gets its place in the app.',
      severity: 'error',
      from: { path: entries },
      to: { path: '^(core|elements|react|sdk)/', pathNot: entries, reachable: false },
    },
    {
      name: 'known-packages',
      comment: 'every import is a file of ours or stands in package.json.',
      severity: 'error',
      from: {},
      // React is both a peer and a development dependency, which the tool reports as neither.
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: packages('react|react-dom') },
    },
    {
      name: 'resolvable',
      comment: 'every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(inline|raw|url)$|^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Host pages are projects with packages of their own, inside this one.
    combinedDependencies: true,
    // The apps of frameworks are a project with packages of its own.
    exclude: { path: '^(dist|data|coverage|test/hosts/frameworks/(apps|dist|node_modules))/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
