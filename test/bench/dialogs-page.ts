/** Code that runs in the bench's page: the same measurements for dialogs of several libraries. */
import { painted } from './painted.js';

/** The same dialog, carefully written by hand: styles, icon, slots, focus, Escape. */
class HandWritten extends HTMLElement {
  static readonly observedAttributes = ['label'];
  readonly #dialog: HTMLDialogElement;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = `<style>
        dialog { all: unset; display: none; position: fixed; top: 0; left: 0; width: 100%; height: 100%;
          align-items: center; justify-content: center; opacity: 0; transition: opacity 160ms }
        dialog[open] { display: flex; opacity: 1; animation: fade 220ms }
        dialog::backdrop { display: none }
        .scrim { position: absolute; top: 0; left: 0; width: 100%; height: 100%; background: rgba(16, 20, 28, 0.44) }
        .panel { position: relative; display: flex; flex-direction: column; width: 800px; overflow: hidden;
          max-width: calc(100% - 64px); max-height: calc(100% - 64px); border-radius: 12px; background: #fff;
          box-shadow: 0 20px 56px rgba(16, 24, 40, 0.22); font: 14px/22px system-ui, sans-serif; color: #333 }
        header, footer { display: flex; flex: none; align-items: center; padding: 0 24px; min-height: 56px }
        h2 { flex: 1; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 16px }
        button { all: unset; display: inline-flex; width: 32px; height: 32px; border-radius: 6px; cursor: pointer }
        button:hover { background: rgba(17, 24, 39, 0.04) }
        svg { width: 20px; height: 20px; margin: auto; fill: none; stroke: currentcolor; stroke-width: 1.5px }
        .body { flex: auto; min-height: 0; overflow: auto; padding: 4px 24px 16px }
        @keyframes fade { from { opacity: 0 } }
        @media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important } }
      </style>
      <dialog><div class="scrim"></div><div class="panel">
        <header><h2></h2><button type="button" aria-label="Close" title="Close">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"></path></svg></button></header>
        <div class="body"><slot></slot></div><footer><slot name="footer"></slot></footer></div></dialog>`;
    this.#dialog = root.querySelector('dialog')!;
    root.querySelector('button')!.addEventListener('click', () => this.hide());
    root.querySelector('.scrim')!.addEventListener('click', () => this.hide());
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.hide();
    });
  }

  attributeChangedCallback(_name: string, _before: string | null, value: string | null): void {
    this.shadowRoot!.querySelector('h2')!.textContent = value;
    this.#dialog.setAttribute('aria-label', value ?? '');
  }

  show(): void {
    this.setAttribute('open', '');
    this.#dialog.showModal();
    this.shadowRoot!.querySelector('button')!.focus();
  }

  hide(): void {
    if (!this.dispatchEvent(new Event('request-close', { cancelable: true }))) return;
    this.removeAttribute('open');
    this.#dialog.close();
    this.dispatchEvent(new Event('closed'));
  }
}

interface Updating extends HTMLElement {
  readonly updateComplete?: Promise<unknown>;
  open: boolean;
}

interface Maker {
  tag: string;
  /** Attribute that names the dialog. */
  label: string;
  open(element: HTMLElement): Promise<unknown>;
  close(element: HTMLElement): Promise<unknown>;
}

const callOf = (element: HTMLElement, name: 'show' | 'hide'): Promise<void> => {
  (element as unknown as Record<typeof name, () => void>)[name]();
  return Promise.resolve();
};

const dispatched = (element: HTMLElement, type: string): Promise<Event> =>
  new Promise((resolve) => {
    element.addEventListener(type, resolve, { once: true });
  });

function waits(tag: string, label: string, shown: string, hidden: string): Maker {
  const turn = (open: boolean, type: string) => async (element: HTMLElement) => {
    const done = dispatched(element, type);
    (element as Updating).open = open;
    await done;
  };
  return { tag, label, open: turn(true, shown), close: turn(false, hidden) };
}

const makers = {
  portico: {
    tag: 'portico-record-dialog',
    label: 'heading',
    async open(element) {
      (element as Updating).open = true;
      await (element as Updating).updateComplete;
    },
    async close(element) {
      const closed = dispatched(element, 'portico-closed');
      (element as Updating).open = false;
      await closed;
    },
  },
  shoelace: waits('sl-dialog', 'label', 'sl-after-show', 'sl-after-hide'),
  webawesome: waits('wa-dialog', 'label', 'wa-after-show', 'wa-after-hide'),
  hand: {
    tag: 'hand-written-dialog',
    label: 'label',
    async open(element) {
      await callOf(element, 'show');
    },
    async close(element) {
      await callOf(element, 'hide');
    },
  },
} satisfies Record<string, Maker>;

export type MakerName = keyof typeof makers;

function make({ tag, label }: Maker): Updating {
  const element = document.createElement(tag) as Updating;
  element.setAttribute(label, 'Contact');
  element.textContent = 'Wang Min';
  return element;
}

/** Milliseconds to create, render and remove a number of closed dialogs. */
async function madeClosed(name: MakerName, count: number): Promise<number> {
  const maker = makers[name];
  const box = document.body.appendChild(document.createElement('div'));
  const startedAt = performance.now();
  const all = Array.from({ length: count }, () => box.appendChild(make(maker)));
  for (const element of all) await element.updateComplete;
  box.getBoundingClientRect();
  for (const element of all) element.remove();
  const time = performance.now() - startedAt;
  box.remove();
  await painted();
  return time;
}

/** Milliseconds to open and close one dialog a number of times, waiting for its events. */
async function turned(name: MakerName, count: number): Promise<number> {
  const maker: Maker = makers[name];
  const element = document.body.appendChild(make(maker));
  await element.updateComplete;
  const startedAt = performance.now();
  for (let turn = 0; turn < count; turn += 1) {
    await maker.open(element);
    element.shadowRoot!.querySelector('dialog, [part~=panel]')!.getBoundingClientRect();
    await maker.close(element);
  }
  const time = performance.now() - startedAt;
  element.remove();
  await painted();
  return time;
}

/** Milliseconds from the call that opens a new dialog until it has been painted. */
async function toPaint(): Promise<number> {
  const element = document.body.appendChild(make(makers.portico));
  await painted();
  await painted();
  const startedAt = performance.now();
  element.open = true;
  await painted();
  const time = performance.now() - startedAt;
  await makers.portico.close(element);
  element.remove();
  return time;
}

/** Opens and closes any dialog of Portico. */
async function cycle(tag: string, count: number): Promise<void> {
  const element = document.body.appendChild(document.createElement(tag)) as Updating;
  for (let turn = 0; turn < count; turn += 1) {
    await makers.portico.open(element);
    await makers.portico.close(element);
  }
  element.remove();
}

export const bench = { closed: madeClosed, opened: turned, toPaint, cycle };
export type DialogBench = typeof bench;

export function start(): void {
  if (!customElements.get('hand-written-dialog')) customElements.define('hand-written-dialog', HandWritten);
  Object.assign(window, { bench });
}
