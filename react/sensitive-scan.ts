'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
import type { EventName } from '@lit/react';

import { define } from '../elements/sensitive-scan/define.js';
import { PorticoSensitiveScan as PorticoSensitiveScanElement } from '../elements/sensitive-scan/sensitive-scan.js';
import type { PorticoBackEvent } from '../elements/title-bar/title-bar.events.js';
import type {
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  PorticoClosedEvent,
} from '../elements/shared/events.js';
import { wrap, type ComponentOptions } from './wrap.js';

const sensitiveScan = {
  tag: 'portico-sensitive-scan',
  elementClass: PorticoSensitiveScanElement,
  events: {
    onPorticoBack: 'portico-back' as EventName<PorticoBackEvent>,
    onPorticoOpened: 'portico-opened' as EventName<PorticoOpenedEvent>,
    onPorticoRequestClose: 'portico-request-close' as EventName<PorticoRequestCloseEvent>,
    onPorticoClosed: 'portico-closed' as EventName<PorticoClosedEvent>,
  },
  define,
};

/** `portico-sensitive-scan` as a React component. */
export const PorticoSensitiveScan = /* @__PURE__ */ wrap(sensitiveScan);

/** The same under a suffixed tag. */
export const createSensitiveScan = (options: ComponentOptions) => wrap(sensitiveScan, options);
