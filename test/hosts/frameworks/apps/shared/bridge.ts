import type { PorticoLinkEvent, PorticoRequestCloseEvent } from 'portico/elements';
import type { PorticoSdk } from 'portico/sdk';

import { initialState, type HostEvent, type WidgetState } from '../../../host-app.js';

export { initialState, type WidgetState };

/** A mounted app, as the page's script uses it. */
export interface MountedApp {
  /** Updates the state; resolves once it is rendered. */
  set(values: Partial<WidgetState>): void | Promise<void>;
  toast(message: string): void;
}

/** What an app gets from the page. */
export interface Bridge {
  /** Called by an app when it is mounted; the result is called when it is unmounted. */
  connect(app: MountedApp): () => void;
  /** Records an event of an element for the page's script. */
  report(event: Event): void;
}

type Unmount = () => void | Promise<void>;

/** Renders an app into its place, which has the server's markup if there is any. @returns a function that removes it */
export type Mount = (place: HTMLElement, bridge: Bridge) => Unmount | Promise<Unmount>;

/** What is loaded when the app is mounted for the first time. */
interface LoadedApp {
  mount: Mount;
  sdk: PorticoSdk;
}

function place(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

/**
 * Sets `window.hostApp`. The app, and Portico with it, is loaded when it is mounted for the first time.
 * @returns place of what the page renders with its framework, but without Portico
 */
export function installHostApp(load: () => Promise<LoadedApp>): HTMLElement {
  const events: HostEvent[] = [];
  let app: MountedApp | undefined;
  let unmount: Unmount | undefined;
  let loadedSdk: PorticoSdk | undefined;
  const mounted = (): MountedApp => {
    if (!app) throw new Error('The app is not mounted.');
    return app;
  };
  const report: Bridge['report'] = (event) => {
    const detail =
      (event as Partial<PorticoRequestCloseEvent>).reason ?? (event as Partial<PorticoLinkEvent>).href;
    events.push({ type: event.type as HostEvent['type'], ...(detail !== undefined && { detail }) });
  };

  window.hostApp = {
    events,
    get sdk() {
      return loadedSdk;
    },
    async mount() {
      const { mount, sdk } = await load();
      loadedSdk = sdk;
      await new Promise<void>((resolve, reject) => {
        const connect: Bridge['connect'] = (connected) => {
          app = connected;
          resolve();
          return () => {
            if (app === connected) app = undefined;
          };
        };
        Promise.resolve(mount(place('app'), { report, connect })).then((result) => {
          unmount = result;
        }, reject);
      });
    },
    async unmount() {
      await unmount?.();
      unmount = undefined;
    },
    set: async (values) => mounted().set(values),
    toast: (message) => mounted().toast(message),
  };
  return place('own');
}
