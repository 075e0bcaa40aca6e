import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { AppProvider, type App } from '../../../../app/services/app-provider.js';
import { createRecordChanges, type RecordsApi } from '../../../../app/services/data/records-api.js';
import { createServerState } from '../../../../app/services/data/server-state.js';
import { createLocaleStore, localeState } from '../../../../app/services/i18n/locale-store.js';
import { PageTitleProvider } from '../../../../app/ui/layout/page-title.js';
import { createAppPlatform } from '../../../../app/services/platform/create-app-platform.js';
import { CreatePage } from '../../../../app/records/record/create-page.js';
import { RecordDialogs } from '../../../../app/records/record/record-dialogs.js';
import { RecordPage } from '../../../../app/records/record/record-page.js';
import { createAppHistory } from '../../../../app/services/routing/history.js';
import { useRoute } from '../../../../app/services/routing/use-route.js';
import { createSessionService } from '../../../../app/services/session/session-service.js';
import { UiHost } from '../../../../app/ui/controls/ui-host.js';
import { parseSession, type Session } from '../../../../core/kernel/create-context.js';
import { codes } from '../../../../core/contracts/envelope.js';
import type { RecordAction } from '../../../../core/contracts/record-parts.js';
import type {
  ActivityEntry,
  FieldValues,
  ModuleSchema,
  RecordDetail,
} from '../../../../core/contracts/records.js';
import type { TenantData } from '../../../../core/contracts/tenant.js';
import { createRegistry } from '../../../../core/records/create-registry.js';
import { RequestError } from '../../../../core/kernel/request/request-error.js';
import { firstId, me, other, schema as wholeSchema, startValues } from './record-fixture.js';
import { machineNow } from '../../machine-clock.js';

const session: Session = {
  sessionId: 's',
  tenantKey: 'group',
  userId: '1',
  employeeId: me.id,
  name: me.name,
  account: 'lin.xiao',
  department: 'Finance',
  title: '',
  admin: false,
};

export const tenant: TenantData = {
  tenantKey: 'group',
  tenantName: 'Example',
  displayModules: ['workflow', 'crm', 'task'],
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

export function refusal(code: number, data: unknown = null, msg = ''): RequestError {
  return new RequestError({
    kind: 'envelope',
    method: 'PUT',
    url: '/test',
    status: 200,
    code,
    data,
    msg,
    at: 0,
  });
}

/** Fake back end: records with revisions, and the same validation errors as the real one. */
export class FakeBackEnd {
  readonly rows = new Map<string, RecordDetail>();
  readonly activity: ActivityEntry[] = [];
  /** Bodies of the save requests, oldest first. */
  readonly saves: { revision: number; values: FieldValues }[] = [];
  readonly created: FieldValues[] = [];
  actions: RecordAction[] = [];

  constructor() {
    for (const id of [firstId, '2000000000000000002']) {
      this.rows.set(id, this.#detail(id, 1, { ...startValues, code: `CG-${id.slice(-1)}` }));
    }
  }

  #detail(id: string, revision: number, values: FieldValues, by = me): RecordDetail {
    return {
      module: 'workflow',
      id,
      revision,
      title: typeof values.title === 'string' ? values.title : '',
      values,
      createdBy: me,
      createdAt: '2026-09-16 10:12',
      updatedBy: by,
      updatedAt: '2026-09-17 09:20',
      rights: { edit: true, remove: true },
      actions: this.actions,
    };
  }

  get(id: string): RecordDetail {
    const row = this.rows.get(id);
    if (!row) throw refusal(codes.notFound);
    return { ...row, actions: this.actions };
  }

  /** Saves a change of another user. */
  changeByOther(id: string, values: FieldValues): void {
    const row = this.get(id);
    this.rows.set(id, this.#detail(id, row.revision + 1, { ...row.values, ...values }, other));
  }

  save(id: string, request: { revision: number; values: FieldValues }): RecordDetail {
    this.saves.push(request);
    const row = this.get(id);
    if (row.revision !== request.revision) throw refusal(codes.stale, { present: row });
    const saved = this.#detail(id, row.revision + 1, { ...row.values, ...request.values });
    this.rows.set(id, saved);
    return saved;
  }

  create(values: FieldValues): RecordDetail {
    this.created.push(values);
    const id = `300000000000000000${this.created.length}`;
    const made = this.#detail(id, 1, values);
    this.rows.set(id, made);
    return made;
  }
}

/** Value or error of a request, asynchronously. */
export function answer<T>(work: () => T): Promise<T> {
  return Promise.resolve().then(work);
}

function recordsOf(backEnd: FakeBackEnd, schema: ModuleSchema, part: Partial<RecordsApi>): RecordsApi {
  const unused = () => Promise.reject(new Error('not part of this test'));
  const changes = createRecordChanges();
  return {
    changes,
    home: unused,
    waiting: unused,
    people: (text) =>
      Promise.resolve([me, other].filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))),
    schema: () => Promise.resolve(schema),
    list: () => Promise.resolve({ total: 0, offset: 0, rows: [] }),
    exportCsv: unused,
    record: (_module, id) => answer(() => backEnd.get(id)),
    peek: (_module, id) => answer(() => backEnd.get(id)),
    create: (module, values) =>
      answer(() => {
        const record = backEnd.create(values);
        changes.announce({ kind: 'created', module, record });
        return record;
      }),
    save: (module, id, request) =>
      answer(() => {
        const record = backEnd.save(id, request);
        changes.announce({ kind: 'saved', module, record });
        return record;
      }),
    remove: (module, id) =>
      answer(() => {
        backEnd.rows.delete(id);
        changes.announce({ kind: 'removed', module, id });
      }),
    act: unused,
    activity: () => Promise.resolve([...backEnd.activity]),
    comment: unused,
    saveView: unused,
    updateView: unused,
    removeView: unused,
    preference: () => Promise.resolve(null),
    preferences: () => Promise.resolve({}),
    bringBack: unused,
    setPreference: () => Promise.resolve(),
    upload: unused,
    downloadUrl: (id) => `/api/file/download?fileid=${id}&download=1`,
    download: unused,
    ...part,
  };
}

