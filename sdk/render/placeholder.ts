import type { Surface } from './create-surfaces.js';

/** Messages of a placeholder. */
export type PlaceholderMessage = 'view.busy' | 'view.failed' | 'view.retry';

/** What a surface shows while it has no component: that one is being loaded, or why it could not be. */
interface Placeholder {
  showBusy(): void;
  /** @param reason returns the reason in the present language */
  showError(reason: () => string, onRetry: () => void): void;
  /** Renders again, in another language. */
  refresh(): void;
  remove(): void;
}

/** Time in ms after which the message that something is being loaded appears: most things are there by then. */
const delayMs = 300;

/** Styles are set through CSSOM, which a strict style-src allows. */
const styles = {
  box: {
    padding: '16px',
    font: '14px/22px system-ui, sans-serif',
    color: 'var(--portico-text-secondary, #666666)',
  },
  button: { marginBlockStart: '8px', padding: '4px 16px', minBlockSize: '44px', font: 'inherit' },
} satisfies Record<string, Partial<CSSStyleDeclaration>>;

export function createPlaceholder(
  { host, root }: Surface,
  text: (id: PlaceholderMessage) => string,
): Placeholder {
  const box = host.ownerDocument.createElement('div');
  Object.assign(box.style, styles.box);
  let render: () => void = () => undefined;

  function add(tag: 'p' | 'button', content: string): HTMLElement {
    const element = host.ownerDocument.createElement(tag);
    element.textContent = content;
    element.style.margin = '0';
    box.append(element);
    return element;
  }

  function show(isBusy: boolean, content: () => void): void {
    box.setAttribute('role', isBusy ? 'status' : 'alert');
    host.setAttribute('aria-busy', String(isBusy));
    root.append(box);
    render = () => {
      box.textContent = '';
      content();
    };
    render();
  }

  return {
    showBusy() {
      show(true, () => void add('p', text('view.busy')));
      // Missing in jsdom.
      (box as Partial<HTMLElement>).animate?.([{ opacity: 0 }, { opacity: 0 }], delayMs);
    },
    showError(reason, onRetry) {
      show(false, () => {
        add('p', text('view.failed'));
        add('p', reason());
        const button = add('button', text('view.retry'));
        Object.assign(button.style, styles.button);
        button.addEventListener('click', onRetry);
      });
    },
    refresh: () => render(),
    remove() {
      render = () => undefined;
      host.removeAttribute('aria-busy');
      box.remove();
    },
  };
}
