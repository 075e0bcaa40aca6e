// Public edge of `portico/elements`: importing it registers nothing.
export { defineElements, type DefineElementsOptions } from './define.js';
export type { ElementName } from './classes.js';
export { provideWords } from './shared/provide-words.js';
export type { Words } from './shared/sentence.js';
export type { DefineOptions, DefineResult, TakenTag } from './shared/define.js';
export { PorticoClosedEvent, PorticoRequestCloseEvent, type CloseReason } from './shared/events.js';
export { PorticoRecordDialog } from './record-dialog/record-dialog.js';
export { PorticoExpandEvent, PorticoResizeEvent } from './record-dialog/record-dialog.events.js';
export { PorticoTitleBar } from './title-bar/title-bar.js';
export { PorticoBackEvent } from './title-bar/title-bar.events.js';
