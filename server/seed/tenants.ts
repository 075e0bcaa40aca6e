import type { ExpenseLimits } from '../../core/contracts/exchange.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { configKeys, openAsDialog, openAsPage } from '../../core/contracts/names.js';
import type { SwitchStates } from '../../core/contracts/monitor.js';
import type { RuleInput, SuperviseType } from '../../core/contracts/sensitive-page.js';
import type { ConfigEntry, TenantData } from '../../core/contracts/tenant.js';
import type { LabelTextsChange } from '../../core/contracts/labels-page.js';
import type { Text } from '../texts/labels/text.js';
import { seededId } from './ids.js';

/** A demo tenant: displayed modules, theme and numbers of records. */
export interface SeededTenant {
  data: TenantData;
  config: ConfigEntry[];
  /** Origins of other systems whose pages may use the SDK with sessions of the tenant. */
  embedOrigins: readonly string[];
  sensitiveRules: RuleInput[];
  /** Labels of the tenant's own. */
  labels?: readonly [label: Text, texts: LabelTextsChange][];
  /** Switches of monitoring, where they differ from the default. */
  monitoring?: Partial<SwitchStates>;
  /** In the base currency. */
  expenseLimits: ExpenseLimits;
  /** Numbers of records that differ from the default, by module. */
  amounts: Readonly<Record<string, number>>;
}

const rule = (superviseType: SuperviseType, name: string, words: string[]): RuleInput => ({
  name,
  superviseType,
  words,
  enabled: true,
});

const setting = (configKey: string, configValue: string): ConfigEntry => ({ configKey, configValue });

const inter = 'inter-wght.woff2';

/** Fonts by language; Chinese, Japanese and Korean have the default ones. */
const fontsByLanguage = {
  ...{ en: inter, de: inter, fr: inter, es: inter, pt: inter },
  ru: `${inter}, inter-cyrillic-wght.woff2`,
  ar: `${inter}, noto-sans-arabic-wght.woff2`,
  th: `${inter}, noto-sans-thai-wght.woff2`,
};

const group: SeededTenant = {
  data: {
    tenantKey: 'group',
    tenantName: '示例集团',
    theme: {
      primaryColor: '#2b5cd9',
      fontSize: 'medium',
      fontDensity: 'medium',
      fontColor: 'default',
      fontType: { fontTypeInfo: 'default' },
      appId: '900100001',
      appType: 'portal',
      appVersion: '3',
      customButton: true,
    },
    tenantLogo: { logoUrl: '/papi/portico/logo/group.svg', faviconUrl: '/papi/portico/logo/group.svg' },
    greyInfo: { mainPageGreyStatus: false },
    displayModules: [
      'workflow',
      'doc',
      'calendar',
      'task',
      'mail',
      'crm',
      'project',
      'formreport',
      'meeting',
      'hrm',
      'fna',
      'odoc',
      'cowork',
      'plan',
      'performance',
      'goal',
      'blog',
      'placard',
      'ebdf',
      'market',
      'salary',
      'workorder',
      'archive',
      'signcenter',
      'incmessage',
      'attendance',
      'batchTask',
    ],
    locale: {
      dateformat: 'yyyy-MM-dd',
      datetimeformat: 'yyyy-MM-dd HH:mm',
      server_timezone: 'Asia/Shanghai',
    },
    localeSettings: {
      lang: 'zh_CN',
      version: '1',
      numberformat: 1,
      moneyformat: 1,
      currencymap: { CNY: '¥', USD: '$', EUR: '€', HKD: 'HK$' },
      baseCurrency: '¥',
      activeLangs: ['zh_CN', 'zh_TW', 'en', 'ja', 'ko', 'th'],
      utcreminder: false,
    },
    mobileTitle: {
      showH5Title: true,
      showBackButton: true,
      thirdPartyAppSetting: 'blackList',
      blackLists: [{ id: '1', name: '钉钉', browser: 'DingTalk' }],
      whiteLists: [],
    },
    linkAllowList: ['example.com', 'example.org'],
    linkHosts: { suiteDomains: ['suite.example.cn'] },
  },
  config: [
    setting(configKeys.autowrap, '0'),
    setting(configKeys.openMethod, openAsDialog),
    setting(configKeys.menuExpandType, 'all'),
    setting(configKeys.batchFirstPageSelected, '0'),
    setting(configKeys.searchHidePanel, '0'),
  ],
  embedOrigins: ['https://portal.example.com', 'https://erp.example.com'],
  expenseLimits: { meal: '800.00', lodging: '600.00', traffic: '300.00' },
  sensitiveRules: [
    rule('weak', '提交后由合规人员复核', ['底价', '返点']),
    rule('strong', '禁止外传', ['核心配方', '未公开报价']),
  ],
  amounts: { customer: 100_000, task: 260, workflow: 300, mail: 240, calendar: 320, doc: 240, docFolder: 24 },
};

