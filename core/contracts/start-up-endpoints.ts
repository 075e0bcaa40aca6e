/** The papi version-upgrade translation path (spec 7.6): a GET, answered with a map from old ids to new ones. */
export const translatePath = '/papi/baseserver/versionUpgrade/translate';

/** What is asked of it, besides `oldContent`: which field of which old table became which new one (spec 7.6). */
export const employeeTranslation = {
  fieldName: 'id',
  oldTableName: 'hrmresource',
  tableName: 'employee',
} as const;

/** WeCom's own scripts (spec 7.6), in the order of loading: the page's bridge, then the enterprise's calls. */
export const weComScripts: readonly string[] = [
  'https://res.wx.qq.com/open/js/jweixin-1.2.0.js',
  'https://open.work.weixin.qq.com/wwopen/js/jwxwork-1.0.0.js',
];
