import { expect } from '@open-wc/testing';

import type { RecordAction } from '../../../../core/contracts/record-parts.js';
import type { RecordDetail } from '../../../../core/contracts/records.js';
import { FakeBackEnd, mountRecord, unmountAll, until } from './record-bench.js';
import { firstId, me, other, schema } from './record-fixture.js';

const text = () => document.body.innerText;
const items = () => [...document.querySelectorAll<HTMLElement>('[aria-label="Activity list"] li')];

function backEndWith(part: Partial<RecordDetail>, actions: RecordAction[] = []): FakeBackEnd {
  const backEnd = new FakeBackEnd();
  backEnd.rows.set(firstId, { ...backEnd.get(firstId), ...part });
  backEnd.actions = actions;
  return backEnd;
}

const submit: RecordAction = { key: 'submit', label: 'Submit', tone: 'primary' };
const giveBack: RecordAction = { key: 'return', label: 'Return', tone: 'plain', needsComment: true };

describe('the approval of a record', () => {
  afterEach(unmountAll);

  it('shows the step, its time, the present handler and the steps to come', async () => {
    const backEnd = backEndWith({
      ahead: [
        { label: 'Finance', person: me, since: '2026-09-17 14:10' },
        { label: 'Legal', why: 'Amount ≥ 50000', skipped: true },
        { label: 'Executive', person: other },
        { label: 'Archive' },
      ],
    });
    backEnd.activity.push({
      id: '1',
      kind: 'action',
      person: other,
      time: '2026-09-16 11:40',
      action: { label: 'Approved', tone: 'done' },
      step: { label: 'Line manager', minutes: 88 },
    });
    mountRecord({ backEnd });
    await until('the steps', () => items().length === 5);
    const [past, present, skipped, next, last] = items().map((item) => item.innerText.replace(/\s+/g, ' '));
    expect(past).to.contain('Line manager · took 1 hr 28 min');
    expect(present).to.match(/^Lin Xiao \(me\) Finance · waiting for \d+/);
    expect(skipped).to.equal('Legal Skipped, only for Amount ≥ 50000');
    expect(next).to.equal('Chen Yiming Executive');
    expect(last).to.equal('Archive');
    expect(items().map((item) => item.getAttribute('aria-current'))).to.deep.equal([
      null,
      'step',
      null,
      null,
      null,
    ]);
  });

  it('an urgent record says so in its header', async () => {
    const urgent = { ...schema, urgentField: 'hurry' };
    mountRecord({
      schema: urgent,
      backEnd: backEndWith({ values: { title: 'Three projectors', hurry: true } }),
    });
    await until('the tag', () => document.querySelector('header')?.innerText.includes('Urgent'));
    unmountAll();
    mountRecord({
      schema: urgent,
      backEnd: backEndWith({ values: { title: 'Three projectors', hurry: false } }),
    });
    await until('the record', () => text().includes('Three projectors'));
    expect(document.querySelector('header')?.innerText).not.to.contain('Urgent');
  });

  it('asks for a comment on a decision only where there is one to make', async () => {
    mountRecord({ backEnd: backEndWith({}, [submit]) });
    await until('the action', () => text().includes('Submit'));
    expect(document.querySelector('section[aria-label="Comment"]')).not.to.equal(null);
    expect(text()).not.to.contain('Comment on your decision');
    unmountAll();
    mountRecord({ backEnd: backEndWith({}, [submit, giveBack]) });
    await until('the decision', () => text().includes('Comment on your decision'));
  });
});
