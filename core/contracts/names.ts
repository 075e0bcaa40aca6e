/** Every storage key, address flag, cookie, header and channel by name; those with a clause are the spec's. */
export const storageKeys = {
  /** Tenant object in session storage (spec 7.5, 9). */
  tenantCache: 'weaver_teams_obj_cache',
  /** 'Do not remind again' of the link prompt (spec 5). */
  linkNoRemind: 'weapp-utils-alink-noRemind',
  /** User agent of the desktop client (spec 4). */
  desktopUserAgent: 'weapp_desktop_ua',
  /** Run mode of this tab, over the build's own (spec 4, 'Start-up', which leaves its place open). */
  runMode: 'portico-run-mode',
  /** Prefix of everything that is ours alone. */
  prefix: 'portico',
} as const;

/** Local error store, an IndexedDB database (spec 9). */
export const errorStoreName = 'WeappErrorMonitor';

export const addressFlags = {
  /** Flags that survive navigation begin so (spec 9). */
  keepPrefix: 'wea_link_keep_',
  /** Forces PC, Mobile or Tablet (spec 4, 5). */
  device: 'wea_link_keep_uaDevice',
  /** Loads the debug console (spec 4, 'Start-up'); any value but 0 and false. */
  debugConsole: 'wea_link_keep_debugConsole',
  /** Keys of a work-chat host, there once the host has set them (spec 4, 'Start-up'). */
  agentKey: 'wea_link_keep_agentKey',
  corpKey: 'wea_link_keep_corpKey',
  tenantKey: 'wea_link_keep_tenantKey',
} as const;

export const headers = {
  session: 'eteamsid',
  timeZoneOffset: 'timeZoneOffset',
  language: 'langType',
  traceId: 'traceid',
  testFlow: 't',
} as const;

/** Parameter that keeps caches from answering a GET (spec 7.7). */
export const randomKeyParameter = '__random__';

/** Cookie of a test flow; when it says 3, calls carry `t: 3` (spec 7.7, which leaves it unnamed). */
export const testFlowCookie = 'weapp_test_flow';

/** HttpOnly; keeps the session over a reload. */
export const sessionCookie = 'ETEAMSID';

export const channels = {
  /** Base-config updates to the tenant's other tabs (spec 4, 'Config readiness'). */
  config: 'portico-config',
  /** Sign-out and sign-in told to the other tabs. */
  session: 'portico-session',
  /** Which tab asks the person to sign in again; also the name of the lock. */
  login: 'portico-login',
} as const;

/** Base-config keys (spec 3). */
export const configKeys = {
  autowrap: 'common.autowrap',
  openMethod: 'common.openmethod',
  menuExpandType: 'common.menuExpandType',
  batchFirstPageSelected: 'common.batchFirstPageSelected',
  searchHidePanel: 'common.searchHidePanel',
  /** '1' lets people zoom the mobile pages; ours, since the spec only fixes the viewport. */
  mobileZoom: 'common.mobileZoom',
} as const;

/** Value of common.openmethod that opens records as a page (spec 3). */
export const openAsPage = 'newPage';
