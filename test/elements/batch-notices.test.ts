import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';

import { define, PorticoBatchNotices, PorticoDetailsEvent } from '../../elements/batch-notices/define.js';
import { describeElement } from '../suites/element.js';
import { describeStates } from '../suites/states.js';
import { deepFocus, part, settled, until } from '../suites/dom.js';
import { fakeClock, type FakeClock } from './fake-clock.js';
import { states } from './states/batch-notices.js';

const done = { failCount: 0, taskId: '7' } as const;
const failed = { failCount: '3', taskId: '1234567890123456789' } as const;

type Pushes = HTMLElement & Pick<PorticoBatchNotices, 'push'>;

describeElement({
  name: 'batch-notices',
  elementClass: PorticoBatchNotices,
  attributes: [],
  parts: ['notice', 'text', 'region', 'action-button', 'close-button'],
  slots: [],
  texts: [],
  inputs: [
    (notices, text) => {
      (notices as Pushes).push(failed, text);
    },
  ],
  events: [
    {
      type: 'portico-details',
      fire: (element) => part(element, 'action-button').click(),
      bubbles: true,
      cancelable: false,
    },
  ],
  prepare(notices) {
    (notices as Pushes).push(failed, 'Import failed');
  },
  words: { zh: '查看详情', en: 'View details' },
});

describeStates(PorticoBatchNotices, states);

describe('<portico-batch-notices>', () => {
  let clock: FakeClock;
  let notices: PorticoBatchNotices;

  before(() => {
    define();
  });
  beforeEach(async () => {
    clock = fakeClock();
    notices = await fixture<PorticoBatchNotices>(
      html`<portico-batch-notices lang="en"></portico-batch-notices>`,
    );
  });
  afterEach(() => {
    clock.restore();
  });

  async function drawn(): Promise<string> {
    await settled(notices);
    return part(notices, 'notice').classList.contains('gone') ? '' : part(notices, 'text').textContent;
  }

  async function passed(ms: number): Promise<string> {
    await settled(notices);
    clock.advance(ms);
    return drawn();
  }

  it('shows a success for 10 s, with a close button', async () => {
    notices.push(done, 'Imported 128');
    expect(await passed(9999)).to.equal('Imported 128');
    expect(part(notices, 'close-button')).to.exist;
    expect(notices.shadowRoot!.querySelector('.action')).to.equal(null);
    expect(await passed(1)).to.equal('');
  });

  it('keeps a failure until it is closed', async () => {
    notices.push(failed, 'Import failed');
    expect(await passed(1e9)).to.equal('Import failed');
    part(notices, 'close-button').click();
    expect(await drawn()).to.equal('');
  });

  it('treats a missing fail count, or no result, as a failure', async () => {
    for (const result of [{}, null, undefined]) {
      const notice = notices.push(result, 'Unclear');
      expect(await passed(1e9)).to.equal('Unclear');
      expect(part(notices, 'action-button').textContent.trim()).to.equal('View details');
      notice.close();
    }
  });

  it('shows one message at a time, in order, and indicates the next', async () => {
    notices.push(failed, 'First');
    notices.push(done, 'Second');
    notices.push(failed, 'Third');
    expect(await passed(1e9)).to.equal('First');
    const waiting = notices.shadowRoot!.querySelector('.next')!.getBoundingClientRect();
    expect(waiting.bottom).to.equal(part(notices, 'notice').getBoundingClientRect().bottom + 8);
    part(notices, 'close-button').click();
    expect(await drawn()).to.equal('Second');
    expect(await passed(9999)).to.equal('Second');
    expect(await passed(1)).to.equal('Third');
    expect(notices.shadowRoot!.querySelector('.next')).to.equal(null);
  });

  it('4.35 9.16 a success after a failure that was closed with the mouse disappears after 10 s', async () => {
    notices.push(failed, 'First');
    notices.push(done, 'Second');
    await settled(notices);
    const { left, top, width, height } = part(notices, 'close-button').getBoundingClientRect();
    await sendMouse({
      type: 'click',
      position: [left + width / 2, top + height / 2].map(Math.round) as [number, number],
    });
    await sendMouse({ type: 'move', position: [2, 590] });
    expect(await passed(9999)).to.equal('Second');
    expect(await passed(1)).to.equal('');
  });

  it('dispatches the task whose details the user requests, and stays', async () => {
    notices.push(failed, 'Import failed');
    await settled(notices);
    const dispatched: PorticoDetailsEvent[] = [];
    notices.addEventListener('portico-details', (event) => dispatched.push(event));
    part(notices, 'action-button').click();
    expect(dispatched[0]).to.be.instanceOf(PorticoDetailsEvent);
    expect(dispatched.map(({ taskId, result }) => [taskId, result])).to.deep.equal([[failed.taskId, failed]]);
    expect(await drawn()).to.equal('Import failed');
  });

  it('is usable by keyboard alone: the details, then the close button', async () => {
    notices.push(failed, 'Import failed');
    await settled(notices);
    const dispatched: unknown[] = [];
    notices.addEventListener('portico-details', ({ taskId }) => dispatched.push(taskId));
    await sendKeys({ press: 'Tab' });
    expect(deepFocus()).to.equal(part(notices, 'action-button'));
    await sendKeys({ press: 'Enter' });
    expect(dispatched).to.deep.equal([failed.taskId]);
    await sendKeys({ press: 'Tab' });
    expect(deepFocus()).to.equal(part(notices, 'close-button'));
    await sendKeys({ press: 'Enter' });
    expect(await drawn()).to.equal('');
  });

  it('announces a failure at once and a success politely', async () => {
    const announced = (role: string): string =>
      notices.shadowRoot!.querySelector(`[role=${role}]`)!.textContent;
    notices.push(failed, 'Import failed');
    await until(() => announced('alert') !== '');
    expect([announced('alert'), announced('status')]).to.deep.equal(['Failure Import failed', '']);
    notices.push(done, 'Imported');
    part(notices, 'close-button').click();
    await settled(notices);
    expect([announced('alert'), announced('status')]).to.deep.equal(['', 'Success Imported']);
  });

  it('translates its own texts when the language changes', async () => {
    notices.push(failed, 'Import failed');
    await settled(notices);
    notices.lang = 'zh-CN';
    await Promise.resolve();
    await settled(notices);
    expect(part(notices, 'action-button').textContent.trim()).to.equal('查看详情');
  });
});
