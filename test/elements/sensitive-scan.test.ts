import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';

import { define, PorticoSensitiveScan } from '../../elements/sensitive-scan/define.js';
import type { SensitiveHit } from '../../core/services/sensitive/types.js';
import { describeDialog, dialogAttributes } from '../suites/dialog.js';
import { describeElement } from '../suites/element.js';
import { describeStates } from '../suites/states.js';
import { deepFocus, part, settled } from '../suites/dom.js';
import { strongHit, weakHit } from './states/sensitive-dialog.js';
import { states } from './states/sensitive-scan.js';

describeElement({
  name: 'sensitive-scan',
  elementClass: PorticoSensitiveScan,
  attributes: [...dialogAttributes],
  parts: ['panel', 'back-button', 'summary', 'rule', 'word', 'leave-button'],
  slots: [],
  texts: [],
  inputs: [
    (element, text) =>
      Object.assign(element, { hit: { data: { sensitiveWordList: [{ name: text, value: text }] } } }),
  ],
  events: [
    {
      type: 'portico-back',
      fire: (element) => part(element, 'leave-button').click(),
      bubbles: true,
      cancelable: true,
    },
  ],
  prepare(element) {
    Object.assign(element, { hit: weakHit, layout: 'mobile', open: true });
  },
  words: { zh: '敏感信息', en: 'Sensitive information' },
});

describeDialog({
  name: 'sensitive-scan',
  elementClass: PorticoSensitiveScan,
  prepare(element) {
    Object.assign(element, { hit: weakHit, layout: 'desktop' });
  },
});

describeStates(PorticoSensitiveScan, states);

describe('<portico-sensitive-scan>', () => {
  before(async () => {
    define();
    await setViewport({ width: 390, height: 844 });
  });
  after(() => setViewport({ width: 800, height: 600 }));

  async function scan(hit: SensitiveHit, layout = 'mobile'): Promise<PorticoSensitiveScan> {
    const element = await fixture<PorticoSensitiveScan>(
      html`<portico-sensitive-scan lang="en"></portico-sensitive-scan>`,
    );
    Object.assign(element, { hit, layout, open: true });
    await settled(element);
    return element;
  }

  const textOf = (element: Element, selector: string): string[] =>
    [...element.shadowRoot!.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

  it('fills the screen of a phone with the rules and the words found', async () => {
    const element = await scan(weakHit);
    const { left, top, width, height } = part(element, 'panel').getBoundingClientRect();
    expect([left, width, height]).to.deep.equal([0, 390, 844]);
    expect(top).to.be.below(9);
    expect(textOf(element, 'dd bdi')).to.deep.equal(['提交后脱敏显示', '提交后人工复核']);
    expect(textOf(element, '[part="word"]')).to.deep.equal(['身份证号', '手机号', '内部价', '底价', '返点']);
    expect(part(element, 'summary').textContent).to.match(
      /Sensitive words found: 5\s+Rules involved: 2\. The system will apply them after submission\./,
    );
  });

  it('does not announce a submission for a hit that blocks it', async () => {
    const element = await scan(strongHit);
    expect(part(element, 'summary').textContent).to.match(
      /Sensitive words found: 2\s+Page content contains sensitive words, please modify before operating/,
    );
    expect(textOf(element, '[part="word"]')).to.deep.equal(['核心配方', '未公开报价']);
  });

  it('goes back by the arrow and by the footer button, unless prevented', async () => {
    const element = await scan(weakHit);
    for (const name of ['back-button', 'leave-button']) {
      element.show();
      await settled(element);
      element.addEventListener('portico-back', (event) => event.preventDefault(), { once: true });
      part(element, name).click();
      expect(element.open, `${name}, prevented`).to.be.true;
      part(element, name).click();
      expect(element.open, name).to.be.false;
      await settled(element);
    }
  });

  it('closes without events of a user action when the history goes back', async () => {
    const element = await scan(weakHit);
    element.addEventListener('portico-back', () => expect.fail('nobody pressed Back'));
    expect(element.hide('history')).to.be.true;
  });

  it('is a dialog of 550 px on a desktop, closed by Escape above the one that it explains', async () => {
    await setViewport({ width: 1280, height: 800 });
    const element = await scan(weakHit, 'auto');
    expect(part(element, 'panel').getBoundingClientRect().width).to.equal(550);
    expect(deepFocus()).to.equal(part(element, 'close-button'));
    await sendKeys({ press: 'Escape' });
    expect(element.open).to.be.false;
    await setViewport({ width: 390, height: 844 });
  });
});
