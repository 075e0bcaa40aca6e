import { fixture, html } from '@open-wc/testing';

import { storageKeys } from '../../core/contracts/names.js';
import { define, type PorticoLinkGuard } from '../../elements/link-guard/define.js';
import type { PorticoLinkPrompt } from '../../elements/link-prompt/link-prompt.js';
import { nextFrame, part, settled, until } from '../suites/dom.js';

export const elsewhere = 'https://docs.example.org/guide';

/** An address that a guard has opened. */
export interface Opened {
  href: string;
  target: string;
  rel: string;
  attributes: string[];
  byPerson: boolean;
}

export const link = (box: ParentNode, selector = 'a'): HTMLAnchorElement => box.querySelector(selector)!;

export const prompts = (root: ParentNode = document): PorticoLinkPrompt[] => [
  ...root.querySelectorAll<PorticoLinkPrompt>('portico-link-prompt'),
];

/** Waits for a prompt. */
export async function openedPrompt(root: ParentNode = document): Promise<PorticoLinkPrompt> {
  const open = (): PorticoLinkPrompt | undefined => prompts(root).find((prompt) => prompt.open);
  await until(() => open() !== undefined);
  await settled(open()!);
  return open()!;
}

/** Answers the prompt and waits until it is closed. */
export async function answer(button: 'open' | 'cancel', remember = false): Promise<void> {
  const prompt = await openedPrompt();
  if (remember) part(prompt, 'remember').click();
  part(prompt, `${button}-button`).click();
  await until(() => !prompt.open);
  await nextFrame();
}

/** Whether a prompt is open, once there was time for one. */
export async function isPromptOpen(): Promise<boolean> {
  await nextFrame();
  return prompts().some((prompt) => prompt.open);
}

/** Pages with guards for the tests of one `describe`; no link navigates away from the test's own page. */
export interface GuardedPages {
  /** Addresses that guards have opened in the test. */
  readonly opened: Opened[];
  /** Renders a page. */
  page(content: ReturnType<typeof html>): Promise<HTMLElement>;
  /** Prevents navigation, also where a guard has been listening on the window since it was rendered. */
  stayLast(): void;
  /** Clicks by script, with buttons and keys; returns whether the browser would have followed the link. */
  press(element: Element, init?: MouseEventInit, type?: string): boolean;
}

export function useGuardedPages(): GuardedPages {
  const { click } = HTMLAnchorElement.prototype;
  const kinds = ['click', 'auxclick'];
  const opened: Opened[] = [];
  /** For each click that reached the window: whether the browser would have followed the link. */
  let followed: boolean[] = [];

  const stay = (event: Event): void => {
    if (!event.composedPath().some((each) => /^(a|area)$/.test((each as Element).localName))) return;
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  };
  const goFreely = (): void => {
    for (const type of kinds) window.removeEventListener(type, stay);
  };
  const stayLast = (): void => {
    goFreely();
    for (const type of kinds) window.addEventListener(type, stay);
  };

  before(() => {
    define();
    HTMLAnchorElement.prototype.click = function open(this: HTMLAnchorElement) {
      // Links that the guard opens are in no document; clicks on links of the page work as usual.
      if (this.isConnected) click.call(this);
      else {
        opened.push({
          href: this.href,
          target: this.target,
          rel: this.rel.trim(),
          attributes: this.getAttributeNames().sort(),
          byPerson: navigator.userActivation.isActive,
        });
      }
    };
  });

  after(() => {
    HTMLAnchorElement.prototype.click = click;
  });

  beforeEach(() => {
    opened.length = 0;
    localStorage.removeItem(storageKeys.linkNoRemind);
  });

  afterEach(() => {
    goFreely();
    localStorage.removeItem(storageKeys.linkNoRemind);
  });

  return {
    opened,
    stayLast,
    async page(content) {
      const box = await fixture<HTMLElement>(html`<div lang="en">${content}</div>`);
      for (const guard of box.querySelectorAll<PorticoLinkGuard>('portico-link-guard')) await settled(guard);
      stayLast();
      return box;
    },
    press(element, init = {}, type = 'click') {
      followed = [];
      element.dispatchEvent(
        new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, ...init }),
      );
      return followed[0] ?? false;
    },
  };
}
