/** A program of the project with its arguments, run in a folder of `apps/`. */
export type Command = readonly [program: string, ...args: string[]];

export interface Framework {
  /** Row of the table. */
  name: string;
  /** Folder of the sources below `apps/`. */
  app: string;
  /** Folder of the built app below `dist/`. */
  id: string;
  build: readonly Command[];
  /** Commands that check the types of sources and templates. */
  types: readonly Command[];
  /** Whether the commands of `build` write `dist/<id>-server/server.js`, which renders the app. */
  isServerRendered: boolean;
  /** Whether the development build of the framework is used, with its own checks. */
  isDevelopment?: boolean;
}

function react(version: '18' | '19'): Framework {
  const mode = ['--mode', `react-${version}`];
  return {
    name: `React ${version}`,
    app: 'react',
    id: `react-${version}`,
    build: [
      ['vite', 'build', ...mode],
      ['vite', 'build', ...mode, '--ssr', 'server'],
    ],
    types: [['tsc', '-p', version === '18' ? 'tsconfig.react-18.json' : 'tsconfig.json']],
    isServerRendered: true,
    isDevelopment: true,
  };
}

const vite: readonly Command[] = [
  ['vite', 'build'],
  ['vite', 'build', '--ssr', 'server'],
];

export const frameworks: readonly Framework[] = [
  // Angular's build takes the longest.
  {
    name: 'Angular 21',
    app: 'angular',
    id: 'angular',
    build: [['ng', 'build']],
    types: [['ngc', '-p', 'tsconfig.json', '--noEmit']],
    isServerRendered: false,
  },
  react('18'),
  react('19'),
  {
    name: 'Vue 3',
    app: 'vue',
    id: 'vue',
    build: vite,
    types: [['vue-tsc', '-p', 'tsconfig.json']],
    isServerRendered: true,
    isDevelopment: true,
  },
  {
    name: 'Svelte 5',
    app: 'svelte',
    id: 'svelte',
    build: vite,
    types: [['svelte-check', '--tsconfig', 'tsconfig.json', '--fail-on-warnings']],
    isServerRendered: true,
  },
  {
    name: 'Preact',
    app: 'preact',
    id: 'preact',
    build: vite,
    types: [['tsc', '-p', 'tsconfig.json']],
    isServerRendered: true,
  },
  {
    name: 'Solid',
    app: 'solid',
    id: 'solid',
    build: vite,
    types: [['tsc', '-p', 'tsconfig.json']],
    isServerRendered: true,
  },
];
