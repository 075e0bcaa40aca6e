'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
import type { EventName } from '@lit/react';

import { define } from '../elements/batch-notices/define.js';
import { PorticoBatchNotices as PorticoBatchNoticesElement } from '../elements/batch-notices/batch-notices.js';
import type { PorticoDetailsEvent } from '../elements/notices/details-event.js';
import { wrap, type ComponentOptions } from './wrap.js';

const batchNotices = {
  tag: 'portico-batch-notices',
  elementClass: PorticoBatchNoticesElement,
  events: { onPorticoDetails: 'portico-details' as EventName<PorticoDetailsEvent> },
  movesItself: true,
  define,
};

/** `portico-batch-notices` as a React component. */
export const PorticoBatchNotices = /* @__PURE__ */ wrap(batchNotices);

/** The same under a suffixed tag. */
export const createBatchNotices = (options: ComponentOptions) => wrap(batchNotices, options);
