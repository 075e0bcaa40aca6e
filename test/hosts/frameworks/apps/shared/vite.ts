import type { UserConfig } from 'vite';

/** Where an app is built to: `dist/<name>` for the browser, `dist/<name>-server` for Node. */
export function output(name: string, isSsrBuild = false): UserConfig {
  return {
    logLevel: 'warn',
    build: {
      outDir: `../../dist/${name}${isSsrBuild ? '-server' : ''}`,
      emptyOutDir: true,
      ...(isSsrBuild || {
        rolldownOptions: { input: 'main', output: { entryFileNames: '[name].js' } },
      }),
    },
    // The aliases of React 18 apply to what is bundled only.
    ssr: { noExternal: true },
  };
}

/**
 * Conditions of exports for a development build, whose framework checks more, with the production build of Lit, which
 * logs nothing.
 */
export const withoutDevelopmentOfLit = ['module', 'browser', 'production'];
