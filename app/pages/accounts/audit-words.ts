import type { AuditEntry, AuditKind } from '../../../core/contracts/audit.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import { roleWords } from './account-words.js';

type Msg = LocaleState['msg'];

export const auditWords = (msg: Msg): Readonly<Record<AuditKind, string>> => ({
  invited: msg('Person invited'),
  changed: msg('Details changed'),
  passwordReset: msg('Password reset'),
  passwordSet: msg('Own password set'),
  passwordSetByLink: msg('Forgotten password replaced'),
  disabled: msg('Account disabled'),
  enabled: msg('Account enabled'),
  providerChanged: msg('Sign-in settings changed'),
  passwordsOff: msg('Passwords switched off'),
  passwordsOn: msg('Passwords switched on'),
  passkeyAdded: msg('Passkey added'),
  passkeyRemoved: msg('Passkey removed'),
  mailRead: msg('Sent mail read'),
  sessionsEnded: msg('Signed out of devices'),
  departmentAdded: msg('Department added'),
  departmentChanged: msg('Department changed'),
  departmentRemoved: msg('Department removed'),
  groupAdded: msg('Group added'),
  groupChanged: msg('Group changed'),
  groupRemoved: msg('Group deleted'),
  flowPublished: msg('Approval flow published'),
  formPublished: msg('Form published'),
  formRemoved: msg('Form deleted'),
  formLinkOpened: msg('Form link opened'),
  formLinkRenewed: msg('Form link replaced'),
  formLinkChanged: msg('Form link limits changed'),
  formLinkEnded: msg('Form link ended'),
  handedOver: msg('Work handed over'),
  delegated: msg('Deputy set'),
  delegationEnded: msg('Deputy removed'),
  hostAppChanged: msg('Work-chat app changed'),
  expenseLimitsChanged: msg('Expense limits changed'),
  regionChanged: msg('Language and region changed'),
  allowListsChanged: msg('Allow-lists changed'),
  holidaysChanged: msg('Holidays changed'),
  exported: msg('Records exported'),
});

/** Details of an entry: labels and new values of the changed fields. */
export function auditDetails(
  { detail }: AuditEntry,
  { msg, lang }: Pick<LocaleState, 'msg' | 'lang'>,
): [label: string, value: string][] {
  const roles = new Map<unknown, string>(Object.entries(roleWords(msg)));
  const labels: Readonly<Record<string, string>> = {
    account: msg('Account'),
    name: msg('Name'),
    department: msg('Department'),
    parent: msg('Parent department'),
    head: msg('Head'),
    title: msg('Position'),
    mail: msg('Email'),
    roles: msg('Roles'),
    added: msg('People added'),
    removed: msg('People removed'),
    rights: msg('Rights'),
    rows: msg('Rows'),
    version: msg('Version'),
    receiver: msg('Receiver'),
    deputy: msg('Deputy'),
    first: msg('First day'),
    last: msg('Last day'),
    modules: msg('Modules'),
    most: msg('Most answers'),
    until: msg('Open until'),
    limits: msg('Expense limits'),
    lang: msg('Default language'),
    languages: msg('Languages'),
    timeZone: msg('Time zone'),
    dateFormat: msg('Date format'),
    timeFormat: msg('Time format'),
    numberFormat: msg('Number format'),
    moneyFormat: msg('Amount format'),
    embedOrigins: msg('Pages of other systems'),
    trustedOrigins: msg('Trusted servers'),
    sites: msg('Trusted sites'),
    daysAdded: msg('Days added'),
    daysRemoved: msg('Days removed'),
  };
  return Object.entries(detail).flatMap(([key, value]) => {
    const label = labels[key];
    if (label === undefined) return [];
    const parts = Array.isArray(value) ? value : [value];
    const texts = parts.map((part) => (key === 'roles' && roles.get(part)) || String(part));
    return [[label, joinTexts(texts, lang) || '–']];
  });
}
