// Public edge of `portico/elements`: importing it registers nothing.
export { defineElements, type DefineElementsOptions } from './define.js';
export type { ElementName } from './classes.js';
export { provideWords } from './shared/provide-words.js';
export type { Words } from './shared/sentence.js';
export type { DefineOptions, DefineResult, TakenTag } from './shared/define.js';
export { PorticoClosedEvent, PorticoRequestCloseEvent, type CloseReason } from './shared/events.js';
export { PorticoLinkGuard } from './link-guard/link-guard.js';
export { PorticoLinkEvent } from './link-guard/link-guard.events.js';
export { PorticoLinkPrompt } from './link-prompt/link-prompt.js';
export type { LinkAnswer } from '../core/links/link-view.js';
export type { LinkService } from '../core/links/create-links.js';
export type { LinkMatching, LinkReason, LinkReasonId, LinkVerdict } from '../core/links/types.js';
export { PorticoRecordDialog } from './record-dialog/record-dialog.js';
export { PorticoExpandEvent, PorticoResizeEvent } from './record-dialog/record-dialog.events.js';
export { PorticoTitleBar } from './title-bar/title-bar.js';
export { PorticoBackEvent } from './title-bar/title-bar.events.js';
