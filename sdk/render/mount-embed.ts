import type { EmbedComponent, EmbedModule, EmbedOptions } from '../../core/embed/contract.js';
import { createHistoryPort } from '../../core/embed/create-history-port.js';
import { attempt, isObject } from '../../core/contracts/parse.js';
import { loadModule } from '../../core/kernel/resources/load-module.js';
import type { ParsedConfig } from '../config.js';
import type { CreateError } from '../sdk-error.js';
import type { SdkPlatform } from '../services/sdk-platform.js';
import type { Mounted } from './create-mount.js';
import type { Surface } from './create-surfaces.js';

/** Path of the embedded components on a server of the drop-in. */
const embedPath = '/portico/portico/embed/embed.js';

export interface MountEmbedDeps {
  window: Window & typeof globalThis;
  platform: SdkPlatform;
  config: ParsedConfig;
  /** Address beside the drop-in, if there is one. */
  builtUrl: string | undefined;
  error: CreateError;
}

/** Mounts components of the page app, whose module is loaded with the first of them. */
export function createMountEmbed({ window, platform, config, builtUrl, error }: MountEmbedDeps) {
  const url = config.embedUrl ?? builtUrl ?? config.staticOrigin + embedPath;

  async function load(): Promise<EmbedModule> {
    const module: unknown = await loadModule(() => import(/* @vite-ignore */ url) as Promise<unknown>, {
      window,
    }).catch((cause: unknown) => {
      throw error('load-failed', cause);
    });
    if (!isEmbedModule(module)) throw error('load-failed', new TypeError(`${url} has no mount()`));
    return module;
  }

  return async (
    component: EmbedComponent,
    { root }: Surface,
    props: object,
    key: string,
  ): Promise<Mounted> => {
    const { mount } = await load();
    const history = createHistoryPort(window, { ...config, key });
    try {
      const view = await mount({
        component,
        root,
        platform,
        history,
        oaOrigin: config.oaOrigin,
        baseUrl: new URL('.', url).href,
        // Checked by the component.
        props: props as EmbedOptions['props'],
      });
      return {
        element: undefined,
        update: (changes) => view.update(changes),
        unmount() {
          view.unmount();
          history.dispose();
        },
      };
    } catch (cause) {
      history.dispose();
      throw cause;
    }
  };
}

const isEmbedModule = (module: unknown): module is EmbedModule =>
  attempt(() => isObject(module) && typeof module.mount === 'function') === true;
