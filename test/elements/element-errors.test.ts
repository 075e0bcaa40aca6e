import { expect, fixture, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';

import { button } from '../../elements/shared/buttons.js';
import { setElementErrorHandler } from '../../elements/shared/element-errors.js';
import { PorticoElement } from '../../elements/shared/portico-element.js';

class BrokenElement extends PorticoElement {
  fails = false;

  protected override renderContent(): TemplateResult {
    if (this.fails) throw new TypeError('cannot render');
    return html`${button('fail', 'Fail', this.#onClick)}`;
  }

  readonly #onClick = (): void => {
    throw new RangeError('cannot handle the click');
  };
}
customElements.define('test-broken-element', BrokenElement);

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

describe('setElementErrorHandler()', () => {
  const seen: [unknown, string][] = [];

  beforeEach(() => {
    seen.length = 0;
    setElementErrorHandler((error, tag) => seen.push([error, tag]));
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
