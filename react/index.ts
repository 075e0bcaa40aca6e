'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
export { createComponents } from './create-components.js';
export { PorticoRecordDialog } from './record-dialog.js';
export { PorticoTitleBar } from './title-bar.js';
export type { ComponentOptions } from './wrap.js';
