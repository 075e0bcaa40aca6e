/** Code that runs in the bench's page: links that Portico guards, and links of a page with a listener written by hand. */

/** Hosts that open without a question, and one that is asked about. */
export const trustedHosts = Array.from({ length: 20 }, (_, index) => `partner${index}.example`);

const addresses = [
  (n: number) => `/records/${n}`,
  (n: number) => `https://partner${n % 20}.example/orders/${n}`,
  (n: number) => `https://elsewhere.example/articles/${n}`,
];

/** A box with links of the page itself, of trusted sites and of another one, in turns. */
function boxOf(tag: string, count: number): HTMLElement {
  const box = document.createElement(tag);
  for (let n = 0; n < count; n += 1) {
    const link = document.createElement('a');
    link.href = addresses[n % addresses.length]?.(n) ?? '';
    link.textContent = `Link ${n}`;
    box.appendChild(document.createElement('p')).append(link);
  }
  return box;
}

/** The same decision, written by hand: links of the page and of trusted hosts open, others after a question. */
function guardByHand(box: HTMLElement): () => void {
  const trusted = new Set(trustedHosts);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.innerHTML = `<form method="dialog"><p>You are leaving this page:</p><output></output>
    <button value="open">Open</button><button value="cancel">Cancel</button></form>`;
  box.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    const url = new URL(link.href, document.baseURI);
    if (url.origin === location.origin || trusted.has(url.hostname)) return;
    event.preventDefault();
    dialog.querySelector('output')!.textContent = url.href;
    dialog.showModal();
    dialog.addEventListener('close', () => dialog.returnValue === 'open' && window.open(url), { once: true });
  });
  return () => dialog.remove();
}

export type Guard = 'portico' | 'hand';

interface Guarded {
  links: HTMLAnchorElement[];
  remove(): void;
}

function guarded(guard: Guard, count: number): Guarded {
  const box = boxOf(guard === 'hand' ? 'div' : 'portico-link-guard', count);
  if (guard === 'portico') box.setAttribute('trusted', trustedHosts.join(' '));
  document.body.append(box);
  const stop = guard === 'hand' ? guardByHand(box) : () => undefined;
  return {
    links: [...box.querySelectorAll('a')],
    remove() {
      stop();
      box.remove();
    },
  };
}

const isAsked = (link: HTMLAnchorElement): boolean => link.hostname === 'elsewhere.example';

/** No link leaves the page. */
const stay = (event: Event): void => event.preventDefault();

/** Microseconds of a click on a link that opens without a question, on a page with a number of links. */
function decided(guard: Guard, count: number, clicks: number): number {
  const { links, remove } = guarded(guard, count);
  const opening = links.filter((link) => !isAsked(link));
  window.addEventListener('click', stay);
  const startedAt = performance.now();
  for (let click = 0; click < clicks; click += 1) opening[(click * 7) % opening.length]?.click();
  const time = performance.now() - startedAt;
  window.removeEventListener('click', stay);
  remove();
  return (time * 1000) / clicks;
}

const dialogOf = (guard: Guard): HTMLDialogElement | null | undefined =>
  guard === 'hand'
    ? document.querySelector('dialog')
    : document.querySelector('portico-link-prompt')?.shadowRoot?.querySelector('dialog');

async function until(condition: () => boolean): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  while (!condition()) {
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  }
}

/** Milliseconds from the click on a link to its question, which is answered by 'Cancel', until it is gone. */
async function asked(guard: Guard, count: number, clicks: number): Promise<number> {
  const { links, remove } = guarded(guard, count);
  const asking = links.filter(isAsked);
  const cancel = guard === 'hand' ? '[value=cancel]' : '[part~=cancel-button]';
  let time = 0;
  // The first question creates the dialog.
  for (let click = 0; click <= clicks; click += 1) {
    const startedAt = performance.now();
    asking[(click * 7) % asking.length]?.click();
    await until(() => dialogOf(guard)?.open === true);
    // What the browser computes for the next frame belongs to the time of both.
    dialogOf(guard)?.getBoundingClientRect();
    dialogOf(guard)?.querySelector<HTMLElement>(cancel)?.click();
    await until(() => dialogOf(guard)?.open === false);
    document.body.getBoundingClientRect();
    if (click > 0) time += performance.now() - startedAt;
  }
  remove();
  return time / clicks;
}

export const bench = { decided, asked };
export type LinkBench = typeof bench;

export function start(): void {
  Object.assign(window, { linkBench: bench });
}
