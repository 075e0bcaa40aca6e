'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
import type { EventName } from '@lit/react';

import { define } from '../elements/title-bar/define.js';
import { PorticoTitleBar as PorticoTitleBarElement } from '../elements/title-bar/title-bar.js';
import type { PorticoBackEvent } from '../elements/title-bar/title-bar.events.js';
import { wrap, type ComponentOptions } from './wrap.js';

const titleBar = {
  tag: 'portico-title-bar',
  elementClass: PorticoTitleBarElement,
  events: { onPorticoBack: 'portico-back' as EventName<PorticoBackEvent> },
  define,
};

/** `portico-title-bar` as a React component. */
export const PorticoTitleBar = /* @__PURE__ */ wrap(titleBar);

/** The same under a suffixed tag. */
export const createTitleBar = (options: ComponentOptions) => wrap(titleBar, options);