const logistics: SeededTenant = {
  data: {
    tenantKey: 'logistics',
    tenantName: 'Example Logistics',
    theme: {
      primaryColor: '#0b7a66',
      fontSize: 'medium',
      fontDensity: 'compact',
      fontColor: 'medium',
      fontType: { fontTypeInfo: 'i18n', i18nParam: fontsByLanguage },
      appId: '900200001',
      appType: 'portal',
      appVersion: '1',
      customButton: false,
    },
    tenantLogo: { logoUrl: '/papi/portico/logo/logistics.svg', faviconId: seededId('logistics', 'file', 1) },
    greyInfo: { mainPageGreyStatus: false },
    displayModules: [
      'workflow',
      'task',
      'calendar',
      'mail',
      'crm',
      'doc',
      'meeting',
      'hrm',
      'fna',
      'project',
      'placard',
      'cowork',
      'plan',
      'workorder',
      'salary',
      'batchTask',
    ],
    locale: {
      tdate_format: 'dd/MM/yyyy',
      tdatetime_format: 'dd/MM/yyyy HH:mm',
      server_timezone: 'Europe/London',
    },
    localeSettings: {
      lang: 'en',
      version: '1',
      numberformat: 4,
      moneyformat: 3,
      currencymap: { GBP: '£', EUR: '€', USD: '$' },
      baseCurrency: '£',
      activeLangs: ['en', 'de', 'fr', 'es', 'pt', 'ru', 'ar', 'zh_CN'],
      utcreminder: true,
    },
    mobileTitle: {
      showH5Title: true,
      showBackButton: true,
      styleSetting: { background: '#0b7a66', color: '#ffffff' },
      thirdPartyAppSetting: 'blackList',
      whiteLists: [],
      blackLists: [
        { id: '1', name: 'Teams', browser: 'Teams' },
        { id: '2', name: 'WeLink', browser: 'Welink' },
      ],
    },
    privateDeployment: true,
    // Its phones have low keyboards.
    keyboardHeight: 200,
    mobileAgents: ['HandScan'],
    linkAllowList: ['logistics.example'],
    linkHosts: { suiteDomains: ['suite.example.cn'], overseas: true },
    requestSettings: { toastModules: ['component'], transferApi: endpoints.transfer },
  },
  config: [
    setting(configKeys.autowrap, '1'),
    setting(configKeys.openMethod, openAsPage),
    setting(configKeys.menuExpandType, 'click'),
    setting(configKeys.batchFirstPageSelected, '1'),
    setting(configKeys.searchHidePanel, '1'),
    setting(configKeys.translationEditing, '1'),
  ],
  embedOrigins: ['https://shop.logistics.example'],
  // It serves clients, not customers.
  labels: [
    [
      ['客户', 'Customers'],
      {
        zh_CN: '委托方',
        en: 'Clients',
        de: 'Auftraggeber',
        fr: 'Donneurs d’ordre',
        es: 'Mandantes',
      },
    ],
    [
      ['客户', 'Customer'],
      {
        zh_CN: '委托方',
        en: 'Client',
        de: 'Auftraggeber',
        fr: 'Donneur d’ordre',
        es: 'Mandante',
      },
    ],
    [
      ['全部客户', 'All customers'],
      {
        zh_CN: '全部委托方',
        en: 'All clients',
        de: 'Alle Auftraggeber',
        fr: 'Tous les donneurs d’ordre',
        es: 'Todos los mandantes',
      },
    ],
    [
      ['重点客户', 'Key customers'],
      {
        zh_CN: '重点委托方',
        en: 'Key clients',
        de: 'Wichtige Auftraggeber',
        fr: 'Donneurs d’ordre clés',
        es: 'Mandantes clave',
      },
    ],
    [['客户名称', 'Name'], { zh_CN: '委托方名称' }],
    [['客户编号', 'Number'], { zh_CN: '委托方编号', de: 'Nummer', fr: 'Numéro', es: 'Número' }],
    [['客户经理', 'Owner'], { zh_CN: '负责人', de: 'Betreuer', fr: 'Chargé de compte' }],
  ],
  monitoring: { renderSwitchStatus: false, mobxActionSwitchStatus: false },
  expenseLimits: { meal: '90.00', lodging: '160.00', traffic: '60.00' },
  sensitiveRules: [
    rule('weak', 'Reviewed after submission', ['floor price', 'rebate']),
    rule('strong', 'Must not be disclosed', ['trade secret', 'unreleased rate']),
  ],
  amounts: { customer: 240, docFolder: 20 },
};

export const seededTenants: readonly SeededTenant[] = [group, logistics];

const common = new Set([
  'workflow',
  'doc',
  'contact',
  'saleChance',
  'contract',
  'orderform',
  'project',
  'task',
  'calendar',
  'plan',
  'mail',
  'hrm',
  'fna',
  'meeting',
  'odoc',
  'cowork',
  'placard',
  'workorder',
  'formData',
  'ebdfcard',
]);

/** Number of records of a module: at least 200 for long lists, some dozens otherwise. */
export function amountOf(tenant: SeededTenant, module: string): number {
  return tenant.amounts[module] ?? (common.has(module) ? 210 : 36);
}
