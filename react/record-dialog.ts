'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
import type { EventName } from '@lit/react';

import { define } from '../elements/record-dialog/define.js';
import { PorticoRecordDialog as PorticoRecordDialogElement } from '../elements/record-dialog/record-dialog.js';
import type {
  PorticoExpandEvent,
  PorticoResizeEvent,
} from '../elements/record-dialog/record-dialog.events.js';
import type {
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  PorticoClosedEvent,
} from '../elements/shared/events.js';
import { wrap, type ComponentOptions } from './wrap.js';

const recordDialog = {
  tag: 'portico-record-dialog',
  elementClass: PorticoRecordDialogElement,
  events: {
    onPorticoExpand: 'portico-expand' as EventName<PorticoExpandEvent>,
    onPorticoResize: 'portico-resize' as EventName<PorticoResizeEvent>,
    onPorticoOpened: 'portico-opened' as EventName<PorticoOpenedEvent>,
    onPorticoRequestClose: 'portico-request-close' as EventName<PorticoRequestCloseEvent>,
    onPorticoClosed: 'portico-closed' as EventName<PorticoClosedEvent>,
  },
  define,
};

/** `portico-record-dialog` as a React component. */
export const PorticoRecordDialog = /* @__PURE__ */ wrap(recordDialog);

/** The same under a suffixed tag. */
export const createRecordDialog = (options: ComponentOptions) => wrap(recordDialog, options);
