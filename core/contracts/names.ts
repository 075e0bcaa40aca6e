/**
 * Names of all storage keys, address flags, cookies, headers and channels. Those with a clause come from
 * docs/requirements.md.
 */
export const storageKeys = {
  /** Tenant object in session storage (7.5.10, 9.25). */
  tenantCache: 'weaver_teams_obj_cache',
  /** 'Do not remind again' of the link prompt (5.22, 9.24). */
  linkNoRemind: 'weapp-utils-alink-noRemind',
  /** User agent of the desktop client (4.4, 9.23). */
  desktopUserAgent: 'weapp_desktop_ua',
  /** Run mode of this tab, which overrides that of the build (4.58 does not say where it is kept). */
  runMode: 'portico-run-mode',
  /** '1' in local storage turns monitoring off for good, in session storage for the session (4.5); unnamed there. */
  monitorOff: 'portico-monitor-off',
  /** The monitor's switches, as the back end sent them last, in session storage (4.7); unnamed there. */
  monitorSwitches: 'portico-monitor-switches',
  /** Version of the app and time of the last 'Refresh now', in session storage (2.2.1). */
  refreshed: 'portico-refreshed',
  /** Errors of pages that were left before the database could store them, in local storage. */
  keptErrors: 'portico-kept-errors',
  /** Resource reports that are not sent yet, in local storage, each under its id (4.30); and how many were dropped. */
  resourceReport: 'portico-resource-report:',
  droppedResourceReports: 'portico-resource-reports-dropped',
  /** Page load whose sensitive-word dialog is open, in session storage (4.16); unnamed there. */
  sensitiveVisible: 'portico-sensitive-visible',
  /** Last received event of the stream of batch tasks, in local storage. */
  batchEvent: 'portico-batch-event',
  /** Groups of a module's navigation that the user has opened or closed, in session storage. */
  navGroups: 'portico-nav-groups',
  /** Prefix of all keys of Portico's own. */
  prefix: 'portico',
} as const;

/** IndexedDB database of stored errors (9.21). */
export const errorStoreName = 'WeappErrorMonitor';

/** IndexedDB database of what a person has read in the page app, for when there is no network. */
export const keptReadsName = 'portico-kept-reads';

/** IndexedDB database of what a person has saved in the page app without a network, until it is sent. */
export const unsentWritesName = 'portico-unsent-writes';

export const addressFlags = {
  /** Prefix of flags that are kept across navigation (9.26). */
  keepPrefix: 'wea_link_keep_',
  /** Forces PC, Mobile or Tablet (4.3, 9.22). */
  device: 'wea_link_keep_uaDevice',
  /** Loads the debug console (4.59); any value except 0 and false. */
  debugConsole: 'wea_link_keep_debugConsole',
  /** Keys of a work-chat host, present once the host has set them (4.60). */
  agentKey: 'wea_link_keep_agentKey',
  corpKey: 'wea_link_keep_corpKey',
  tenantKey: 'wea_link_keep_tenantKey',
} as const;

export const headers = {
  sessionId: 'eteamsid',
  timeZoneOffset: 'timeZoneOffset',
  language: 'langType',
  traceId: 'traceid',
  /** Makes a creation, comment or action that is sent again have its effect once. */
  idempotencyKey: 'idempotency-key',
  testFlow: 't',
} as const;

/** Name of the user timings that the app records for the monitor, with a TimingDetail. */
export const renderTiming = 'portico-render';

/** Parameter that prevents a cached response to a GET request (7.7.2). */
export const randomKeyParameter = '__random__';

/** Cookie of a test flow; with the value 3, requests carry `t: 3` (7.7.1 does not name it). */
export const testFlowCookie = 'weapp_test_flow';

/** HttpOnly; keeps the session across reloads. */
export const sessionIdCookie = 'ETEAMSID';

/** HttpOnly; proves that this browser has signed in to an account before, so that strangers' guesses do not lock it out. */
export const deviceCookie = 'portico_device';

/** Cookie of a browser whose user is signing in at a provider. */
export const providerCookie = 'portico_provider';

export const channels = {
  /** Base-config updates for the tenant's other tabs (4.44). */
  config: 'portico-config',
  /** Labels that an administrator has changed, for the tenant's other tabs. */
  labels: 'portico-labels',
  /** Sign-in and sign-out, for the user's other tabs. */
  session: 'portico-session',
  /** Notices of batch tasks, with the user after a slash. */
  batch: 'portico-batch',
  /** The unsent writes of this browser have changed. */
  unsentWrites: 'portico-unsent-writes',
} as const;

/** Names of Web Locks. */
export const locks = {
  /** Held by the tab that asks the user to sign in again. */
  login: 'portico-login',
  /** Held, shared, by the tabs that have unsaved input, with the user after a slash. */
  unsaved: 'portico-unsaved',
  /** Held by the tab that sends stored errors. */
  errorUpload: 'portico-error-upload',
  /** Held by the tab that has the connection for batch tasks, with the user after a slash. */
  batch: 'portico-batch',
  /** Held by the tab that sends resource reports. */
  resourceReports: 'portico-resource-reports',
  /** Held by the tab that sends unsent writes, with the user after a slash. */
  unsentWrites: 'portico-unsent-writes',
} as const;

/** Object of the work app's web view that receives messages of the page (4.24); unnamed there. */
export const workAppBridge = 'weapp';

/** Object of the page in which theme apps register their SDK hooks, by the app's id (3.33, 8.39); unnamed there. */
export const themeHooksGlobal = 'porticoThemeHooks';

/** Object of the page in which a deployment registers what its own systems do (2.3.4, 3.36); unnamed there. */
export const integrationGlobal = 'porticoIntegration';

/** Segment before the route of a record dialog that a link in rich text has opened (2.5.3). */
export const clickThroughSegment = '_alink_';

/** Attribute of a link in rich text that opens a window of the full screen size (2.6.16). */
export const fullWindowMark = 'data-portico-window';

/** Path of the addresses that sign the user in to another system (2.3.4). */
export const loginSinglePath = '/sp/integration/loginSingle';

/** Base-config keys (3.27). */
export const configKeys = {
  autowrap: 'common.autowrap',
  openMethod: 'common.openmethod',
  menuExpandType: 'common.menuExpandType',
  batchFirstPageSelected: 'common.batchFirstPageSelected',
  searchHidePanel: 'common.searchHidePanel',
  /** '1' allows zooming on mobile pages; an addition to the fixed viewport of 9.32. */
  mobileZoom: 'common.mobileZoom',
  /** '1' while administrators translate: labels come from the labels call (7.3.12); unnamed there. */
  translationEditing: 'common.translationEditing',
} as const;

/**
 * Entry by which a tab tells the tenant's other tabs that the tenant's data have changed (4.44): the new revision.
 * Portico's own; no back end stores it.
 */
export const tenantRevisionKey = 'portico.tenantRevision';

/** Value of `common.openmethod` that opens records as a page (3.27). */
export const openAsPage = 'newPage';

/** Value of `common.openmethod` that opens records as a dialog, whose place the module decides. */
export const openAsDialog = 'dialog';

/**
 * Values of `common.menuExpandType`, which 3.27 leaves unnamed: groups of a module's navigation begin expanded (`all`),
 * or collapsed until the pointer rests on one (`hover`) or one is pressed (`click`).
 */
export const menuExpandTypes = ['all', 'hover', 'click'] as const;
export type MenuExpandType = (typeof menuExpandTypes)[number];
