import { nextFrame } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createRoot, type Root } from 'react-dom/client';

import { AppProvider, type App } from '../../../../app/services/app-provider.js';
import { createRecordChanges, type RecordsApi } from '../../../../app/services/data/records-api.js';
import { createServerState } from '../../../../app/services/data/server-state.js';
import { createLocaleStore, localeState } from '../../../../app/services/i18n/locale-store.js';
import { ListPage } from '../../../../app/records/list/list-page.js';
import { createAppPlatform } from '../../../../app/services/platform/create-app-platform.js';
import type { AppHistory } from '../../../../app/services/routing/history.js';
import { DecisionHost } from '../../../../app/records/record/decision-host.js';
import { useRoute } from '../../../../app/services/routing/use-route.js';
import { UiHost } from '../../../../app/ui/controls/ui-host.js';
import type { Session } from '../../../../core/kernel/create-context.js';
import type { ListQuery, ModuleSchema, RecordRow, SavedView } from '../../../../core/contracts/records.js';
import type { LocaleSettings, TenantData } from '../../../../core/contracts/tenant.js';
import { createRegistry } from '../../../../core/records/create-registry.js';
import { schema as defaultSchema } from './schema-fixture.js';
import { machineNow } from '../../machine-clock.js';

const session: Session = {
  sessionId: 's',
  tenantKey: 'group',
  userId: '1',
  employeeId: '1000000000000000001',
  name: 'Lin Xiao',
  account: 'lin.xiao',
  department: 'Finance',
  title: '',
  admin: false,
};

const tenant: TenantData = {
  tenantKey: 'group',
  tenantName: 'Example',
  displayModules: ['workflow'],
  localeSettings: {
    lang: 'en',
    version: '1',
    numberformat: 1,
    moneyformat: 1,
    currencymap: {},
    baseCurrency: 'CNY',
    activeLangs: ['en'],
    utcreminder: false,
  },
};

const people = ['Chen', 'Wang', 'Zhou'].map((name, n) => ({ id: `200000000000000000${n}`, name }));
const statuses = ['open', 'active', 'done'];

/** Row `n` of the fake back end; ids have 19 digits as real ones do. */
export function rowOf(n: number): RecordRow {
  return {
    id: String(n).padStart(19, '7'),
    revision: 1,
    title: `Request ${n}`,
    unread: n % 5 === 0,
    values: {
      title: `Request ${n}`,
      kind: n % 2 ? 'buy' : 'trip',
      owner: people[n % people.length] ?? null,
      status: statuses[n % statuses.length] ?? null,
      amount: n % 4 ? `${n}.50` : null,
      time: '2026-01-05 10:00',
      due: '2026-02-01',
      urgent: false,
    },
  };
}

export interface BenchOptions {
  total?: number;
  /** Number of rows that the back end counts at a time, as the server does for filtered lists. */
  counted?: number;
  schema?: ModuleSchema;
  address?: string;
  records?: Partial<RecordsApi>;
  /** Locale settings of the tenant that differ. */
  settings?: Partial<LocaleSettings>;
}

export interface Bench {
  place: HTMLElement;
  app: App;
  /** List requests so far, oldest first. */
  calls: ListQuery[];
  address(): string;
  go(address: string): void;
  unmount(): void;
}

function fakeHistory(first: string): AppHistory {
  const $address = atom(first);
  return {
    $address,
    $view: atom(undefined),
    showView: () => undefined,
    navigate(address) {
      $address.set(address);
      return Promise.resolve(true);
    },
    leaveTo(address) {
      $address.set(address);
      return Promise.resolve(true);
    },
    setFlags: () => undefined,
    href: (address) => address,
    depth: () => 0,
    guard: () => () => undefined,
    dispose: () => undefined,
  };
}

function fakeRecords(options: BenchOptions, calls: ListQuery[]): RecordsApi {
  const total = options.total ?? 100_000;
  const schema = options.schema ?? defaultSchema;
  const unused = () => Promise.reject(new Error('not part of this test'));
  const matching = (query: ListQuery) => (query.search || query.filters?.length ? Math.min(total, 7) : total);
  let saved = 0;
  return {
    changes: createRecordChanges(),
    home: unused,
    waiting: unused,
    people: () => Promise.resolve(people),
    schema: () => Promise.resolve(schema),
    list(_module, query) {
      calls.push(query);
      const all = matching(query);
      const count = Math.max(0, Math.min(query.limit, all - query.offset));
      const rows = Array.from({ length: count }, (_, n) => rowOf(query.offset + n));
      const { counted = Infinity } = options;
      const bound = counted * (Math.floor((query.offset + query.limit) / counted) + 1);
      const answered = all > bound ? { total: bound, totalIsMinimum: true } : { total: all };
      return Promise.resolve({ ...answered, offset: query.offset, rows });
    },
    exportCsv: () => Promise.resolve({ blob: new Blob(['x']), fileName: 'x.csv' }),
    record: unused,
    peek: unused,
    create: unused,
    save: unused,
    remove: unused,
    act: unused,
    activity: unused,
    comment: unused,
    saveView: (_module, view) => {
      saved += 1;
      return Promise.resolve<SavedView>({ ...view, id: `saved${saved}` });
    },
    updateView: (_module, id, view) => Promise.resolve<SavedView>({ ...view, id }),
    removeView: () => Promise.resolve(),
    preference: () => Promise.resolve(null),
    preferences: () => Promise.resolve({}),
    bringBack: unused,
    setPreference: () => Promise.resolve(),
    upload: unused,
    downloadUrl: (id) => id,
    download: unused,
    ...options.records,
  };
}

function Page() {
  const route = useRoute();
  return route ? <ListPage route={route} /> : <p>Nowhere</p>;
}

/** A list page over a fake back end, as high as the window. */
export function mountList(options: BenchOptions = {}): Bench {
  const calls: ListQuery[] = [];
  const locale = createLocaleStore(() => undefined, localeState('en'));
  const platform = createAppPlatform(window, locale);
  platform.context.setSession(session);
  platform.context.setTenant({
    ...tenant,
    localeSettings: { ...tenant.localeSettings, ...options.settings },
  });
  const history = fakeHistory(options.address ?? '/sp/workflow');
  // Session and appearance are stand-ins: lists do not use them.
  const records = fakeRecords(options, calls);
  const app = {
    platform,
    locale,
    history,
    registry: createRegistry(),
    records,
    serverState: createServerState({ records, context: platform.context, $locale: locale.$locale }),
  } as App;
  const place = document.createElement('div');
  place.style.cssText = 'position: fixed; inset: 0; display: flex; flex-direction: column; background: #fff';
  document.body.append(place);
  let root: Root | undefined = createRoot(place);
  root.render(
    <AppProvider app={app}>
      <UiHost>
        <DecisionHost>
          <Page />
        </DecisionHost>
      </UiHost>
    </AppProvider>,
  );
  return {
    place,
    app,
    calls,
    address: () => history.$address.get(),
    go: (address) => void history.navigate(address),
    unmount() {
      root?.unmount();
      root = undefined;
      place.remove();
      platform.dispose();
    },
  };
}

/** Waits until `find` returns a value; the error of a timeout names what is missing. */
export async function until<T>(
  what: string,
  find: () => T | null | undefined | false,
  limitMs = 20_000,
): Promise<T> {
  const end = machineNow() + limitMs;
  for (;;) {
    const found = find();
    if (found) return found;
    if (machineNow() > end) throw new Error(`Waited in vain for ${what}`);
    await nextFrame();
  }
}
