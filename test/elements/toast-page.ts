import { fixture, html } from '@open-wc/testing';

import type { PorticoToast } from '../../elements/toast/toast.js';
import { part, settled } from '../suites/dom.js';

/** A toast in an English page, or in an element of that page. */
export async function makeToast(into?: Element): Promise<PorticoToast> {
  const place = into ?? (await fixture<HTMLElement>(html`<div lang="en"></div>`));
  const toast = document.createElement('portico-toast');
  place.append(toast);
  await settled(toast);
  return toast;
}

/** Visible text. */
export function drawn(toast: PorticoToast): string {
  const box = part(toast, 'notice');
  return box.classList.contains('gone') ? '' : part(toast, 'text').textContent;
}

export function middleOf(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}
