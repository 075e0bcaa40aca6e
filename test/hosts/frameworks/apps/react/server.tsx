import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';

import { serverBridge } from '../shared/server-bridge.js';
import { App } from './app.js';

/** Markup of the app for the server's page. */
export const render = (): string =>
  renderToString(
    <StrictMode>
      <App bridge={serverBridge} />
    </StrictMode>,
  );
