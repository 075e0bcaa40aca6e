import { render } from 'solid-js/web';

import { installHostApp } from '../shared/bridge.js';

const place = installHostApp(() => import('./mount.js'));
render(() => <button onClick={() => undefined}>Solid without Portico</button>, place);
