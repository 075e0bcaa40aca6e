import { expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

class ProbeElement extends LitElement {
  @property() word = '';

  override render() {
    return html`<b>${this.word}</b>`;
  }
}

describe('compiler of the browser tests', () => {
  it('gives decorated properties their accessors, so that an element updates', async () => {
    customElements.define('portico-compile-probe', ProbeElement);
    const probe = await fixture<ProbeElement>(html`<portico-compile-probe></portico-compile-probe>`);
    probe.word = 'seen';
    await probe.updateComplete;
    expect(probe.shadowRoot?.textContent).to.equal('seen');
  });

  it('answers with the source map who asks for a file of a stack', async () => {
    const code = await (await fetch(import.meta.url)).text();
    expect(code).to.match(/sourceMappingURL=data:application\/json;base64,/);
  });

  it('runs React components', () => {
    const place = document.createElement('div');
    const root = createRoot(place);
    flushSync(() => {
      root.render(<i>drawn</i>);
    });
    expect(place.innerHTML).to.equal('<i>drawn</i>');
    flushSync(() => {
      root.unmount();
    });
  });
});
