'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
import { createRecordDialog } from './record-dialog.js';
import { createTitleBar } from './title-bar.js';
import type { ComponentOptions } from './wrap.js';

/** All components under suffixed tags, for a page that has another copy of Portico. */
export const createComponents = (options: ComponentOptions) => ({
  PorticoRecordDialog: createRecordDialog(options),
  PorticoTitleBar: createTitleBar(options),
});
