'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
export { createComponents } from './create-components.js';
export { PorticoAppealDialog } from './appeal-dialog.js';
export { PorticoBatchBanner } from './batch-banner.js';
export { PorticoBatchNotices } from './batch-notices.js';
export { PorticoLinkGuard } from './link-guard.js';
export { PorticoLinkPrompt } from './link-prompt.js';
export { PorticoLoadFailureDialog } from './load-failure-dialog.js';
export { PorticoRecordDialog } from './record-dialog.js';
export { PorticoSensitiveDialog } from './sensitive-dialog.js';
export { PorticoSensitiveScan } from './sensitive-scan.js';
export { PorticoTitleBar } from './title-bar.js';
export { PorticoToast } from './toast.js';
export type { ComponentOptions } from './wrap.js';
