'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
import { createAppealDialog } from './appeal-dialog.js';
import { createBatchBanner } from './batch-banner.js';
import { createBatchNotices } from './batch-notices.js';
import { createLinkGuard } from './link-guard.js';
import { createLinkPrompt } from './link-prompt.js';
import { createLoadFailureDialog } from './load-failure-dialog.js';
import { createRecordDialog } from './record-dialog.js';
import { createSensitiveDialog } from './sensitive-dialog.js';
import { createSensitiveScan } from './sensitive-scan.js';
import { createTitleBar } from './title-bar.js';
import { createToast } from './toast.js';
import type { ComponentOptions } from './wrap.js';

/** All components under suffixed tags, for a page that has another copy of Portico. */
export const createComponents = (options: ComponentOptions) => ({
  PorticoAppealDialog: createAppealDialog(options),
  PorticoBatchBanner: createBatchBanner(options),
  PorticoBatchNotices: createBatchNotices(options),
  PorticoLinkGuard: createLinkGuard(options),
  PorticoLinkPrompt: createLinkPrompt(options),
  PorticoLoadFailureDialog: createLoadFailureDialog(options),
  PorticoRecordDialog: createRecordDialog(options),
  PorticoSensitiveDialog: createSensitiveDialog(options),
  PorticoSensitiveScan: createSensitiveScan(options),
  PorticoTitleBar: createTitleBar(options),
  PorticoToast: createToast(options),
});
