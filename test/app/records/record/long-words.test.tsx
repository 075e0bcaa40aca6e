import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import '../../../../app/ui/styles/tokens.css';
import '../../../../app/ui/styles/base.css';
import type { RecordAction } from '../../../../core/contracts/record-parts.js';
import { FakeBackEnd, mountRecord, unmountAll, until } from './record-bench.js';
import { schema } from './record-fixture.js';

/** German texts: their words are the longest of the twelve languages. */
const actions: RecordAction[] = [
  { key: 'approve', label: 'Genehmigen', tone: 'primary' },
  { key: 'return', label: 'Zurückgeben', tone: 'plain', needsComment: true },
];
const long = {
  ...schema,
  fields: schema.fields.map((field) =>
    field.key === 'owner' ? { ...field, label: 'Zahlungsempfänger' } : field,
  ),
};

const root = document.documentElement;

describe('a record page in a language of long words', () => {
  const { lang } = root;

  before(async () => {
    await setViewport({ width: 1200, height: 900 });
    root.lang = 'de';
  });
  afterEach(unmountAll);
  after(async () => {
    await setViewport({ width: 1440, height: 900 });
    root.lang = lang;
  });

  async function open() {
    const backEnd = new FakeBackEnd();
    backEnd.actions = actions;
    mountRecord({ backEnd, schema: long });
    await until('the record', () => document.querySelector('dt') !== null);
  }

  it('breaks no word in the names of fields', async () => {
    await open();
    const name = [...document.querySelectorAll('dt')].find((one) => one.textContent === 'Zahlungsempfänger');
    const text = document.createRange();
    text.selectNodeContents(name as Node);
    expect(text.getClientRects()).to.have.length(1);
  });

  it('has the buttons of the approval within their column', async () => {
    await open();
    const place = () => document.querySelector('section[aria-label="Your decision"]');
    const controls = () => [...(place()?.querySelectorAll('button, textarea') ?? [])];
    await until('the actions', () => controls().length === actions.length + 2);
    const { left, right } = (place() as Element).getBoundingClientRect();
    expect(right - left).to.be.below(330);
    for (const control of controls()) {
      const box = control.getBoundingClientRect();
      expect(box.left, control.textContent).to.be.at.least(left + 16);
      expect(box.right, control.textContent).to.be.at.most(right - 16);
      expect(control.scrollWidth, control.textContent).to.be.at.most(control.clientWidth);
    }
  });
});
