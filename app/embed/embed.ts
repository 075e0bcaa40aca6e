import '../ui/styles/base.css';
import './embed.css';

import type { EmbedModule } from '../../core/embed/contract.js';
import { mount } from './mount.js';

export { createHistoryPort } from '../../core/embed/create-history-port.js';
export { mount };

({ mount }) satisfies EmbedModule;
