import { earlyErrors } from './early-errors.js';
import { startApp } from './start.js';

void startApp(window, earlyErrors);
