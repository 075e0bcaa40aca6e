import 'portico/auto';

import { hydrate, render } from 'preact';

import type { Mount } from '../shared/bridge.js';
import { App } from './app.js';

export const mount: Mount = (place, bridge) => {
  const show = place.firstElementChild ? hydrate : render;
  show(<App bridge={bridge} />, place);
  return () => render(null, place);
};

export { Portico as sdk } from 'portico/sdk';
