import { render } from 'preact';

import { installHostApp } from '../shared/bridge.js';

const place = installHostApp(() => import('./mount.js'));
render(<button onClick={() => undefined}>Preact without Portico</button>, place);
