/**
 * Middleware that serves the sources to the browser tests by Vite, so that decorators, JSX and CSS are compiled as in the
 * app. The server is created before the runner starts: in a plugin's `serverStart` it would be too late for middleware.
 * Each page loads hundreds of modules: a module is compiled, and looked for by Vite, once for all pages of a run.
 */
import { createServer } from 'vite';

/** Paths that the test runner serves itself. @param {string} path */
const isRunnerPath = (path) =>
  path === '/' ||
  path.startsWith('/__web-') ||
  path.startsWith('/__wds-') ||
  path.startsWith('/node_modules/@web/');

const inlineMap = /\n\/\/# sourceMappingURL=data:\S*\s*$/;

/**
 * A page gets modules without their source maps, which are larger than the code. The runner itself asks for the modules
 * of a stack again, without the header that browsers send, and finds their lines by the map.
 * @param {import('@web/dev-server-core').Context} ctx
 */
const isPageModule = ({ method, headers }) => method === 'GET' && headers['sec-fetch-dest'] === 'script';

/** @typedef {{ headers: import('node:http').OutgoingHttpHeaders, code: string }} PageModule */

/**
 * Gives `keep` the module that is answered to a page, and sends it without its map.
 * @param {import('node:http').ServerResponse} response
 * @param {(module: PageModule) => void} keep
 */
function watchAnswer(response, keep) {
  const end = /** @type {(body?: unknown) => typeof response} */ (response.end.bind(response));
  response.end = (/** @type {unknown} */ body) => {
    const isModule = response.statusCode === 200 && response.getHeader('content-type') === 'text/javascript';
    if (!isModule || (typeof body !== 'string' && !Buffer.isBuffer(body))) return end(body);
    const code = body.toString().replace(inlineMap, '\n');
    // The tag is that of the answer with the map.
    response.removeHeader('etag');
    keep({ headers: response.getHeaders(), code });
    return end(code);
  };
}

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

  /** By address: sources do not change during a run. @type {Map<string, PageModule>} */
  const pageModules = new Map();
  /**
   * The version of the bundled packages, which is part of the addresses that modules import. A module of another version would
   * give a page a second React.
   */
  const versionOfPackages = () => vite.environments.client.depsOptimizer?.metadata.browserHash;
  let keptVersion = versionOfPackages();
  // Somebody may debug what is watched.
  const isWatched = process.argv.includes('--watch');

  /** @type {import('@web/dev-server-core').Middleware} */
  const middleware = (ctx, next) => {
    if (isRunnerPath(ctx.path)) return next();
    if (!isWatched && isPageModule(ctx)) {
      const version = versionOfPackages();
      if (version !== keptVersion) pageModules.clear();
      keptVersion = version;
      const kept = pageModules.get(ctx.url);
      if (kept) {
        ctx.respond = false;
        ctx.res.writeHead(200, kept.headers).end(kept.code);
        return undefined;
      }
      watchAnswer(ctx.res, (module) => {
        if (versionOfPackages() === version) pageModules.set(ctx.url, module);
      });
    }
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
