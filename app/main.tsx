import { startApp } from './start.js';

void startApp(window);
