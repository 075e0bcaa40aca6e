import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';

import { createAppView } from '../../../../app/pages/sensitive/app-view.js';
import { createToasts } from '../../../../app/services/feedback/toasts.js';
import { readHit } from '../../../../core/services/sensitive/read-hit.js';
import { fakeClock } from '../../../elements/fake-clock.js';
import { drawn } from '../../../elements/toast-page.js';
import { sensitiveHit } from '../../../sensitive-hit.js';
import { nextFrame, part, settled, until } from '../../../suites/dom.js';

const outcome = 'You have submitted an appeal; result will be pushed after processing';

/** A question of the page app about a strong hit, whose appeals are accepted. */
function askInApp(kind: 'PC' | 'Mobile') {
  const toasts = createToasts(document, (error) => {
    throw error;
  });
  const $address = atom('/sp/clue');
  const closing = new AbortController();
  const view = createAppView({
    platform: {
      window,
      device: { kind },
      sensitive: {
        ask: () => Promise.resolve('cancel'),
        cancel: () => closing.abort(),
        dispose: () => undefined,
      },
    },
    history: { $address, $view: atom(undefined), showView: () => undefined },
    toast: toasts.toast,
  });
  const answer = view.ask({
    findings: readHit(sensitiveHit({ type: 'strong' })),
    appealing: false,
    signal: closing.signal,
    appeal: () => Promise.resolve({ accepted: true, message: outcome }),
  });
  return { toasts, $address, answer };
}

const dialogOpen = () => document.querySelector('portico-sensitive-dialog')?.open === true;

describe('createAppView()', () => {
  afterEach(() => {
    for (const element of document.querySelectorAll(
      'portico-sensitive-dialog, portico-sensitive-scan, portico-appeal-dialog',
    ))
      element.remove();
  });

  it('8.23 9.15 the outcome of an appeal is shown for 5 s', async () => {
    const { toasts, $address, answer } = askInApp('PC');
    await until(dialogOpen);
    const dialog = document.querySelector('portico-sensitive-dialog')!;
    await settled(dialog);
    part(dialog, 'appeal-button').click();
    const form = document.querySelector('portico-appeal-dialog')!;
    await until(() => form.open);
    form.reason = 'It is public';
    await settled(form);
    toasts.prefetch();
    await customElements.whenDefined('portico-toast');
    const clock = fakeClock();
    const shown = async () => {
      const toast = document.querySelector('portico-toast');
      if (toast) await settled(toast);
      return toast ? drawn(toast) : '';
    };
    try {
      part(form, 'submit-button').click();
      for (let frames = 0; frames < 100 && (await shown()) === ''; frames += 1) await nextFrame();
      expect(await shown()).to.equal(outcome);
      clock.advance(4999);
      expect(await shown()).to.equal(outcome);
      clock.advance(1);
      expect(await shown()).to.equal('');
    } finally {
      clock.restore();
    }
    $address.set('/sp/task');
    expect(await answer).to.equal('acknowledge');
    toasts.dispose();
  });

  it('2.1.2 withdraws the question when the page is left', async () => {
    const { toasts, $address, answer } = askInApp('Mobile');
    await until(dialogOpen);
    $address.set('/mobile/task');
    expect(await answer).to.equal('acknowledge');
    expect(dialogOpen()).to.equal(false);
    toasts.dispose();
  });
});
