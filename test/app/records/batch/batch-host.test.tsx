import { expect } from '@open-wc/testing';
import { sendMouse, setViewport } from '@web/test-runner-commands';

import { BatchHost } from '../../../../app/records/batch/batch-host.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { PorticoBatchBanner } from '../../../../elements/batch-banner/batch-banner.js';
import type { PorticoBatchNotices } from '../../../../elements/batch-notices/batch-notices.js';
import { fakeClock, type FakeClock } from '../../../elements/fake-clock.js';
import { part, settled } from '../../../suites/dom.js';
import { mount, seen, session, unmountAll, until, type Mounted } from '../../shell/mounted-app.js';

interface Stream {
  app: Mounted['app'];
  /** Requests for the stream so far. */
  requests: number;
  /** Sends a notice to the page. */
  send(notice: object): void;
}

const result = (taskId: string, failCount: number | string | undefined, content: string, type = 111) => ({
  command: 15422,
  type,
  batchTaskResult: { taskId, ...(failCount === undefined ? {} : { failCount }) },
  content,
});

let employees = 100;

describe('results of batch tasks in the page app', () => {
  let clock: FakeClock;
  let app: HTMLElement;

  beforeEach(() => {
    clock = fakeClock();
    app = document.createElement('div');
    app.id = 'app';
    document.body.append(app);
  });
  afterEach(async () => {
    clock.restore();
    unmountAll();
    app.remove();
    await setViewport({ width: 1280, height: 800 });
  });

  /** A page of an employee of its own, since the pages of one share a connection. */
  async function open(): Promise<Stream> {
    employees += 1;
    const employeeId = String(employees);
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = {
      requests: 0,
      send: (notice: object) => controller?.enqueue(encoder.encode(`data: ${JSON.stringify(notice)}\n\n`)),
    };
    const { app: page } = await mount(
      <>
        <BatchHost />
        <p id="rendered" />
      </>,
      {
        answers: {
          [endpoints.getInfo]: () => ({ ...session, employeeId }),
          '/api/portico/batch/stream': () => {
            stream.requests += 1;
            const body = new ReadableStream<Uint8Array>({
              start: (opened) => {
                controller = opened;
              },
            });
            return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
          },
        },
      },
    );
    await seen('#rendered');
    return Object.assign(stream, { app: page });
  }
  async function openConnected(): Promise<Stream> {
    const stream = await open();
    clock.advance(2000);
    await until(() => stream.requests === 1);
    return stream;
  }
  const notices = (): Promise<PorticoBatchNotices> => seen('portico-batch-notices');
  const banner = (): Promise<PorticoBatchBanner> => seen('portico-batch-banner[open]');
  const textOf = (element: Element): string => part(element, 'text').textContent;
  const isGone = (element: Element): boolean => part(element, 'notice').classList.contains('gone');

  it('3.36 4.41 9.17 notices are registered for after 2000 ms', async () => {
    const stream = await open();
    clock.advance(1999);
    await Promise.resolve();
    expect(stream.requests).to.equal(0);
    clock.advance(1);
    await until(() => stream.requests === 1);
  });

  it('3.35 3.36 9.27 results of command 15422 and the types 111 and 114 are shown, others are not', async () => {
    const stream = await openConnected();
    stream.send({ ...result('1', 0, 'Other command'), command: 15421 });
    stream.send(result('2', 0, 'Other type', 112));
    stream.send(result('3', 0, 'Type 111', 111));
    stream.send(result('4', 0, 'Type 114', 114));
    const element = await notices();
    await settled(element);
    expect(textOf(element)).to.equal('Type 111');
    part(element, 'close-button').click();
    await settled(element);
    expect(textOf(element)).to.equal('Type 114');
  });

  it('3.36 4.41 they come from the message service of the deployment too, once each', async () => {
    const registered = new Map<number, (notice: unknown) => void>();
    Reflect.set(window, 'porticoIntegration', {
      notices: {
        register(command: number, onNotice: (notice: unknown) => void) {
          registered.set(command, onNotice);
          return () => undefined;
        },
      },
    });
    try {
      const stream = await open();
      clock.advance(1999);
      expect([...registered.keys()]).to.deep.equal([]);
      clock.advance(1);
      await until(() => stream.requests === 1);
      expect([...registered.keys()]).to.deep.equal([15422]);
      const notify = (notice: unknown) => registered.get(15422)?.(notice);
      notify('no notice');
      notify(result('1', 0, 'Other type', 112));
      notify(result('2', 0, 'By the service', 111));
      stream.send(result('2', 0, 'By the service', 111));
      stream.send(result('3', 0, 'By the stream', 114));
      const element = await notices();
      await settled(element);
      expect(textOf(element)).to.equal('By the service');
      part(element, 'close-button').click();
      await until(() => textOf(element) === 'By the stream');
    } finally {
      Reflect.deleteProperty(window, 'porticoIntegration');
    }
  });

  it('3.36 a message service that fails takes nothing from the stream', async () => {
    Reflect.set(window, 'porticoIntegration', {
      notices: {
        register() {
          throw new Error('not connected');
        },
      },
    });
    try {
      const stream = await openConnected();
      stream.send(result('1', 0, 'By the stream'));
      expect(textOf(await notices())).to.equal('By the stream');
    } finally {
      Reflect.deleteProperty(window, 'porticoIntegration');
    }
  });

  it('4.34 4.35 4.37 9.16 successes of a desktop are shown for 10000 ms each, one at a time', async () => {
    const stream = await openConnected();
    stream.send(result('1', 0, 'First'));
    stream.send(result('2', '0', 'Second'));
    const element = await notices();
    await settled(element);
    expect(textOf(element)).to.equal('First');
    expect(part(element, 'notice').classList.contains('success')).to.equal(true);
    clock.advance(9999);
    await settled(element);
    expect(textOf(element)).to.equal('First');
    clock.advance(1);
    await settled(element);
    expect(textOf(element)).to.equal('Second');
    expect(isGone(element)).to.equal(false);
    clock.advance(10_000);
    await settled(element);
    expect(isGone(element)).to.equal(true);
  });

  it('4.36 4.37 8.26 a failure of a desktop stays, and its link to the details opens its page', async () => {
    const stream = await openConnected();
    stream.send(result('7', 2, 'First'));
    stream.send(result('8', undefined, 'Second'));
    const element = await notices();
    await settled(element);
    expect(part(element, 'notice').classList.contains('success')).to.equal(false);
    clock.advance(3_600_000);
    await settled(element);
    expect(textOf(element)).to.equal('First');
    // The page of the test has no language.
    expect(part(element, 'action-button').textContent.trim()).to.equal('查看详情');
    part(element, 'action-button').click();
    await until(() => location.pathname === '/mobile/uibusiness/batchTask/detail/7');
    await settled(element);
    expect(textOf(element)).to.equal('Second');
  });

  it('4.36 a failure of a desktop stays when the language changes', async () => {
    const stream = await openConnected();
    stream.send(result('9', 1, 'Failed'));
    const element = await notices();
    await stream.app.locale.setLanguage('de');
    await until(() => stream.app.locale.$locale.get().lang === 'de');
    await settled(element);
    expect(element.isConnected).to.equal(true);
    expect(textOf(element)).to.equal('Failed');
  });

  it('4.38 4.39 4.40 9.16 results of a phone are banners, which shift the page', async () => {
    await setViewport({ width: 390, height: 844 });
    // A pointer over the banner keeps it.
    await sendMouse({ type: 'move', position: [200, 700] });
    const stream = await openConnected();
    stream.send(result('1', 0, 'Done'));
    stream.send(result('2', 1, 'Failed'));
    const element = await banner();
    await settled(element);
    expect(getComputedStyle(part(element, 'notice')).backgroundColor).to.equal('rgb(24, 116, 67)');
    expect(app.style.paddingTop).to.equal('56px');
    expect(part(element, 'region').offsetHeight).to.equal(56);
    clock.advance(9999);
    expect(textOf(element)).to.equal('Done');
    clock.advance(1);
    await until(() => element.text === 'Failed' && element.open);
    await settled(element);
    expect(getComputedStyle(part(element, 'notice')).backgroundColor).to.equal('rgb(191, 77, 14)');
    clock.advance(3_600_000);
    expect(element.open).to.equal(true);
    // The page's title bar is 35 px of it: the banner begins below.
    const bar = document.createElement('portico-title-bar');
    app.append(bar);
    await until(() => app.style.paddingTop === '91px');
    part(element, 'close-button').click();
    await settled(element);
    expect(app.hasAttribute('style')).to.equal(false);
  });

  it('5.27 5.28 the text of a failure is cut at 80 units on a phone', async () => {
    await setViewport({ width: 390, height: 844 });
    // A pointer over the banner keeps it.
    await sendMouse({ type: 'move', position: [200, 700] });
    const stream = await openConnected();
    stream.send(result('1', 1, 'a'.repeat(80)));
    const element = await banner();
    await settled(element);
    expect(textOf(element)).to.equal('a'.repeat(80));
    for (const [id, text, visible] of [
      ['2', 'a'.repeat(81), `${'a'.repeat(80)}...`],
      ['3', '任'.repeat(41), `${'任'.repeat(40)}...`],
      ['4', `a${'任'.repeat(40)}`, `a${'任'.repeat(39)}...`],
    ] as const) {
      stream.send(result(id, 1, text));
      await settled(element);
      part(element, 'close-button').click();
      await until(() => element.text === text && element.open);
      await settled(element);
      expect(textOf(element)).to.equal(visible);
    }
  });
});
