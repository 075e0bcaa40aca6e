/**
 * Lets Vite serve the sources to the browser tests, so that the tests run what the app runs: the same decorators,
 * the same React, the same CSS. A plugin's `serverStart` would come too late; it has to be a middleware.
 */
import { createServer } from 'vite';

/** What the test runner serves itself. @param {string} path */
const isRunners = (path) =>
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
    if (isRunners(ctx.path)) return next();
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
