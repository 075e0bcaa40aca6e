import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';

import {
  asLabelId,
  getLabelsPath,
  labelFilePath,
  labelMapSchema,
  labelVersionParameter,
  moduleLabelsSchema,
  tenantLabelsPath,
  type LabelMap,
} from '../../contracts/labels.js';
import type { Lang, TenantData } from '../../contracts/tenant.js';
import type { RequestClient, Timers } from '../../kernel/request/types.js';
import type { LabelMessage, LabelsChannel } from './labels-channel.js';
import type { Labels, LabelService, LabelUpdate } from './label-service.js';

export interface LabelsDeps {
  request: Pick<RequestClient, 'send'>;
  /** JSON of a static file, unparsed. */
  fetchFile: (url: string) => Promise<unknown>;
  /** Resolves when the page has nothing else to do; static files wait for it, since schemas have labels of their own. */
  whenIdle?: () => Promise<void>;
  $tenant: ReadableAtom<TenantData | null>;
  $language: ReadableAtom<{ lang: Lang }>;
  /** Returns whether the tenant's administrators are translating. */
  isEditing: () => boolean;
  openChannel: (onMessage: (message: LabelMessage) => void) => LabelsChannel;
  timers: Timers;
  onError: (place: string, error: unknown) => void;
}

/** While translation editing is on, labels of a module that are older are loaded again when it is opened. */
const freshMs = 5_000;
/** Delays between attempts at what has failed: doubled from the first to the last. */
const retryMs = { first: 15_000, last: 480_000 };

/** A thing to load in the present language: the labels of a module, or those of the tenant. */
interface Source {
  /** When it was loaded last. */
  loadedMs: number;
  /** Address of the content that is shown. */
  loaded: string | undefined;
  pending: { address: string; done: Promise<void> } | undefined;
}

const tenantSource = '';

/**
 * Labels of the user's tenant (docs/requirements.md 3.16, 7.3.12, 7.3.13). They belong to one tenant and one language: when
 * either changes, the old ones and answers that arrive late are dropped, and everything that was loaded is loaded for
 * the new one. Another version replaces the labels as it arrives; until then, and when it fails, the old ones stay.
 */
