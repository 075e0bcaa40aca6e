import { render as renderComponent } from 'svelte/server';

import { serverBridge } from '../shared/server-bridge.js';
import App from './app.svelte';

/** Markup of the app for the server's page. */
export const render = (): string => renderComponent(App, { props: { bridge: serverBridge } }).body;
