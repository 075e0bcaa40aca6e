'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
import type { EventName } from '@lit/react';

import { define } from '../elements/sensitive-dialog/define.js';
import { PorticoSensitiveDialog as PorticoSensitiveDialogElement } from '../elements/sensitive-dialog/sensitive-dialog.js';
import type { PorticoSensitiveEvent } from '../elements/sensitive-dialog/sensitive-dialog.events.js';
import type {
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  PorticoClosedEvent,
} from '../elements/shared/events.js';
import { wrap, type ComponentOptions } from './wrap.js';

const sensitiveDialog = {
  tag: 'portico-sensitive-dialog',
  elementClass: PorticoSensitiveDialogElement,
  events: {
    onPorticoConfirm: 'portico-confirm' as EventName<PorticoSensitiveEvent>,
    onPorticoCancel: 'portico-cancel' as EventName<PorticoSensitiveEvent>,
    onPorticoAcknowledge: 'portico-acknowledge' as EventName<PorticoSensitiveEvent>,
    onPorticoAppeal: 'portico-appeal' as EventName<PorticoSensitiveEvent>,
    onPorticoScan: 'portico-scan' as EventName<PorticoSensitiveEvent>,
    onPorticoOpened: 'portico-opened' as EventName<PorticoOpenedEvent>,
    onPorticoRequestClose: 'portico-request-close' as EventName<PorticoRequestCloseEvent>,
    onPorticoClosed: 'portico-closed' as EventName<PorticoClosedEvent>,
  },
  define,
};

/** `portico-sensitive-dialog` as a React component. */
export const PorticoSensitiveDialog = /* @__PURE__ */ wrap(sensitiveDialog);

/** The same under a suffixed tag. */
export const createSensitiveDialog = (options: ComponentOptions) => wrap(sensitiveDialog, options);
