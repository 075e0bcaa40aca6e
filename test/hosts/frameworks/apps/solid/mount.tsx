import 'portico/auto';

import { hydrate, render } from 'solid-js/web';

import type { Mount } from '../shared/bridge.js';
import { App } from './app.js';

export const mount: Mount = (place, bridge) => {
  const show = place.firstElementChild ? hydrate : render;
  return show(() => <App bridge={bridge} />, place);
};

export { Portico as sdk } from 'portico/sdk';
