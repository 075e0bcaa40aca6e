import { expect } from '@open-wc/testing';

import { createAppHistory, type AppHistory } from '../../../../app/services/routing/history.js';

/** Resolves once the address of the history is `address`. */
function arrival(history: AppHistory, address: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = history.$address.subscribe((now) => {
      if (now !== address) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

describe('createAppHistory()', () => {
  const home = location.pathname + location.search;
  let history: AppHistory;

  beforeEach(async () => {
    history = createAppHistory(window);
    await history.navigate('/sp/workflow');
  });

  afterEach(() => {
    history.dispose();
    window.history.replaceState(null, '', home);
  });

  it('navigates to an address and publishes it', async () => {
    await history.navigate('/sp/mail/view?mailResourceId=1');
    expect(history.$address.get()).to.equal('/sp/mail/view?mailResourceId=1');
    expect(location.pathname).to.equal('/sp/mail/view');
  });

  it('accepts an invalid percent escape in an address', async () => {
    await history.navigate('/sp/doc?q=100%');
    expect(history.$address.get()).to.equal('/sp/doc?q=100%');
  });

  it('writes an address unchanged, in one entry', async () => {
    const length = window.history.length;
    await history.navigate('/sp/doc?from=https://example.com/a//#part');
    // Navigo sets the fragment again in a timer of 1 ms; this one runs after it.
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(history.$address.get()).to.equal('/sp/doc?from=https://example.com/a//#part');
    expect(location.hash).to.equal('#part');
    expect(window.history.length).to.equal(length + 1);
  });

  it('follows the back button', async () => {
    await history.navigate('/sp/doc');
    window.history.back();
    await arrival(history, '/sp/workflow');
    expect(location.pathname).to.equal('/sp/workflow');
  });

  it('leaves a dialog along its own entry without adding one', async () => {
    const length = window.history.length;
    await history.navigate('/sp/workflow/workflow_dialog/1');
    await history.leaveTo('/sp/workflow');
    expect(history.$address.get()).to.equal('/sp/workflow');
    await history.navigate('/sp/workflow/workflow_dialog/2');
    expect(window.history.length).to.equal(length + 1);
  });

  it('replaces an entry that was not opened from the base address', async () => {
    await history.navigate('/sp/doc/doc_dialog/1', { replace: true });
    const length = window.history.length;
    const depth = history.depth();
    await history.leaveTo('/sp/doc');
    expect(history.$address.get()).to.equal('/sp/doc');
    expect(window.history.length).to.equal(length);
    expect(history.depth()).to.equal(depth);
  });

  it('stays when a guard rejects the navigation', async () => {
    const release = history.guard(() => false);
    expect(await history.navigate('/sp/doc')).to.equal(false);
    expect(location.pathname).to.equal('/sp/workflow');
    release();
    expect(await history.navigate('/sp/doc')).to.equal(true);
  });

  it('reverses a rejected Back, and allows an accepted one', async () => {
    await history.navigate('/sp/doc');
    let answer = false;
    let asked: () => void = () => undefined;
    let question = new Promise<void>((resolve) => (asked = resolve));
    const release = history.guard(() => {
      asked();
      return answer;
    });

    window.history.back();
    await question;
    expect(location.pathname).to.equal('/sp/doc');

    answer = true;
    question = new Promise<void>((resolve) => (asked = resolve));
    window.history.back();
    await question;
    await arrival(history, '/sp/workflow');
    expect(location.pathname).to.equal('/sp/workflow');
    release();
  });

  describe('the views of the sensitive-word flow', () => {
    /** Resolves once the view of the history is `view`. */
    const viewed = (view: string | undefined): Promise<void> =>
      new Promise((resolve) => {
        const stop = history.$view.subscribe((now) => {
          if (now !== view) return;
          queueMicrotask(() => stop());
          resolve();
        });
      });

    it('are sub-routes above the dialogs, before query and hash, and no part of the address', async () => {
      await history.navigate('/mobile/task/list/task_dialog/1?q=1#part');
      const length = window.history.length;
      history.showView('sensitiveScan');
      expect(location.pathname + location.search + location.hash).to.equal(
        '/mobile/task/list/task_dialog/1/sensitiveScan?q=1#part',
      );
      expect(window.history.length).to.equal(length + 1);
      history.showView('sensitiveAppeal');
      expect(location.pathname).to.equal('/mobile/task/list/task_dialog/1/sensitiveAppeal');
      expect(window.history.length).to.equal(length + 1);
      expect(history.$address.get()).to.equal('/mobile/task/list/task_dialog/1?q=1#part');
    });

    it('close on Back, which asks no guard, and along their own entry', async () => {
      await history.navigate('/mobile/doc/detail/1');
      const length = window.history.length;
      let asked = 0;
      const release = history.guard(() => {
        asked += 1;
        return false;
      });
      history.showView('sensitiveAppeal');
      let closed = viewed(undefined);
      window.history.back();
      await closed;
      expect(location.pathname).to.equal('/mobile/doc/detail/1');

      history.showView('sensitiveScan');
      closed = viewed(undefined);
      history.showView(undefined);
      await closed;
      expect(location.pathname).to.equal('/mobile/doc/detail/1');
      expect(window.history.length).to.equal(length + 1);
      expect(asked).to.equal(0);
      release();
    });

    it('are replaced by the page when the document is loaded with one', () => {
      history.showView('sensitiveScan');
      const length = window.history.length;
      history.dispose();
      history = createAppHistory(window);
      expect(location.pathname).to.equal('/sp/workflow');
      expect(history.$view.get()).to.equal(undefined);
      expect(window.history.length).to.equal(length);
    });
  });
});