function Page() {
  const route = useRoute();
  if (!route) return <p>Nowhere</p>;
  const { show } = route.definition;
  return (
    <Suspense fallback={null}>
      {show === 'record' && <RecordPage key={route.match.id} route={route} />}
      {show === 'create' && <CreatePage route={route} />}
      {show === 'list' && <p>The list</p>}
      <RecordDialogs route={route} from={0} />
    </Suspense>
  );
}

export interface BenchOptions {
  address?: string;
  schema?: ModuleSchema;
  backEnd?: FakeBackEnd;
  records?: Partial<RecordsApi>;
  /** Data of the tenant that differ. */
  tenant?: Partial<TenantData>;
}

export interface Bench {
  app: App;
  backEnd: FakeBackEnd;
  place: HTMLElement;
  address(): string;
}

const cleanups: (() => void)[] = [];

/** Record pages and dialogs over a fake back end; everything else is real. Call `unmountAll` after each test. */
export function mountRecord(options: BenchOptions = {}): Bench {
  const before = location.href;
  window.history.replaceState(null, '', options.address ?? `/sp/workflow/flowpage/view/${firstId}`);
  const locale = createLocaleStore(() => undefined, localeState('en'));
  const platform = createAppPlatform(window, locale);
  platform.ready.settle('config', 'success');
  platform.context.setSession(session);
  platform.context.setTenant({ ...tenant, ...options.tenant });
  const appHistory = createAppHistory(window);
  const backEnd = options.backEnd ?? new FakeBackEnd();
  const sessions = createSessionService({
    platform,
    parseSession,
    prepare: () => Promise.resolve(true),
  });
  // Without appearance, which records do not use.
  const records = recordsOf(backEnd, options.schema ?? wholeSchema, options.records ?? {});
  const app = {
    platform,
    locale,
    session: sessions,
    history: appHistory,
    registry: createRegistry(),
    records,
    serverState: createServerState({ records, context: platform.context, $locale: locale.$locale }),
  } as App;
  const place = document.createElement('div');
  place.style.cssText = 'position: fixed; inset: 0; display: flex; flex-direction: column';
  document.body.append(place);
  const root: Root = createRoot(place);
  root.render(
    <AppProvider app={app}>
      <UiHost>
        <PageTitleProvider>
          <Page />
        </PageTitleProvider>
      </UiHost>
    </AppProvider>,
  );
  cleanups.push(() => {
    root.unmount();
    place.remove();
    sessions.dispose();
    appHistory.dispose();
    platform.dispose();
    window.history.replaceState(null, '', before);
  });
  return { app, backEnd, place, address: () => location.pathname + location.search };
}

/** Unmounts what the test mounted, and clears the storage. */
export function unmountAll(): void {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
  sessionStorage.clear();
}

/** The first value that is defined; checked at each frame. */
export async function until<T>(
  what: string,
  look: () => T | null | undefined | false,
  limitMs = 20_000,
): Promise<T> {
  const end = machineNow() + limitMs;
  for (;;) {
    const found = look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (machineNow() > end)
      throw new Error(`Waited in vain for ${what}\n${document.body.innerText.slice(0, 1500)}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** A button, link or tab by its accessible name. */
export function named(name: string, root: ParentNode = document): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>('button, a, [role="tab"], [role="menuitem"]')].find(
    (element) =>
      (element.getAttribute('aria-label') ?? (element.textContent || element.title)).trim() === name,
  );
}

export async function press(name: string, root: ParentNode = document): Promise<void> {
  (await until(`"${name}"`, () => named(name, root))).click();
}

/** A form control by its field's label. */
export function control(label: string): HTMLElement | undefined {
  const own = [...document.querySelectorAll('label')].find((element) =>
    element.textContent.startsWith(label),
  );
  if (own?.htmlFor) return document.getElementById(own.htmlFor) ?? undefined;
  return [
    ...document.querySelectorAll<HTMLElement & { label?: string }>('sl-input, sl-textarea, sl-select'),
  ].find((element) => element.label === label);
}

/** Types into an input or a Shoelace field, and moves the focus away. */
export async function fill(label: string, text: string): Promise<void> {
  const field = await until(`the field "${label}"`, () => control(label));
  if (field.localName.startsWith('sl-')) {
    await (field as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
    Object.assign(field, { value: text });
    field.dispatchEvent(new CustomEvent('sl-input', { bubbles: true, composed: true }));
    field.dispatchEvent(new CustomEvent('sl-blur', { bubbles: true, composed: true }));
    return;
  }
  field.focus();
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const setter = Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set;
  setter?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.blur();
}
