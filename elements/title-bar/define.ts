export { PorticoTitleBar } from './title-bar.js';
export { PorticoBackEvent } from './title-bar.events.js';
export { define } from './title-bar-view.js';
export { mountTitleBar, type HostTitleBar, type TitleBarOptions } from './mount-title-bar.js';
