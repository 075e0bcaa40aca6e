import { renderToString } from 'preact-render-to-string';

import { serverBridge } from '../shared/server-bridge.js';
import { App } from './app.js';

/** Markup of the app for the server's page. */
export const render = (): string => renderToString(<App bridge={serverBridge} />);
