import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { installHostApp } from '../shared/bridge.js';

createRoot(installHostApp(() => import('./mount.js'))).render(
  <StrictMode>
    <button onClick={() => undefined}>React without Portico</button>
  </StrictMode>,
);
Object.assign(window, { loadBars: () => import('./with-sdk.js') });
