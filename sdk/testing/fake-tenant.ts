import type { AuthTokenAnswer } from '../../core/contracts/sdk.js';
import type {
  FieldSchema,
  FieldValues,
  ModuleSchema,
  RecordDetail,
  SavedView,
} from '../../core/contracts/records.js';
import type { ConfigEntry, SessionInfo, TenantData } from '../../core/contracts/tenant.js';

/** A user, and the session id that stands for a session of that user. */
export interface FakeUser {
  eteamsid: string;
  id?: string;
  name?: string;
  account?: string;
  lang?: SessionInfo['lang'];
}

export interface FakeRecord {
  id: string;
  title: string;
  /** Values by the keys of the fields. */
  values?: FieldValues;
}

export interface FakeModule {
  /** Plural; default: the name of the module. */
  label?: string;
  /** Singular. */
  itemLabel?: string;
  /** Default: a text field for each value of the records. */
  fields?: readonly FieldSchema[];
  views?: readonly SavedView[];
  records?: readonly FakeRecord[];
}

export interface FakeTenant {
  tenantKey: string;
  /** What `baseTeams` answers besides the key: name, theme, formats, language. */
  data?: Partial<TenantData>;
  /** Default: one, with the session id `fake-session`. */
  users?: readonly FakeUser[];
  modules?: Readonly<Record<string, FakeModule>>;
  /** Base configuration, the answer of `getSetting`. */
  settings?: Readonly<Record<string, string>>;
  /** Exchange rates as decimal texts, by two codes: `{ 'USD CNY': '7.1' }`. */
  rates?: Readonly<Record<string, string>>;
  /** Labels of all modules by their id. */
  labels?: Readonly<Record<string, string>>;
}

/** A tenant with its defaults, and records that can be changed. */
export interface TenantState {
  tenantKey: string;
  data: TenantData;
  users: readonly FakeUser[];
  settings: readonly ConfigEntry[];
  rates: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
  modules: ReadonlyMap<string, ModuleState>;
}

export interface ModuleState {
  schema: ModuleSchema;
  records: Map<string, RecordDetail>;
}

export const fakeUser: FakeUser = { eteamsid: 'fake-session', id: '1', name: 'Test User', account: 'test' };

/** Time of everything that happened before the test, 'YYYY-MM-DD HH:mm'. */
const createdAt = '2026-01-05 09:00';

export function tenantState(tenant: FakeTenant): TenantState {
  const { tenantKey, data = {}, users = [fakeUser], modules = {}, settings = {} } = tenant;
  return {
    tenantKey,
    users,
    settings: Object.entries(settings).map(([configKey, configValue]) => ({ configKey, configValue })),
    rates: tenant.rates ?? {},
    labels: tenant.labels ?? {},
    modules: new Map(
      Object.entries(modules).map(([name, module]) => [
        name,
        moduleState(name, module, users[0] ?? fakeUser),
      ]),
    ),
    data: {
      tenantName: tenantKey,
      displayModules: Object.keys(modules),
      localeSettings: {
        ...{ lang: 'en', version: '1', numberformat: 1, moneyformat: 1, activeLangs: ['en'] },
        ...{ currencymap: { CNY: '¥' }, baseCurrency: 'CNY', utcreminder: false },
      },
      ...data,
      tenantKey,
    },
  };
}

/** Data of `getInfo`. */
export function sessionOf(tenant: TenantState, user: FakeUser): SessionInfo {
  const { eteamsid, id = eteamsid, name = id, account = id, lang } = user;
  return {
    ...{ ACCESS_ETEAMSID: eteamsid, isInvalidEteamsid: false, tenantKey: tenant.tenantKey },
    ...{ userId: id, employeeId: id, name, account, department: '', title: '', admin: false },
    ...(lang && { lang }),
  };
}

/** Answer of an `authTokenApi`. */
export const authToken = (eteamsid: string): AuthTokenAnswer => ({
  status: true,
  data: { eteamsid },
  msg: '',
});

function moduleState(module: string, given: FakeModule, user: FakeUser): ModuleState {
  const { label = module, itemLabel = label, records = [], views = [] } = given;
  const author = { id: user.id ?? user.eteamsid, name: user.name ?? 'Test User' };
  const details = records.map(({ id, title, values = {} }): RecordDetail => ({
    ...{ module, id, title, revision: 1, values: { title, ...values } },
    ...{ createdBy: author, createdAt, updatedBy: author, updatedAt: createdAt },
    ...{ rights: { edit: true, remove: true }, actions: [] },
  }));
  const keys = [...new Set(['title', ...details.flatMap(({ values }) => Object.keys(values))])];
  const fields = given.fields ?? keys.map(textField);
  return {
    records: new Map(details.map((record) => [record.id, record])),
    schema: {
      ...{ module, label, itemLabel, titleField: 'title', fields: [...fields], views: [...views] },
      ...{ groups: [{ key: 'main', label: itemLabel }], rights: { create: true } },
    },
  };
}

function textField(key: string, index: number): FieldSchema {
  const label = key.charAt(0).toUpperCase() + key.slice(1);
  return {
    ...{ key, type: 'text', label, group: 'main', sortable: true, filterable: true },
    ...{ required: key === 'title', column: { shown: true, width: 160, priority: index + 1 } },
  };
}
