/** Paths of the back end. The first block is the spec's section 7; the second is ours. */
const segment = encodeURIComponent;

export const endpoints = {
  getSetting: '/api/component/base/syncSetting/getSetting',
  getInfo: '/papi/app/baseserver/info/getInfo',
  baseTeams: '/api/baseserver/layout/baseTeams',
  clearCookie: '/papi/app/baseserver/clearCookie',
  filePreview: (fileId: string) => `/api/file/preview?fileId=${segment(fileId)}&type=imgs`,

  signInTenants: '/papi/portico/signin/tenants',
  signIn: '/papi/portico/signin',
  signOut: '/api/portico/signout',
  tenantLogo: '/api/portico/tenant/logo',
  home: '/api/portico/home',
  search: '/api/portico/search',
  people: '/api/portico/people',
  preference: (key: string) => `/api/portico/preferences/${segment(key)}`,
  schema: (module: string) => `/api/portico/modules/${segment(module)}/schema`,
  views: (module: string) => `/api/portico/modules/${segment(module)}/views`,
  view: (module: string, id: string) => `/api/portico/modules/${segment(module)}/views/${segment(id)}`,
  list: (module: string) => `/api/portico/modules/${segment(module)}/list`,
  exportCsv: (module: string) => `/api/portico/modules/${segment(module)}/export`,
  records: (module: string) => `/api/portico/modules/${segment(module)}/records`,
  record: (module: string, id: string) => `/api/portico/modules/${segment(module)}/records/${segment(id)}`,
  recordAction: (module: string, id: string) =>
    `/api/portico/modules/${segment(module)}/records/${segment(id)}/action`,
  activity: (module: string, id: string) =>
    `/api/portico/modules/${segment(module)}/records/${segment(id)}/activity`,
  upload: '/api/file/upload',
  download: (fileId: string) => `/api/file/download?fileid=${segment(fileId)}&download=1`,
} as const;
