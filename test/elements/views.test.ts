import { expect, fixture, html } from '@open-wc/testing';

import { readHit } from '../../core/services/sensitive/read-hit.js';
import type { SensitiveRoutes } from '../../core/services/sensitive/sensitive-view.js';
import type { SensitiveViewName } from '../../core/services/sensitive/view-path.js';
import type { PorticoAppealDialog } from '../../elements/appeal-dialog/appeal-dialog.js';
import { createSensitiveView } from '../../elements/views.js';
import { mountTitleBar } from '../../elements/title-bar/mount-title-bar.js';
import { createTitleBarView } from '../../elements/title-bar/title-bar-view.js';
import type { PorticoTitleBar } from '../../elements/title-bar/title-bar.js';
import { sensitiveHit } from '../sensitive-hit.js';
import { ownRegistry } from '../suites/browser.js';
import { part, settled, until } from '../suites/dom.js';
import { fakeClock } from './fake-clock.js';

const face = { heading: 'Leave', back: true, background: '#112233', color: undefined };

describe('views made of elements', () => {
  it('mounts a title bar as first child of its container, and removes it', async () => {
    const container = await fixture<HTMLElement>(html`<main><p>Page</p></main>`);
    const backs: Event[] = [];
    const mounted = createTitleBarView({ document }).mount(container, face, () =>
      backs.push(new Event('back')),
    );
    const bar = container.firstElementChild as PorticoTitleBar;
    await settled(bar);
    expect(part(bar, 'heading').textContent).to.equal('Leave');
    expect(getComputedStyle(part(bar, 'bar')).backgroundColor).to.equal('rgb(17, 34, 51)');
    part(bar, 'back-button').click();
    expect(backs.length).to.equal(1);
    mounted.update({ ...face, heading: 'Travel', back: false });
    await settled(bar);
    expect(bar.shadowRoot!.textContent).to.contain('Travel');
    expect(bar.shadowRoot!.querySelector('button')).to.equal(null);
    mounted.unmount();
    expect(container.children.length).to.equal(1);
  });

  it('9.19 looks for the container of a title bar up to 50 times, every 200 ms', () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Mobile Safari/537.36';
    const clock = fakeClock();
    const phone = {
      document,
      navigator: { userAgent, platform: 'Linux armv8l', maxTouchPoints: 5 },
      location: { pathname: '/mobile/leave' },
      history: { length: 2, back: () => undefined },
      setTimeout: (run: () => void, ms: number) => window.setTimeout(run, ms),
      clearTimeout: (timer: number) => window.clearTimeout(timer),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    const page = Object.assign(phone, { window: phone, top: phone, self: phone }) as unknown as Window;
    const options = {
      container: '#late-container',
      config: { showH5Title: true, showBackButton: true },
      title: () => 'Leave',
      window: page,
    };
    const container = document.createElement('main');
    try {
      for (const [missingMs, isMounted] of [
        [9_999, true],
        [10_000, false],
      ] as const) {
        const bar = mountTitleBar(options);
        expect(bar.registered).to.equal(true);
        clock.advance(200);
        expect(clock.timers).to.equal(1);
        clock.advance(missingMs - 200);
        container.id = 'late-container';
        document.body.append(container);
        clock.advance(60_000);
        expect(container.children.length > 0, `${missingMs} ms`).to.equal(isMounted);
        expect(clock.timers).to.equal(0);
        bar.unmount();
        container.remove();
      }
    } finally {
      clock.restore();
    }
  });

  it('keeps the default where the tenant’s colour is invalid', async () => {
    const container = await fixture<HTMLElement>(html`<main></main>`);
    createTitleBarView({ document }).mount(
      container,
      { ...face, background: 'url(//evil.example/x)', color: 'red; position: fixed' },
      () => undefined,
    );
    expect((container.firstElementChild as HTMLElement).style.length).to.equal(0);
  });

  it('creates elements of a scoped registry', async () => {
    const registry = ownRegistry();
    const container = await fixture<HTMLElement>(html`<main></main>`);
    createTitleBarView({ document, registry }).mount(container, face, () => undefined);
    const bar = container.firstElementChild as PorticoTitleBar;
    await settled(bar);
    expect(part(bar, 'heading').textContent).to.equal('Leave');
  });

  describe('of the sensitive-word flow', () => {
    const findings = readHit(sensitiveHit({ type: 'strong', words: 'alpha' }));
    const message = 'You have submitted an appeal; result will be pushed after processing';

    async function open(routes?: SensitiveRoutes, accepted = true) {
      const root = await fixture<HTMLElement>(html`<div lang="en"></div>`);
      const notes: unknown[] = [];
      const appeals: unknown[] = [];
      const view = createSensitiveView({
        document,
        root,
        routes,
        notify: (text, options) => notes.push([text, options]),
      });
      const closing = new AbortController();
      const answer = view.ask({
        findings,
        appealing: false,
        signal: closing.signal,
        appeal(payload) {
          appeals.push(payload);
          return Promise.resolve({ accepted, message });
        },
      });
      const dialog = root.querySelector('portico-sensitive-dialog')!;
      const form = root.querySelector('portico-appeal-dialog')!;
      const scan = root.querySelector('portico-sensitive-scan')!;
      dialog.layout = scan.layout = form.layout = routes ? 'mobile' : 'desktop';
      await until(() => dialog.open);
      await settled(dialog);
      return { view, answer, dialog, form, scan, notes, appeals, closing };
    }

    async function submit({ form }: { form: PorticoAppealDialog }): Promise<void> {
      await until(() => form.open);
      await settled(form);
      form.reason = 'It is public';
      await settled(form);
      part(form, 'submit-button').click();
    }

    it('sends an appeal from a form above the dialog, which then says so; its outcome is shown for 5 s', async () => {
      const flow = await open();
      const { dialog, form, answer } = flow;
      part(dialog, 'appeal-button').click();
      await submit(flow);
      await until(() => !form.open);
      expect(flow.appeals).to.deep.equal([{ sensitiveWords: 'alpha', appealReason: 'It is public' }]);
      expect(flow.notes).to.deep.equal([[message, { kind: 'success', delay: 5000 }]]);
      await settled(dialog);
      expect(dialog.open).to.equal(true);
      expect(part(dialog, 'appeal-button').textContent.trim()).to.equal('Appealing');
      expect(part(dialog, 'appeal-button').hasAttribute('disabled')).to.equal(true);
      part(dialog, 'acknowledge-button').click();
      expect(await answer).to.equal('acknowledge');
    });

    it('keeps the reason of an appeal that was not sent', async () => {
      const flow = await open(undefined, false);
      part(flow.dialog, 'appeal-button').click();
      await submit(flow);
      await until(() => flow.form.status === 'failed');
      expect([flow.form.open, flow.form.reason]).to.deep.equal([true, 'It is public']);
      expect(flow.notes).to.deep.equal([[message, { kind: 'error', delay: 5000 }]]);
      flow.closing.abort();
      await flow.answer;
    });

    it('closes all of its dialogs when no answer is needed any more', async () => {
      const { dialog, form, answer, closing } = await open();
      part(dialog, 'appeal-button').click();
      await until(() => form.open);
      await settled(form);
      closing.abort();
      expect(await answer).to.equal('acknowledge');
      await until(() => !document.querySelector(':modal'));
      expect([dialog.open, form.open]).to.deep.equal([false, false]);
    });

    it('opens and closes list and form by their addresses, where they have some', async () => {
      const opened: (string | undefined)[] = [];
      let show: (view: SensitiveViewName | undefined) => void = () => undefined;
      const go = (view?: SensitiveViewName): void => {
        opened.push(view);
        show(view);
      };
      const flow = await open({
        open: go,
        close: () => go(),
        listen(listener) {
          show = listener;
          listener(undefined);
          return () => {
            show = () => undefined;
          };
        },
      });
      const { dialog, scan, form, answer } = flow;
      part(dialog, 'scan-button').click();
      await until(() => scan.open);
      await settled(scan);
      part(scan, 'leave-button').click();
      await until(() => !scan.open);
      part(dialog, 'appeal-button').click();
      await until(() => form.open);
      // Back of the browser.
      show(undefined);
      await until(() => !form.open);
      expect(dialog.open).to.equal(true);
      expect(opened).to.deep.equal(['sensitiveScan', undefined, 'sensitiveAppeal']);
      part(dialog, 'appeal-button').click();
      await submit(flow);
      await until(() => !form.open);
      part(dialog, 'acknowledge-button').click();
      await answer;
    });
  });
});
