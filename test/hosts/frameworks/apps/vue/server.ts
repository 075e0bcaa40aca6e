import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';

import { serverBridge } from '../shared/server-bridge.js';
import App from './app.vue';

/** Markup of the app for the server's page. */
export const render = (): Promise<string> => renderToString(createSSRApp(App, { bridge: serverBridge }));
