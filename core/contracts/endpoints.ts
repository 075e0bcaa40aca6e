import { getInfoPath, remoteDownloadPath } from './session-endpoints.js';

const segment = encodeURIComponent;

/**
 * Paths of the back end. Those of the first block come from docs/requirements.md 7, all others are Portico's own.
 * Methods, bodies and the `data` of the envelope:
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | getSetting | POST | `{ data: [] }` | ConfigEntry[] |
 * | getInfo | POST | | SessionInfo; without a session: HTTP 200, code -1, isInvalidEteamsid true |
 * | baseTeams | POST | | TenantData |
 * | clearCookie | GET | `service` | null |
 * | signInTenants | GET | | SignInTenant[] |
 * | signIn | POST | SignInRequest | SessionInfo |
 * | hostSignIn | POST | HostSignInRequest (host-apps.ts) | SessionInfo |
 * | signOut | POST | optional `all`: true for the sessions on all devices | null; after a sign-in by a provider (sign-in-provider.ts) `{ address }`, which the browser opens to sign out there |
 * | tenantLogo | GET, POST | | `{ logoUrl?, faviconUrl?, faviconId? }` |
 * | home | GET | | HomeData |
 * | homeChartPaths (home-charts.ts) | POST, PUT, DELETE | | HomeChart |
 * | waiting | GET | `module?`, `offset?`, `limit?` | WaitingPage |
 * | search | GET | `q`, `limit?` | SearchHit[] |
 * | readings | POST | `{ texts }`: up to 200 | how each character of each text is read in Chinese: string[][] |
 * | people | GET | `q?`, `limit?` | FoundPerson[] |
 * | peoplePaths (people-groups.ts) | GET, POST | | PeopleGroups; PeoplePage; null |
 * | preferences | GET | `keys`: up to ten, separated by commas | the values by key, null when none |
 * | preference | GET, PUT, DELETE | `{ value }` | the value, null when none; key `lang` is the user's language |
 * | schema | GET | | ModuleSchema |
 * | views | GET, POST | SavedView without id | SavedView[]; SavedView |
 * | view | PUT, DELETE | SavedView without id | SavedView; null |
 * | list | POST (GET with `query` = JSON) | ListQuery | ListPage |
 * | lanes | POST | LanesQuery | Lanes |
 * | exportCsv | POST (GET with `query` = JSON) | `{ search?, filters?, sort?, columns?, plain? }` | a CSV file, no envelope; with `plain` cells that look like formulas are left as they are, for a program that writes them as texts |
 * | sumsPath (sums.ts) | POST | SumsQuery | Sums |
 * | busyPath (busy.ts) | POST | BusyQuery | Busy |
 * | records | POST | `{ values, clashCheck?, answers? }` | RecordDetail |
 * | record | GET, PUT, DELETE | `visit=0`: not a visit; SaveRequest; `{ revision? }` | RecordDetail; RecordDetail; null |
 * | restored | POST, with an idempotency key | | RecordDetail of a record that the user has deleted lately |
 * | recordAction | POST | ActionRequest | RecordDetail |
 * | occurrencePath (occurrences.ts) | POST | OccurrenceRequest | RecordDetail; null for a removal |
 * | activity | GET, POST | `before?`, `answers?`; `{ text, mentions?, answers?, files? }` | ActivityEntry[], oldest first; ActivityEntry |
 * | noticePaths (personal-notices.ts) | GET, POST | | PersonalNotices |
 * | upload | POST | multipart, one file | FileRef |
 * | download, filePreview | GET | | the file, no envelope |
 * | fileVersionsPath (file-versions.ts) | GET | | FileVersion[], newest first |
 * | transfer | POST | `{ route, method, form, body, contentType }` | that of the wrapped request |
 *
 * POST of records, recordAction, occurrences, activity and views may have an idempotency key (headers.idempotencyKey, 16 to 64
 * letters, digits, _ and -): sent again by the same user within a day it gets the answer of the first request, or code
 * 409 with that answer as `data.present` if the content differs.
 */
export const endpoints = {
  getSetting: '/api/component/base/syncSetting/getSetting',
  getInfo: getInfoPath,
  baseTeams: '/api/baseserver/layout/baseTeams',
  clearCookie: '/papi/app/baseserver/clearCookie',
  filePreview: (fileId: string) => `/api/file/preview?fileId=${segment(fileId)}&type=imgs`,
  remoteDownload: remoteDownloadPath,

  signInTenants: '/papi/portico/signin/tenants',
  signIn: '/papi/portico/signin',
  hostSignIn: '/papi/portico/host-sign-in',
  signOut: '/api/portico/signout',
  tenantLogo: '/api/portico/tenant/logo',
  transfer: '/api/portico/transfer',
  home: '/api/portico/home',
  waiting: '/api/portico/home/waiting',
  search: '/api/portico/search',
  people: '/api/portico/people',
  readings: '/api/portico/readings',
  preferences: '/api/portico/preferences',
  preference: (key: string) => `/api/portico/preferences/${segment(key)}`,
  schema: (module: string) => `/api/portico/modules/${segment(module)}/schema`,
  views: (module: string) => `/api/portico/modules/${segment(module)}/views`,
  view: (module: string, id: string) => `/api/portico/modules/${segment(module)}/views/${segment(id)}`,
  list: (module: string) => `/api/portico/modules/${segment(module)}/list`,
  lanes: (module: string) => `/api/portico/modules/${segment(module)}/lanes`,
  exportCsv: (module: string) => `/api/portico/modules/${segment(module)}/export`,
  records: (module: string) => `/api/portico/modules/${segment(module)}/records`,
  record: (module: string, id: string) => `/api/portico/modules/${segment(module)}/records/${segment(id)}`,
  restored: (module: string, id: string) =>
    `/api/portico/modules/${segment(module)}/records/${segment(id)}/restore`,
  recordAction: (module: string, id: string) =>
    `/api/portico/modules/${segment(module)}/records/${segment(id)}/action`,
  activity: (module: string, id: string) =>
    `/api/portico/modules/${segment(module)}/records/${segment(id)}/activity`,
  upload: '/api/file/upload',
  download: (fileId: string) => `/api/file/download?fileid=${segment(fileId)}&download=1`,
} as const;