export function createLabels(deps: LabelsDeps): LabelService {
  const { request, fetchFile, $tenant, $language, timers } = deps;
  const modules = new Set<string>();
  let product = new Map<string, string>();
  let own = new Map<string, string>();
  let sources = new Map<string, Source>();
  let scope = '';
  /** Version of the tenant's labels: that of its data, or of a change since. */
  let version = '';
  let tenantVersion = '';
  let retry: unknown;
  let retryDelay = retryMs.first;

  const lang = (): Lang => $language.get().lang;
  const tenantKey = (): string => $tenant.get()?.tenantKey ?? '';
  const scopeNow = (): string => `${tenantKey()} ${lang()}`;

  const snapshot = (): Labels => {
    const at = lang();
    return {
      lang: at,
      get(id) {
        const key = asLabelId(id);
        return key === undefined ? undefined : (own.get(key) ?? product.get(key));
      },
      own(id) {
        const key = asLabelId(id);
        return key === undefined ? undefined : own.get(key);
      },
    };
  };
  const $labels = atom<Labels>(snapshot());
  const notify = (): void => $labels.set(snapshot());

  /** Adds labels; whether any of them is another one than before. */
  function merge(into: Map<string, string>, labels: LabelMap): boolean {
    let hasChanged = false;
    for (const [id, text] of labels) {
      if (into.get(id) === text) continue;
      into.set(id, text);
      hasChanged = true;
    }
    return hasChanged;
  }

  function replaceOwn(labels: LabelMap): void {
    const hasChanged = labels.size !== own.size || [...labels].some(([id, text]) => own.get(id) !== text);
    own = new Map(labels);
    if (hasChanged) notify();
  }

  function sourceOf(name: string): Source {
    const known = sources.get(name);
    if (known) return known;
    const source: Source = { loadedMs: -Infinity, loaded: undefined, pending: undefined };
    sources.set(name, source);
    return source;
  }

  /** Runs one request for a source; callers of the same address share it. */
  function run(name: string, address: string, read: () => Promise<() => void>): Promise<void> {
    const source = sourceOf(name);
    if (source.pending?.address === address) return source.pending.done;
    const from = scope;
    const isCurrent = (): boolean => scope === from && source.pending?.address === address;
    const done = read().then(
      (show) => {
        if (!isCurrent()) return;
        source.pending = undefined;
        source.loaded = address;
        source.loadedMs = timers.now();
        retryDelay = retryMs.first;
        show();
      },
      (error: unknown) => {
        if (!isCurrent()) return;
        source.pending = undefined;
        deps.onError('labels.load', error);
        retryLater();
      },
    );
    source.pending = { address, done };
    return done;
  }

  function retryLater(): void {
    if (retry !== undefined) return;
    retry = timers.set(() => {
      retry = undefined;
      retryDelay = Math.min(retryDelay * 2, retryMs.last);
      void loadAll();
    }, retryDelay);
  }

  function load(module: string): Promise<void> {
    modules.add(module);
    if (tenantKey() === '') return Promise.resolve();
    const source = sourceOf(module);
    if (deps.isEditing()) {
      if (timers.now() - source.loadedMs < freshMs) return Promise.resolve();
      return run(module, getLabelsPath, () => readModule(module));
    }
    const fileVersion = encodeURIComponent($tenant.get()?.localeSettings.version ?? '');
    const address = `${labelFilePath(lang(), module)}?${labelVersionParameter}=${fileVersion}`;
    if (source.loaded === address || source.loaded === getLabelsPath) return Promise.resolve();
    return run(module, address, async () => {
      if (deps.whenIdle) await deps.whenIdle();
      return readFile(address);
    });
  }

  async function readModule(module: string): Promise<() => void> {
    const data = await request.send(getLabelsPath, { query: { module }, silent: true });
    const parsed = v.parse(moduleLabelsSchema, data);
    return () => {
      // A label that has become the product's again is no longer among the tenant's.
      let hasChanged = merge(product, parsed.labels);
      for (const id of parsed.labels.keys()) {
        if (!parsed.tenantLabels.has(id) && own.delete(id)) hasChanged = true;
      }
      if (merge(own, parsed.tenantLabels) || hasChanged) notify();
    };
  }

  async function readFile(address: string): Promise<() => void> {
    const labels = v.parse(labelMapSchema, await fetchFile(address));
    return () => {
      if (merge(product, labels)) notify();
    };
  }

  function loadTenant(): Promise<void> {
    const requested = version;
    if (requested === '') {
      replaceOwn(new Map());
      return Promise.resolve();
    }
    const path = tenantLabelsPath(tenantKey(), lang());
    const address = `${path}?${labelVersionParameter}=${encodeURIComponent(requested)}`;
    if (sourceOf(tenantSource).loaded === address) return Promise.resolve();
    return run(tenantSource, address, async () => {
      const query = { [labelVersionParameter]: requested };
      const labels = v.parse(
        labelMapSchema,
        await request.send(path, { query, noRandomKey: true, silent: true }),
      );
      return () => replaceOwn(labels);
    });
  }

  async function loadAll(): Promise<void> {
    if (tenantKey() === '') return;
    await Promise.all([loadTenant(), ...[...modules].map((module) => load(module))]);
  }

  /** Follows the tenant, its versions and the language. */
  function follow(): void {
    const given = $tenant.get()?.localeSettings.labelVersion ?? '';
    if (given !== tenantVersion || scope.split(' ')[0] !== tenantKey()) version = given;
    tenantVersion = given;
    if (scope !== scopeNow()) {
      const [key] = scope.split(' ');
      if (key !== tenantKey()) modules.clear();
      scope = scopeNow();
      product = new Map();
      own = new Map();
      sources = new Map();
      notify();
    }
    void loadAll();
  }

  function apply({ id, texts, version: changed }: LabelUpdate): void {
    const text = texts[lang()];
    const present = own.get(id);
    if (text === null) own.delete(id);
    else if (text !== undefined) own.set(id, text);
    version = changed;
    // An answer with the labels of before comes too late.
    sourceOf(tenantSource).pending = undefined;
    if (own.get(id) !== present) notify();
  }

  const channel = deps.openChannel((message) => {
    if (message.tenantKey === tenantKey()) apply(message);
  });
  const stops = [$tenant.listen(follow), $language.listen(follow)];
  follow();

  return {
    $labels,
    modules,
    load,
    loadTenant,
    update(change) {
      apply(change);
      channel.post({ tenantKey: tenantKey(), ...change });
    },
    dispose() {
      for (const stop of stops) stop();
      channel.dispose();
      timers.clear(retry);
      // Late answers find another scope.
      scope = 'disposed';
    },
  };
}
