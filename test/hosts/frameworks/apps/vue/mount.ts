import 'portico/auto';

import { createApp, createSSRApp } from 'vue';

import type { Mount } from '../shared/bridge.js';
import App from './app.vue';

export const mount: Mount = (place, bridge) => {
  const create = place.firstElementChild ? createSSRApp : createApp;
  const app = create(App, { bridge });
  app.mount(place);
  return () => app.unmount();
};

export { Portico as sdk } from 'portico/sdk';
