import { attempt, isObject } from '../../contracts/parse.js';
import {
  ecodeComponentsSchema,
  ecodeListPath,
  type EcodeComponent,
  type EcodeWidget,
} from '../../contracts/sdk.js';
import type { RequestClient } from '../../kernel/request/types.js';
import * as v from 'valibot';

/** A component of an ecode app that cannot be loaded; `errType` as in error records (docs/requirements.md 3.2). */
export class EcodeError extends Error {
  override name = 'EcodeError';
  readonly errType = 'ecode';
  readonly comName: string;
  constructor(comName: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.comName = comName;
  }
}

export interface EcodeDeps {
  /** Window of the page, on which libraries set their globals. */
  window: object;
  request: Pick<RequestClient, 'send'>;
  /** Runs a classic script once; rejects when its origin is not allowed. */
  loadScript(url: string): Promise<void>;
  /** Base of the addresses of libraries. */
  baseUrl: string;
}

/** Components of the tenant's ecode apps (docs/requirements.md 7.3.1 to 7.3.3). */
export interface Ecode {
  /** Requests the components of apps that are not known yet, in one call. Rejects with a RequestError. */
  load(appIds: readonly string[]): Promise<void>;
  /** Rejects with an EcodeError; a later call tries again what has failed. */
  component(appId: string, comName: string): Promise<EcodeWidget>;
  /** Removes the globals of the libraries that were loaded. */
  dispose(): void;
}

export function createEcode({ window, request, loadScript, baseUrl }: EcodeDeps): Ecode {
  /** Components by app. */
  const apps = new Map<string, Promise<readonly EcodeComponent[]>>();
  /** Libraries that are loading, by address. */
  const loading = new Map<string, Promise<void>>();
  /** Globals of those that were loaded. */
  const loaded = new Set<string>();

  async function requestList(appIds: readonly string[]): Promise<Map<string, readonly EcodeComponent[]>> {
    const body = { appIds: appIds.join(',') };
    return v.parse(ecodeComponentsSchema, await request.send(ecodeListPath, { body, reads: true }));
  }

  async function load(appIds: readonly string[]): Promise<void> {
    const missing = [...new Set(appIds)].filter((appId) => appId !== '' && !apps.has(appId));
    if (missing.length > 0) {
      const list = requestList(missing);
      for (const appId of missing) {
        const components = list.then((found) => found.get(appId) ?? []);
        apps.set(appId, components);
        components.catch(() => apps.delete(appId));
      }
    }
    await Promise.all(appIds.flatMap((appId) => apps.get(appId) ?? []));
  }

  const globalOf = (libName: string): unknown => attempt((): unknown => Reflect.get(window, libName));

  async function loadLibrary({ libName, ecodeSDK }: EcodeComponent): Promise<void> {
    // Loaded before, or by the page itself.
    if (globalOf(libName) !== undefined) return;
    const url = new URL(ecodeSDK, baseUrl).href;
    const pending = loading.get(url) ?? loadScript(url);
    loading.set(url, pending);
    loaded.add(libName);
    try {
      await pending;
    } finally {
      loading.delete(url);
    }
  }

  return {
    load,
    async component(appId, comName) {
      const failed = (what: string, cause?: unknown): EcodeError =>
        new EcodeError(comName, `${appId}/${comName}: ${what}`, cause);
      let components: readonly EcodeComponent[];
      try {
        await load([appId]);
        components = (await apps.get(appId)) ?? [];
      } catch (cause) {
        throw failed('The list of components did not load.', cause);
      }
      const component = components.find((each) => each.comName === comName);
      if (!component) throw failed('The app has no such component.');
      try {
        await loadLibrary(component);
      } catch (cause) {
        throw failed('The library did not load.', cause);
      }
      const library = globalOf(component.libName);
      const widget = attempt(() => (isObject(library) ? library[comName] : undefined));
      if (!isWidget(widget)) throw failed(`${component.libName} has no component of this name.`);
      return widget;
    },
    dispose() {
      for (const libName of loaded) Reflect.deleteProperty(window, libName);
    },
  };
}

const isWidget = (value: unknown): value is EcodeWidget =>
  attempt(() => isObject(value) && typeof value.mount === 'function') === true;
