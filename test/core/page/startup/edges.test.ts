import { expect, waitUntil } from '@open-wc/testing';

import { createErrorReporter } from '../../../../core/kernel/errors/create-error-reporter.js';
import { watchKeyboard } from '../../../../core/page/startup/keyboard-edge.js';
import { createLastPointer } from '../../../../core/page/startup/last-pointer.js';
import { createOpenData } from '../../../../core/page/startup/open-data.js';
import { followOpenData } from '../../../../core/page/startup/open-data-edge.js';
import { fixViewport, viewportContent } from '../../../../core/page/startup/viewport-edge.js';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
});

function put<K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  document.body.append(element);
  cleanups.push(() => element.remove());
  return element;
}

describe('fixViewport()', () => {
  it('fixes the mobile viewport to device width, scale 1 and no zoom; and restores the former one', () => {
    const tag = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    const former = tag?.content;
    const undo = fixViewport(document, false);
    const content = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')!.content;
    expect(content).to.equal('width=device-width, initial-scale=1, user-scalable=no, viewport-fit=cover');
    undo();
    expect(document.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content).to.equal(former);
  });

  it('keeps zooming where it is allowed', () => {
    expect(viewportContent(true)).not.to.contain('user-scalable');
  });
});

describe('watchKeyboard()', () => {
  /** Window of the page with a fake visual viewport. */
  function windowWith(viewport: EventTarget): Window {
    return new Proxy(window, {
      get(target, key) {
        if (key === 'visualViewport') return viewport;
        if (key === 'screen') return { orientation: { type: 'portrait-primary' } };
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
      },
    });
  }

  it('sets data-keyboard while the keyboard covers the page and an editable element has the focus', () => {
    const viewport = Object.assign(new EventTarget(), { height: 800, scale: 1 });
    const watch = watchKeyboard({ window: windowWith(viewport), tablet: false });
    cleanups.push(() => watch.dispose());
    const marked = () => document.documentElement.hasAttribute('data-keyboard');
    const resize = (height: number) => {
      viewport.height = height;
      viewport.dispatchEvent(new Event('resize'));
    };

    resize(450);
    expect(marked()).to.be.false;

    const field = put('input');
    field.focus();
    expect(watch.$height.get()).to.equal(350);
    expect(marked()).to.be.true;
    resize(800);
    expect(marked()).to.be.false;

    viewport.scale = 2;
    resize(400);
    expect(marked(), 'zooming in does not count as a keyboard').to.be.false;

    viewport.scale = 1;
    resize(450);
    watch.dispose();
    expect(marked()).to.be.false;
  });
});

describe('createLastPointer()', () => {
  it('returns the position of the last press, or the centre of the focused element', () => {
    const pointer = createLastPointer(window);
    cleanups.push(() => pointer.dispose());
    const button = put('button');
    const at = { clientX: 31, clientY: 42, bubbles: true };
    button.dispatchEvent(new PointerEvent('pointerdown', at));
    expect(pointer.position()).to.deep.equal({ x: 31, y: 42 });

    button.focus();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    const { left, top, width, height } = button.getBoundingClientRect();
    expect(pointer.position()).to.deep.equal({ x: left + width / 2, y: top + height / 2 });
  });
});

describe('followOpenData()', () => {
  it('converts rendered text, now and later, and skips user input', async () => {
    const root = put('div');
    const errors = createErrorReporter();
    const requested: string[] = [];
    const convert = ({ items }: { items: { id: string }[] }) => {
      requested.push(...items.map(({ id }) => id));
      return Promise.resolve(items.map(({ id }) => ({ id, data: `Person ${id}` })));
    };
    const openData = createOpenData({ adapter: { convert }, tenantKey: () => 'group', errors });
    const field = document.createElement('textarea');
    field.textContent = '$userName=9$';
    root.append('From $userName=1$', field);
    cleanups.push(followOpenData({ root, openData, errors }));

    const changed = (text: string) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!root.textContent.includes(text)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(root, { childList: true, characterData: true, subtree: true });
      });
    await changed('From Person 1');

    const later = changed('and Person 2');
    const line = document.createElement('p');
    line.textContent = 'and $userName=2$';
    root.append(line);
    await later;
    expect(field.textContent).to.equal('$userName=9$');
    expect(requested).to.deep.equal(['1', '2']);
    expect(errors.counts()).to.deep.equal({});
  });

  it('converts titles and labels, and what is in shadow roots, those of elements that are defined later too', async () => {
    const root = put('div');
    const errors = createErrorReporter();
    const convert = ({ items }: { items: { id: string }[] }) =>
      Promise.resolve(items.map(({ id }) => ({ id, data: `Person ${id}` })));
    const openData = createOpenData({ adapter: { convert }, tenantKey: () => 'group', errors });
    root.innerHTML = `<a title="By $userName=1$" aria-label="Task of $userName=2$">x</a>
      <input value="$userName=3$" placeholder="$userName=3$"><open-data-card></open-data-card>`;
    const [link, field, card] = [...root.children];
    cleanups.push(followOpenData({ root, openData, errors }));
    const becomes = async (read: () => string | null | undefined, text: string) => {
      await waitUntil(() => read() === text, text);
    };
    await becomes(() => link?.getAttribute('title'), 'By Person 1');
    await becomes(() => link?.getAttribute('aria-label'), 'Task of Person 2');
    link?.setAttribute('title', 'By $userName=4$');
    await becomes(() => link?.getAttribute('title'), 'By Person 4');

    customElements.define(
      'open-data-card',
      class extends HTMLElement {
        connectedCallback(): void {
          this.attachShadow({ mode: 'open' }).innerHTML = '<p>From $userName=5$</p>';
        }
      },
    );
    const line = (): string | null | undefined => card?.shadowRoot?.querySelector('p')?.textContent;
    await becomes(line, 'From Person 5');
    card?.shadowRoot?.querySelector('p')?.replaceChildren('To $userName=6$');
    await becomes(line, 'To Person 6');
    expect(field).to.have.property('value', '$userName=3$');
    expect(field?.getAttribute('placeholder')).to.equal('$userName=3$');
    expect(errors.counts()).to.deep.equal({});
  });
});
