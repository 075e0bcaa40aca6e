import { PorticoAppealDialog } from './appeal-dialog/appeal-dialog.js';
import { PorticoLinkGuard } from './link-guard/link-guard.js';
import { PorticoLinkPrompt } from './link-prompt/link-prompt.js';
import { PorticoRecordDialog } from './record-dialog/record-dialog.js';
import { PorticoSensitiveDialog } from './sensitive-dialog/sensitive-dialog.js';
import { PorticoSensitiveScan } from './sensitive-scan/sensitive-scan.js';
import { PorticoTitleBar } from './title-bar/title-bar.js';

/** Every element by its short name, which is its tag without `portico-`. */
export const elementClasses = {
  'appeal-dialog': PorticoAppealDialog,
  'link-guard': PorticoLinkGuard,
  'link-prompt': PorticoLinkPrompt,
  'record-dialog': PorticoRecordDialog,
  'sensitive-dialog': PorticoSensitiveDialog,
  'sensitive-scan': PorticoSensitiveScan,
  'title-bar': PorticoTitleBar,
} as const;

export type ElementName = keyof typeof elementClasses;
