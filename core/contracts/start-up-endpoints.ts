/** Version-upgrade translation path (docs/requirements.md 7.6.1): GET, with a map from old to new ids as response. */
export const translatePath = '/papi/baseserver/versionUpgrade/translate';

/** Query besides `oldContent`: the field of the old table and its new table (docs/requirements.md 7.6.2). */
export const employeeTranslation = {
  fieldName: 'id',
  oldTableName: 'hrmresource',
  tableName: 'employee',
} as const;

/** Scripts for WeCom (docs/requirements.md 7.6.11) in loading order: WeChat's JS-SDK, then WeCom's own. */
export const weComScripts: readonly string[] = [
  'https://res.wx.qq.com/open/js/jweixin-1.2.0.js',
  'https://open.work.weixin.qq.com/wwopen/js/jwxwork-1.0.0.js',
];
