import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';

import { serviceWorkerPath } from '../../core/contracts/service-worker.js';
import { buildFiles, type MergeManifest } from '../../core/contracts/build-files.js';
import { codes } from '../../core/contracts/envelope.js';
import { loginSinglePath } from '../../core/contracts/names.js';
import { createBackendProxy } from '../http/backend-proxy.js';
import { isCall, isFileCall } from '../http/call-paths.js';
import { checkHost } from '../http/check-host.js';
import { withClient } from '../http/client.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { cors } from '../http/cors.js';
import { createEmbedOrigins, type EmbedOrigins } from '../http/embed-origins.js';
import { createTurns } from '../http/turns.js';
import { limitChanges } from '../http/limit-changes.js';
import { refuseCrossSite, refuseSubresources } from '../http/same-origin.js';
import { ApiError, badRequest, tooMany } from '../texts/messages/api-error.js';
import { messageFor } from '../texts/messages/messages.js';
import { parseLanguage } from '../../core/contracts/tenant.js';
import { securityHeaders, signInPagePolicy, workerPolicy } from '../http/security-headers.js';
import { requireSession, withSession } from '../http/session.js';
import type { StaticFiles } from '../http/static-files.js';
import { accountRoutes } from './accounts.js';
import { handoverRoutes } from './handover.js';
import { auditRoutes } from './audit.js';
import { delegationRoutes } from './delegations.js';
import { departmentRoutes } from './departments.js';
import { flowRoutes } from './flows.js';
import { formLinkRoutes, publicFormRoutes } from './form-links.js';
import { formRoutes } from './forms.js';
import { userGroupRoutes } from './user-groups.js';
import { baseSettingsRoutes } from './base-settings.js';
import { expenseLimitRoutes } from './expense-limits.js';
import { batchRoutes } from './batch.js';
import { ecodeRoutes } from './ecode.js';
import { exportRoutes } from './export.js';
import { fileLinkRoutes, fileRoutes } from './files.js';
import { fontRoutes } from './fonts.js';
import { framesIn, hostAppRoutes, hostSignInRoutes } from './host-apps.js';
import { homeRoutes } from './home.js';
import { homeChartRoutes } from './home-charts.js';
import { noticeRoutes } from './notices.js';
import { labelFileRoutes, labelRoutes } from './labels.js';
import { labelPageRoutes } from './labels-page.js';
import { loginSingleRoutes } from './login-single.js';
import { monitorRoutes } from './monitor.js';
import { monitorPageRoutes } from './monitor-page.js';
import { currencyRoutes } from './currencies.js';
import { organizationRoutes } from './organization.js';
import { ownAccountRoutes } from './own-account.js';
import { outboxRoutes } from './outbox.js';
import { ownPasskeyRoutes, passkeySignInRoutes } from './passkeys.js';
import { passwordLinkRoutes } from './password-links.js';
import { passwordSwitchRoutes } from './password-switch.js';
import { peopleRoutes } from './people.js';
import { recordRoutes } from './records.js';
import { sdkRoutes } from './sdk.js';
import { sensitiveRoutes } from './sensitive.js';
import { resourceReportRoutes } from './resource-reports.js';
import { searchRoutes } from './search.js';
import { shellRoutes } from './shell.js';
import { signInRoutes } from './sign-in.js';
import { providerSettingsRoutes, providerSignInRoutes } from './sign-in-provider.js';
import { themeRoutes } from './theme.js';
import { transferRoutes } from './transfer.js';
import { startUpRoutes } from './start-up.js';
import type { Services } from './services.js';
import { FilesUnavailableError } from '../records/files/file-store.js';
import { FlaggedError } from '../records/sensitive/flagged-error.js';
import { ReadLimitError, ReadTimeError } from '../storage/read-pool.js';
import { isDiskFull } from '../storage/sqlite/sqlite-error.js';
import { StoreUnavailableError } from '../storage/store-unavailable.js';

const httpStatusOf = (code: number): ContentfulStatusCode =>
  (code === codes.loginExpired ? 401 : code) as ContentfulStatusCode;

