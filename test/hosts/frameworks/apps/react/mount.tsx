import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import type { Mount } from '../shared/bridge.js';
import { App } from './app.js';

export const mount: Mount = (place, bridge) => {
  const page = (
    <StrictMode>
      <App bridge={bridge} />
    </StrictMode>
  );
  if (place.firstElementChild) {
    const hydrated = hydrateRoot(place, page);
    return () => hydrated.unmount();
  }
  const root = createRoot(place);
  root.render(page);
  return () => root.unmount();
};

export { Portico as sdk } from 'portico/sdk';
