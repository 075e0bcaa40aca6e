import { expect } from '@open-wc/testing';

import { createToasts } from '../../../../app/services/feedback/toasts.js';
import { define } from '../../../../elements/toast/define.js';

const toastText = () => document.querySelector('portico-toast')?.shadowRoot?.textContent ?? '';

async function until(what: string, isTrue: () => boolean): Promise<void> {
  for (let frame = 0; !isTrue(); frame += 1) {
    if (frame > 300) throw new Error(`waited for ${what}`);
    await new Promise(requestAnimationFrame);
  }
}

describe('createToasts()', () => {
  it('keeps a message whose element cannot be loaded, and shows it when the connection is back', async () => {
    const errors: unknown[] = [];
    let isOnline = false;
    const load = () => {
      if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
      define();
      return Promise.resolve();
    };
    const toasts = createToasts(document, (error) => errors.push(error), load);
    try {
      toasts.toast('The connection is lost', { kind: 'error' });
      await until('the failure', () => errors.length === 1);
      expect(toastText()).to.equal('');
      isOnline = true;
      window.dispatchEvent(new Event('online'));
      await until('the message', () => toastText().includes('The connection is lost'));
      expect(errors.length).to.equal(1);
    } finally {
      toasts.dispose();
    }
    expect(document.querySelector('portico-toast')).to.equal(null);
  });
});
