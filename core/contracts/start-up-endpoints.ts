/** Version-upgrade translation path (docs/requirements.md 7.6.1): GET, with a map from old to new ids as response. */
export const translatePath = '/papi/baseserver/versionUpgrade/translate';

/** Query besides `oldContent`: the field of the old table and its new table (docs/requirements.md 7.6.2). */
export const employeeTranslation = {
  fieldName: 'id',
  oldTableName: 'hrmresource',
  tableName: 'employee',
} as const;

/** Scripts of the hosts that have no package on the npm registry, by host. YunZhiJia's address has no version. */
export const hostScriptsByHost = {
  Lark: 'https://lf-scm-cn.feishucdn.com/lark/op/h5-js-sdk-1.5.44.js',
  Welink: 'https://open-doc.welink.huaweicloud.com/docs/jsapi/2.0.7/hwh5-cloudonline.js',
  YunZhiJia: 'https://static.yunzhijia.com/public/js/qing/latest/qing.js',
} as const;

/** Origin from which the package of Teams fetches the list of its client's origins, before it answers to one. */
export const teamsOrigins = 'https://res.cdn.office.net';

/** Origins of the clients of Teams that show a tab in a frame, of the list in the package of Teams. */
export const teamsFrames: readonly string[] = [
  'https://teams.microsoft.com',
  'https://teams.microsoft.us',
  'https://gov.teams.microsoft.us',
  'https://dod.teams.microsoft.us',
  'https://teams.live.com',
  'https://*.cloud.microsoft',
];

/**
 * Scripts for WeCom in loading order: WeChat's JS-SDK, then WeCom's own. That there are two is docs/requirements.md 7.6.11. The
 * first is the version with which the vendor documents `WWOpenData`, the only thing that is used of them: newer versions of
 * it (1.6) add functions of WeChat, and every function is called by the vendor's package.
 */
export const weComScripts: readonly string[] = [
  'https://res.wx.qq.com/open/js/jweixin-1.2.0.js',
  'https://open.work.weixin.qq.com/wwopen/js/jwxwork-1.0.0.js',
];
