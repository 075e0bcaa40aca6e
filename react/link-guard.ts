'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
import type { EventName } from '@lit/react';

import { define } from '../elements/link-guard/define.js';
import { PorticoLinkGuard as PorticoLinkGuardElement } from '../elements/link-guard/link-guard.js';
import type { PorticoLinkEvent } from '../elements/link-guard/link-guard.events.js';
import { wrap, type ComponentOptions } from './wrap.js';

const linkGuard = {
  tag: 'portico-link-guard',
  elementClass: PorticoLinkGuardElement,
  events: { onPorticoLink: 'portico-link' as EventName<PorticoLinkEvent> },
  define,
};

/** `portico-link-guard` as a React component. */
export const PorticoLinkGuard = /* @__PURE__ */ wrap(linkGuard);

/** The same under a suffixed tag. */
export const createLinkGuard = (options: ComponentOptions) => wrap(linkGuard, options);
