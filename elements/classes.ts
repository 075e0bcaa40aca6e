import { PorticoLinkGuard } from './link-guard/link-guard.js';
import { PorticoLinkPrompt } from './link-prompt/link-prompt.js';
import { PorticoRecordDialog } from './record-dialog/record-dialog.js';
import { PorticoTitleBar } from './title-bar/title-bar.js';

/** Every element by its short name, which is its tag without `portico-`. */
export const elementClasses = {
  'link-guard': PorticoLinkGuard,
  'link-prompt': PorticoLinkPrompt,
  'record-dialog': PorticoRecordDialog,
  'title-bar': PorticoTitleBar,
} as const;

export type ElementName = keyof typeof elementClasses;
