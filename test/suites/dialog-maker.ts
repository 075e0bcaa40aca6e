import { fixture, html } from '@open-wc/testing';

import type { DialogHost } from '../../elements/shared/dialog-controller.js';
import type { ElementClass } from '../../elements/shared/define.js';
import type { CloseReason } from '../../elements/shared/events.js';
import { part, settled, type UpdatingElement } from './dom.js';

export type DialogElement = UpdatingElement &
  DialogHost & { show(): void; hide(reason?: CloseReason): boolean };

export interface DialogCase {
  name: string;
  elementClass: ElementClass;
  /** Fills a new dialog with content. */
  prepare: (element: HTMLElement) => void;
  /** Part of the button that only closes the dialog. */
  closeButton?: string;
  /** A click outside the panel closes the dialog, as in most dialogs. */
  backdrop?: boolean;
}

/** Makes the dialogs of one element for its tests. */
export interface DialogMaker {
  tag: string;
  prepare: DialogCase['prepare'];
  /** A closed dialog, by default in a new element in English. */
  make(into?: Element): Promise<DialogElement>;
  opened(into?: Element): Promise<DialogElement>;
  /** A button that has the focus. */
  opener(): Promise<HTMLButtonElement>;
  nativeOf(element: DialogElement): HTMLDialogElement;
}

export function dialogMaker({ name, prepare }: DialogCase): DialogMaker {
  const tag = `portico-${name}`;

  async function make(into?: Element): Promise<DialogElement> {
    const box = into ?? (await fixture<HTMLElement>(html`<div lang="en"></div>`));
    const element = document.createElement(tag) as DialogElement;
    prepare(element);
    box.append(element);
    await settled(element);
    return element;
  }

  async function opened(into?: Element): Promise<DialogElement> {
    const element = await make(into);
    element.show();
    await settled(element);
    return element;
  }

  async function opener(): Promise<HTMLButtonElement> {
    const button = await fixture<HTMLButtonElement>(html`<button>Open</button>`);
    button.focus();
    return button;
  }

  function nativeOf(element: DialogElement): HTMLDialogElement {
    return part(element, 'dialog') as HTMLDialogElement;
  }

  return { tag, prepare, make, opened, opener, nativeOf };
}
