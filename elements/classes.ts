import { PorticoAppealDialog } from './appeal-dialog/appeal-dialog.js';
import { PorticoBatchBanner } from './batch-banner/batch-banner.js';
import { PorticoBatchNotices } from './batch-notices/batch-notices.js';
import { PorticoLinkGuard } from './link-guard/link-guard.js';
import { PorticoLinkPrompt } from './link-prompt/link-prompt.js';
import { PorticoLoadFailureDialog } from './load-failure-dialog/load-failure-dialog.js';
import { PorticoRecordDialog } from './record-dialog/record-dialog.js';
import { PorticoSensitiveDialog } from './sensitive-dialog/sensitive-dialog.js';
import { PorticoSensitiveScan } from './sensitive-scan/sensitive-scan.js';
import { PorticoTitleBar } from './title-bar/title-bar.js';
import { PorticoToast } from './toast/toast.js';

/** Element classes by short name, which is the tag without `portico-`. */
export const elementClasses = {
  'appeal-dialog': PorticoAppealDialog,
  'batch-banner': PorticoBatchBanner,
  'batch-notices': PorticoBatchNotices,
  'link-guard': PorticoLinkGuard,
  'link-prompt': PorticoLinkPrompt,
  'load-failure-dialog': PorticoLoadFailureDialog,
  'record-dialog': PorticoRecordDialog,
  'sensitive-dialog': PorticoSensitiveDialog,
  'sensitive-scan': PorticoSensitiveScan,
  'title-bar': PorticoTitleBar,
  toast: PorticoToast,
} as const;

export type ElementName = keyof typeof elementClasses;
