// Entry `portico/elements`: importing it registers nothing.
export { defineElements, type DefineElementsOptions } from './define.js';
export type { ElementName } from './classes.js';
export { registerMessages } from './shared/messages.js';
export type { DefineOptions, DefineResult, TakenTag } from './shared/define.js';
export type { Layout } from './shared/dialog-element.js';
export type { LayerKind } from './shared/dialog-controller.js';
export {
  PorticoClosedEvent,
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  type CloseReason,
} from './shared/events.js';
export { PorticoLinkGuard } from './link-guard/link-guard.js';
export { PorticoLinkEvent } from './link-guard/link-guard.events.js';
export { PorticoLinkPrompt } from './link-prompt/link-prompt.js';
export type { LinkAnswer } from '../core/services/links/link-view.js';
export type { LinkService } from '../core/services/links/create-links.js';
export type { LinkMatching, LinkReason, LinkReasonId, LinkVerdict } from '../core/services/links/types.js';
export { PorticoAppealDialog, type AppealStatus } from './appeal-dialog/appeal-dialog.js';
export { PorticoSubmitEvent } from './appeal-dialog/appeal-dialog.events.js';
export {
  PorticoRecordDialog,
  type RecordDialogPlacement,
  type RecordDialogSize,
} from './record-dialog/record-dialog.js';
export { PorticoExpandEvent, PorticoResizeEvent } from './record-dialog/record-dialog.events.js';
export { PorticoSensitiveDialog } from './sensitive-dialog/sensitive-dialog.js';
export { PorticoSensitiveEvent } from './sensitive-dialog/sensitive-dialog.events.js';
export { PorticoSensitiveScan } from './sensitive-scan/sensitive-scan.js';
export type { AppealPayload, SensitiveAnswer, SensitiveHit } from '../core/services/sensitive/types.js';
export { PorticoTitleBar } from './title-bar/title-bar.js';
export { mountTitleBar, type HostTitleBar, type TitleBarOptions } from './title-bar/mount-title-bar.js';
export type { MobileTitleConfig } from '../core/contracts/tenant.js';
export { PorticoBackEvent } from './title-bar/title-bar.events.js';
export { PorticoBatchBanner } from './batch-banner/batch-banner.js';
export { PorticoBatchNotices } from './batch-notices/batch-notices.js';
export { PorticoDetailsEvent } from './notices/details-event.js';
export type { NoticeHandle } from './notices/notice-queue.js';
export type { BatchTaskResult } from '../core/services/batch/batch-result.js';
export { PorticoLoadFailureDialog } from './load-failure-dialog/load-failure-dialog.js';
export { PorticoRefreshEvent } from './load-failure-dialog/load-failure-dialog.events.js';
export type { LoadFailure } from '../core/kernel/resources/failure-text.js';
export { PorticoToast, sensitiveToastMs } from './toast/toast.js';
export type { ToastHandle, ToastKind, ToastOptions, ToastPosition } from './toast/toast.js';
