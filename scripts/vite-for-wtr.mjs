/**
 * Middleware that serves the sources to the browser tests by Vite, so that decorators, JSX and CSS are compiled as in the
 * app. The server is created before the runner starts: in a plugin's `serverStart` it would be too late for middleware.
 */
import { createServer } from 'vite';

/** Paths that the test runner serves itself. @param {string} path */
const isRunnerPath = (path) =>
  path === '/' ||
  path.startsWith('/__web-') ||
  path.startsWith('/__wds-') ||
  path.startsWith('/node_modules/@web/');

/** @param {import('vite').InlineConfig} config */
export async function viteForWtr({ optimizeDeps, server, ...config } = {}) {
  const vite = await createServer({
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    ...config,
    server: {
      ...server,
      middlewareMode: true,
      preTransformRequests: false,
      hmr: false,
      ws: false,
      watch: null,
    },
    optimizeDeps: {
      ...optimizeDeps,
      // Served by the runner; bundled a second time it would load a second Lit.
      exclude: [...(optimizeDeps?.exclude ?? []), '@web/test-runner-commands'],
    },
  });

  /** @type {import('@web/dev-server-core').Middleware} */
  const middleware = (ctx, next) => {
    if (isRunnerPath(ctx.path)) return next();
    return new Promise((resolve, reject) => {
      ctx.respond = false;
      ctx.res.statusCode = 200;
      ctx.res.once('close', resolve);
      vite.middlewares(ctx.req, ctx.res, (/** @type {unknown} */ error) => {
        if (error) {
          reject(error);
          return;
        }
        ctx.respond = undefined;
        ctx.res.statusCode = 404;
        next().then(resolve, reject);
      });
    });
  };

  return { middleware, plugin: { name: 'vite-for-wtr', serverStop: () => vite.close() } };
}
