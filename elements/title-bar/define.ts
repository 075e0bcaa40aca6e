export { PorticoTitleBar } from './title-bar.js';
export { PorticoBackEvent } from './title-bar.events.js';
export { define } from './title-bar-view.js';
