import { expect, fixture, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';

import { button } from '../../elements/shared/buttons.js';
import { setElementErrorHandler } from '../../elements/shared/element-errors.js';
import { PorticoElement } from '../../elements/shared/portico-element.js';
import { define as defineGuard, type PorticoLinkGuard } from '../../elements/link-guard/define.js';
import { define as defineToast, type PorticoToast } from '../../elements/toast/define.js';
import { windowLinks } from '../../core/services/links/links-edge.js';
import { settled } from '../suites/dom.js';
import { answer, openedPrompt } from './link-guard-pages.js';

class BrokenElement extends PorticoElement {
  fails = false;

  protected override renderContent(): TemplateResult {
    if (this.fails) throw new TypeError('cannot render');
    return html`${button('fail', 'Fail', this.#onClick)}${button('fail-later', 'Fail later', this.#onAsyncClick)}`;
  }

  readonly #onClick = (): void => {
    throw new RangeError('cannot handle the click');
  };

  readonly #onAsyncClick = (): Promise<void> => Promise.reject(new SyntaxError('cannot handle it later'));
}
customElements.define('test-broken-element', BrokenElement);
defineToast();

/** Errors that reach the page while a function runs, in place of the test runner. */
function errorsOfPage(run: () => void): unknown[] {
  const errors: unknown[] = [];
  const { onerror } = window;
  window.onerror = (_message, _url, _line, _column, error) => errors.push(error) > 0;
  try {
    run();
  } finally {
    window.onerror = onerror;
  }
  return errors;
}

/** Resolves with the reason of the next unhandled rejection of a kind, which it handles in place of the test runner. */
const nextRejection = (kind: ErrorConstructor): Promise<unknown> =>
  new Promise((resolve) => {
    const onRejection = (event: PromiseRejectionEvent): void => {
      if (!(event.reason instanceof kind)) return;
      window.removeEventListener('unhandledrejection', onRejection, true);
      event.preventDefault();
      event.stopImmediatePropagation();
      resolve(event.reason);
    };
    window.addEventListener('unhandledrejection', onRejection, true);
  });

/** Resolves with the next uncaught error, which it handles in place of the test runner. */
const nextError = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { onerror } = window;
    window.onerror = (_message, _url, _line, _column, error) => {
      window.onerror = onerror;
      resolve(error);
      return true;
    };
  });

describe('setElementErrorHandler()', () => {
  const seen: [unknown, string][] = [];

  beforeEach(() => {
    seen.length = 0;
    setElementErrorHandler((error, { localName }) => seen.push([error, localName]));
  });
  afterEach(() => setElementErrorHandler(undefined));

  it('receives what an element throws while it renders; the update rejects as before', async () => {
    const element = await fixture<BrokenElement>(html`<test-broken-element></test-broken-element>`);
    element.fails = true;
    element.requestUpdate();
    const error: unknown = await element.updateComplete.catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(TypeError);
    expect(seen).to.deep.equal([[error, 'test-broken-element']]);

    element.fails = false;
    element.requestUpdate();
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('button')).to.exist;
  });

  it('receives the rejection of an asynchronous listener; the page sees it as before', async () => {
    const element = await fixture<BrokenElement>(html`<test-broken-element></test-broken-element>`);
    const rejection = nextRejection(SyntaxError);
    element.shadowRoot?.querySelector<HTMLElement>('.fail-later')?.click();
    const error = await rejection;
    expect(error).to.be.instanceOf(SyntaxError);
    expect(seen).to.deep.equal([[error, 'test-broken-element']]);
  });

  it('receives what happens when the time of a message is over', async () => {
    const toast = await fixture<PorticoToast>(html`<portico-toast></portico-toast>`);
    const broken = new RangeError('cannot dismiss');
    Object.defineProperty(toast, 'dismiss', {
      value() {
        throw broken;
      },
    });
    const error = nextError();
    // Over before the message is rendered, as on a slow machine.
    toast.show('Saved', { delay: Number.MIN_VALUE });
    expect(await error).to.equal(broken);
    expect(seen).to.deep.equal([[broken, 'portico-toast']]);
  });

  it('receives what happens after the answer to the question about a link', async () => {
    defineGuard();
    const broken = new EvalError('cannot remember');
    const guard = await fixture<PorticoLinkGuard>(
      html`<portico-link-guard><a href="https://docs.example.org/guide">Guide</a></portico-link-guard>`,
    );
    guard.links = {
      ...windowLinks(window),
      remember() {
        throw broken;
      },
    };
    await settled(guard);
    const rejection = nextRejection(EvalError);
    guard.querySelector('a')?.click();
    await openedPrompt();
    await answer('open', true);
    expect(await rejection).to.equal(broken);
    expect(seen).to.deep.equal([[broken, 'portico-link-guard']]);
  });

  it('receives what a listener throws; the page sees it as before', async () => {
    const element = await fixture<BrokenElement>(html`<test-broken-element></test-broken-element>`);
    const errors = errorsOfPage(() => {
      element.shadowRoot?.querySelector('button')?.click();
      setElementErrorHandler(undefined);
      element.shadowRoot?.querySelector('button')?.click();
    });
    const [error] = errors;
    expect(error).to.be.instanceOf(RangeError);
    expect(errors).to.have.length(2);
    expect(seen).to.deep.equal([[error, 'test-broken-element']]);
  });
});
