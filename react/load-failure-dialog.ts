'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
import type { EventName } from '@lit/react';

import { define } from '../elements/load-failure-dialog/define.js';
import { PorticoLoadFailureDialog as PorticoLoadFailureDialogElement } from '../elements/load-failure-dialog/load-failure-dialog.js';
import type { PorticoRefreshEvent } from '../elements/load-failure-dialog/load-failure-dialog.events.js';
import type {
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  PorticoClosedEvent,
} from '../elements/shared/events.js';
import { wrap, type ComponentOptions } from './wrap.js';

const loadFailureDialog = {
  tag: 'portico-load-failure-dialog',
  elementClass: PorticoLoadFailureDialogElement,
  events: {
    onPorticoRefresh: 'portico-refresh' as EventName<PorticoRefreshEvent>,
    onPorticoOpened: 'portico-opened' as EventName<PorticoOpenedEvent>,
    onPorticoRequestClose: 'portico-request-close' as EventName<PorticoRequestCloseEvent>,
    onPorticoClosed: 'portico-closed' as EventName<PorticoClosedEvent>,
  },
  define,
};

/** `portico-load-failure-dialog` as a React component. */
export const PorticoLoadFailureDialog = /* @__PURE__ */ wrap(loadFailureDialog);

/** The same under a suffixed tag. */
export const createLoadFailureDialog = (options: ComponentOptions) => wrap(loadFailureDialog, options);
