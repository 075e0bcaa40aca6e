'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.

import { define } from '../elements/toast/define.js';
import { PorticoToast as PorticoToastElement } from '../elements/toast/toast.js';

import { wrap, type ComponentOptions } from './wrap.js';

const toast = {
  tag: 'portico-toast',
  elementClass: PorticoToastElement,
  events: {},
  movesItself: true,
  define,
};

/** `portico-toast` as a React component. */
export const PorticoToast = /* @__PURE__ */ wrap(toast);

/** The same under a suffixed tag. */
export const createToast = (options: ComponentOptions) => wrap(toast, options);
