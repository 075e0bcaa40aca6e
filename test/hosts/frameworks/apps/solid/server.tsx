import { generateHydrationScript, renderToString } from 'solid-js/web';

import { serverBridge } from '../shared/server-bridge.js';
import { App } from './app.js';

/** Markup of the app for the server's page. */
export const render = (): string => renderToString(() => <App bridge={serverBridge} />);

/** Script that the server's page needs in its head. */
export const head = generateHydrationScript;
