import { earlyErrors } from './services/startup/early-errors.js';
import { startApp } from './shell/start.js';

void startApp(window, earlyErrors);