function errorResponse(c: ServerContext, error: ApiError): Response {
  const { code, messageId, data, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const body = { code, status: false, msg: messageFor(messageId, c.get('audience')), data };
  if (error instanceof FlaggedError) return c.json({ ...body, ...error.hit });
  return c.json(body, httpStatusOf(code));
}

export interface AppOptions {
  staticFiles: StaticFiles;
  /** Files of the drop-in, at their paths in `/portico/`. */
  dropInFiles: StaticFiles;
  /** Origins whose pages may use the SDK; those of the services instead, if there are any. */
  embedOrigins?: EmbedOrigins;
  log: (line: string) => void;
  /** True if X-Forwarded-Proto and X-Forwarded-For are set by a proxy of the operator's own. */
  trustProxy: boolean;
  /** Host names, besides addresses and loopback names, for which the server answers. */
  hosts: readonly string[];
  /** Origins besides the server's own whose pages may send resource reports here. */
  reportOrigins: readonly string[];
  /** Origin that receives the page app's resource reports; undefined: this server. */
  maintainDomain?: string | undefined;
  /** Origin of files in place of this server's; undefined: this server. */
  fileOrigin?: string | undefined;
  /** The reference back end's services; `backend` is the origin of a real one instead. */
  services?: Services;
  backend?: string;
}

/** The HTTP application: API routes, static files, and the app's HTML for every other navigation. */
export function createApp({
  staticFiles,
  dropInFiles,
  log,
  trustProxy,
  hosts,
  reportOrigins,
  maintainDomain,
  fileOrigin,
  services,
  backend,
  embedOrigins = services?.embedOrigins ?? createEmbedOrigins([]),
}: AppOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const media = fileOrigin === undefined ? [] : [fileOrigin];
  // Administrators change those of their tenant while the server runs.
  const trusted = () =>
    services?.tenants.all().flatMap(({ data }) => data.requestSettings?.trustedOrigins ?? []) ?? [];
  const connect = () => [maintainDomain, ...media, ...trusted()].filter((each) => each !== undefined);
  app.use(securityHeaders({ connect, media }, services && framesIn(services)));
  const turn = services?.turn ?? createTurns();
  app.use(async (c, next) => {
    c.set('turn', turn);
    c.set('log', log);
    await next();
  });
  app.use(checkHost(hosts));
  app.use(withClient(trustProxy));
  app.use(withSession());

  app.onError((error, c) => {
    if (error instanceof ApiError) return errorResponse(c, error);
    if (error instanceof ReadTimeError)
      return errorResponse(c, new ApiError(codes.badRequest, 'readTooLong'));
    if (error instanceof ReadLimitError) return errorResponse(c, tooMany('readsBusy', 5));
    const call = `[${c.req.method}] ${new URL(c.req.url).pathname}`;
    if (c.req.raw.signal.aborted) {
      log(`${call}: the client closed the connection before its request was complete.`);
      return errorResponse(c, badRequest());
    }
    if (error instanceof FilesUnavailableError) {
      log(`${call}: ${error.message}`);
      return errorResponse(c, new ApiError(codes.unavailable, 'filesUnavailable', null, 5));
    }
    if (error instanceof StoreUnavailableError) {
      log(`${call}: the store cannot be reached: ${error.message}`);
      return errorResponse(c, new ApiError(codes.unavailable, 'storeUnavailable', null, 5));
    }
    if (isDiskFull(error)) {
      log(`${call}: there is no space left on the disk of the data folder.`);
      return errorResponse(c, new ApiError(codes.noSpace, 'noSpace'));
    }
    log(`${call}: ${error.stack ?? error.message}`);
    return errorResponse(c, new ApiError(codes.failed, 'failed'));
  });

  const tenantOf = async (sessionId: string) => (await services?.sessions.person(sessionId))?.tenant;
  app.use(cors({ origins: embedOrigins, tenantOf }));

  if (backend !== undefined) {
    const proxy = createBackendProxy(backend);
    app.use(refuseCrossSite(embedOrigins));
    app.all('/api/*', proxy);
    app.all('/papi/*', proxy);
    // Its resource reports, uploaded fonts, and classic scripts with their manifests.
    for (const folder of ['cp', 'visitstatic', 'build']) app.all(`/${folder}/*`, proxy);
    // Signs the user in to another system, mostly by a redirect, or by a page with a form that sends itself.
    const signIns = createBackendProxy(backend, { documents: signInPagePolicy });
    for (const path of [loginSinglePath, `${loginSinglePath}/*`]) app.get(path, signIns);
  } else if (services) {
    app.use(refuseSubresources(embedOrigins));
    app.use(async (c, next) => {
      // Answering a call's HEAD would mean to execute its GET.
      const isRefused = c.req.method === 'HEAD' && isCall(c.req.path) && !isFileCall(c.req.path);
      return isRefused ? c.body(null, 405, { Allow: 'GET, POST, PUT, DELETE' }) : next();
    });
    signInRoutes(app, services);
    providerSignInRoutes(app, services);
    passkeySignInRoutes(app, services);
    passwordLinkRoutes(app, services);
    sdkRoutes(app, services);
    hostSignInRoutes(app, services);
    loginSingleRoutes(app, services);
    startUpRoutes(app, services);
    fontRoutes(app, services);
    labelFileRoutes(app, services);
    currencyRoutes(app, services);
    publicFormRoutes(app, services);
    fileLinkRoutes(app, services);
    const reports = (origin: string) => reportOrigins.includes(origin) || embedOrigins.has(origin);
    resourceReportRoutes(app, services, reports);
    app.use('/api/*', requireSession(services));
    app.use('/api/*', limitChanges(services.allowances));
    const signedIn = [
      shellRoutes,
      peopleRoutes,
      labelRoutes,
      homeRoutes,
      homeChartRoutes,
      noticeRoutes,
      searchRoutes,
      recordRoutes,
      exportRoutes,
      fileRoutes,
      batchRoutes,
      transferRoutes,
      ecodeRoutes,
      ownAccountRoutes,
      ownPasskeyRoutes,
    ];
    const adminPages = [
      accountRoutes,
      handoverRoutes,
      delegationRoutes,
      auditRoutes,
      departmentRoutes,
      flowRoutes,
      formRoutes,
      formLinkRoutes,
      userGroupRoutes,
      baseSettingsRoutes,
      expenseLimitRoutes,
      organizationRoutes,
      providerSettingsRoutes,
      passwordSwitchRoutes,
      outboxRoutes,
      labelPageRoutes,
      themeRoutes,
      hostAppRoutes,
      monitorPageRoutes,
      sensitiveRoutes,
    ];
    for (const routes of [...signedIn, monitorRoutes, ...adminPages]) {
      routes(app, services);
    }
  }

  app.notFound((c) => {
    const path = new URL(c.req.url).pathname;
    if (isCall(path)) return errorResponse(c, new ApiError(codes.notFound, 'noSuchAddress'));
    return page(c, path) ?? c.text('Not found', 404);
  });

  /** Serves a static file, or the app's HTML for a navigation. */
  function page(c: ServerContext, path: string): Response | undefined {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined;
    if (path === mergeManifestPath && maintainDomain !== undefined) {
      const manifest = manifestWith(maintainDomain, staticFiles.text(path));
      if (manifest) return c.json(manifest, 200, { 'Cache-Control': 'no-cache' });
    }
    if (dropInPath.test(path)) return dropInFile(c, path);
    if (path !== '/' && path !== '/index.html') {
      const file = staticFiles.answer(c, path);
      // The policy of its script is that of a worker, which sends the requests of its pages.
      if (path === serviceWorkerPath) file?.headers.set('Content-Security-Policy', workerPolicy);
      if (file) return file;
    }
    // `/` also serves health checks, which send no Accept header; other paths only serve navigations.
    const opened = path === '/' || (c.req.header('accept')?.includes('text/html') ?? false);
    if (!opened || /^\/(?:assets|build|cp|visitstatic|portico)\//.test(path)) return undefined;
    return staticFiles.answer(c, '/index.html') ?? appMissing(c);
  }

  /** Serves a file of the drop-in, to pages of all origins. */
  function dropInFile(c: ServerContext, path: string): Response | undefined {
    const file = dropInFiles.answer(c, path.slice('/portico'.length));
    file?.headers.set('Access-Control-Allow-Origin', '*');
    file?.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    return file;
  }

  return app;
}

/** Files of `dist` that make up the drop-in: the script, as it is published, and the folder beside it. */
const dropInPath = /^\/portico\/(?:portico[\w.-]*\.(?:js|json)|portico\/.+)$/;

const mergeManifestPath = `/${buildFiles.mergeManifest}`;

/** The built merge manifest with the configured maintain domain; undefined if there is none. */
function manifestWith(maintainDomain: string, text: string | undefined): MergeManifest | undefined {
  if (text === undefined) return undefined;
  const { pageConfigMap } = v.parse(mergeManifestSchema, JSON.parse(text));
  return { pageConfigMap, maintainDomain };
}

const mergeManifestSchema = v.object({
  pageConfigMap: v.record(v.string(), v.object({ hash: v.string(), random: v.string() })),
});

/** Response while the app is not built, or is being rebuilt. */
function appMissing(c: ServerContext): Response {
  const lang = parseLanguage(c.req.header('accept-language')) ?? 'en';
  return c.text(messageFor('appMissing', lang), 503, { 'Retry-After': '5' });
}
