import { expect } from '@open-wc/testing';

import { NoticeHost } from '../../../../app/shell/notice-host.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import { fakeClock, type FakeClock } from '../../../elements/fake-clock.js';
import { part } from '../../../suites/dom.js';
import { mount, seen, session, unmountAll, until } from '../../shell/mounted-app.js';

const notice = (id: string, status: string, content: string, revision = 1) => ({
  command: 15423,
  appeal: { id, revision, status, mail: '1790000000000000002' },
  content,
});

describe('decisions on appeals in the page app', () => {
  let clock: FakeClock;
  beforeEach(() => {
    clock = fakeClock();
  });
  afterEach(() => {
    clock.restore();
    unmountAll();
  });

  it('8.22 are shown once each, with a link to the message, over the connection of batch tasks', async () => {
    const encoder = new TextEncoder();
    let requests = 0;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const send = (data: object) => controller?.enqueue(encoder.encode(`data: ${JSON.stringify(data)}\n\n`));
    await mount(
      <>
        <NoticeHost />
        <p id="rendered" />
      </>,
      {
        answers: {
          // An employee of its own: the pages of one share a connection.
          [endpoints.getInfo]: () => ({ ...session, employeeId: '600' }),
          '/api/portico/batch/stream': () => {
            requests += 1;
            const body = new ReadableStream<Uint8Array>({ start: (opened) => void (controller = opened) });
            return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
          },
        },
      },
    );
    await seen('#rendered');
    await until(() => {
      clock.advance(2000);
      return controller;
    });
    const toast = (text: string) =>
      until(() => {
        const root = document.querySelector('portico-toast')?.shadowRoot;
        return root?.textContent.includes(text) ? root : undefined;
      });
    send(notice('1', 'accepted', 'Your appeal is accepted'));
    send(notice('1', 'accepted', 'Your appeal is accepted'));
    send(notice('2', 'rejected', 'Your appeal is rejected'));
    // The listener is added by an effect, which may come after the frame.
    const element = await until(() => {
      clock.advance(2000);
      return document.querySelector('portico-toast');
    });
    const first = await toast('Your appeal is accepted');
    part(element, 'action-button').click();
    // The opening waits a second for the tenant's settings, which are not loaded here, and begins after a frame or more.
    await until(() => {
      clock.advance(100);
      return location.href.includes('1790000000000000002');
    });
    // One at a time: the second notice of the first decision would come before it.
    await toast('Your appeal is rejected');
    expect(first.textContent).not.to.include('Your appeal is accepted');
    expect(requests).to.equal(1);
  });
});
