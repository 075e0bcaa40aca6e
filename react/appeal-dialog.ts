'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
import type { EventName } from '@lit/react';

import { define } from '../elements/appeal-dialog/define.js';
import { PorticoAppealDialog as PorticoAppealDialogElement } from '../elements/appeal-dialog/appeal-dialog.js';
import type { PorticoSubmitEvent } from '../elements/appeal-dialog/appeal-dialog.events.js';
import type {
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  PorticoClosedEvent,
} from '../elements/shared/events.js';
import { wrap, type ComponentOptions } from './wrap.js';

const appealDialog = {
  tag: 'portico-appeal-dialog',
  elementClass: PorticoAppealDialogElement,
  events: {
    onPorticoSubmit: 'portico-submit' as EventName<PorticoSubmitEvent>,
    onPorticoOpened: 'portico-opened' as EventName<PorticoOpenedEvent>,
    onPorticoRequestClose: 'portico-request-close' as EventName<PorticoRequestCloseEvent>,
    onPorticoClosed: 'portico-closed' as EventName<PorticoClosedEvent>,
  },
  define,
};

/** `portico-appeal-dialog` as a React component. */
export const PorticoAppealDialog = /* @__PURE__ */ wrap(appealDialog);

/** The same under a suffixed tag. */
export const createAppealDialog = (options: ComponentOptions) => wrap(appealDialog, options);
