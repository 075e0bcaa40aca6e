'use client';
// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
import type { EventName } from '@lit/react';

import { define } from '../elements/link-prompt/define.js';
import { PorticoLinkPrompt as PorticoLinkPromptElement } from '../elements/link-prompt/link-prompt.js';
import type {
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  PorticoClosedEvent,
} from '../elements/shared/events.js';
import { wrap, type ComponentOptions } from './wrap.js';

const linkPrompt = {
  tag: 'portico-link-prompt',
  elementClass: PorticoLinkPromptElement,
  events: {
    onPorticoOpened: 'portico-opened' as EventName<PorticoOpenedEvent>,
    onPorticoRequestClose: 'portico-request-close' as EventName<PorticoRequestCloseEvent>,
    onPorticoClosed: 'portico-closed' as EventName<PorticoClosedEvent>,
  },
  define,
};

/** `portico-link-prompt` as a React component. */
export const PorticoLinkPrompt = /* @__PURE__ */ wrap(linkPrompt);

/** The same under a suffixed tag. */
export const createLinkPrompt = (options: ComponentOptions) => wrap(linkPrompt, options);
