'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
import type { EventName } from '@lit/react';

import { define } from '../elements/batch-banner/define.js';
import { PorticoBatchBanner as PorticoBatchBannerElement } from '../elements/batch-banner/batch-banner.js';
import type { PorticoDetailsEvent } from '../elements/notices/details-event.js';
import type {
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  PorticoClosedEvent,
} from '../elements/shared/events.js';
import { wrap, type ComponentOptions } from './wrap.js';

const batchBanner = {
  tag: 'portico-batch-banner',
  elementClass: PorticoBatchBannerElement,
  events: {
    onPorticoDetails: 'portico-details' as EventName<PorticoDetailsEvent>,
    onPorticoOpened: 'portico-opened' as EventName<PorticoOpenedEvent>,
    onPorticoRequestClose: 'portico-request-close' as EventName<PorticoRequestCloseEvent>,
    onPorticoClosed: 'portico-closed' as EventName<PorticoClosedEvent>,
  },
  define,
};

/** `portico-batch-banner` as a React component. */
export const PorticoBatchBanner = /* @__PURE__ */ wrap(batchBanner);

/** The same under a suffixed tag. */
export const createBatchBanner = (options: ComponentOptions) => wrap(batchBanner, options);
