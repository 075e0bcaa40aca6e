import 'portico/auto';

import { hydrate, mount as mountComponent, unmount } from 'svelte';

import type { Mount } from '../shared/bridge.js';
import App from './app.svelte';

export const mount: Mount = (target, bridge) => {
  const show = target.firstElementChild ? hydrate : mountComponent;
  const app = show(App, { target, props: { bridge } });
  return () => unmount(app);
};

export { Portico as sdk } from 'portico/sdk';
