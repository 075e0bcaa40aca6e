import { createApp, h } from 'vue';

import { installHostApp } from '../shared/bridge.js';

const place = installHostApp(() => import('./mount.js'));
createApp(() => h('button', { onClick: () => undefined }, 'Vue without Portico')).mount(place);
