import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';

import {
  define,
  PorticoSensitiveDialog,
  type PorticoSensitiveEvent,
} from '../../elements/sensitive-dialog/define.js';
import type { SensitiveHit } from '../../core/services/sensitive/types.js';
import { define as defineAppeal, type PorticoAppealDialog } from '../../elements/appeal-dialog/define.js';
import { describeDialog, dialogAttributes } from '../suites/dialog.js';
import { describeElement, type EventCase } from '../suites/element.js';
import { describeStates } from '../suites/states.js';
import { deepFocus, part, payloads, settled, type UpdatingElement } from '../suites/dom.js';
import { states, strongHit, weakHit } from './states/sensitive-dialog.js';

const pressing = (type: EventCase['type'], name: string, hit: SensitiveHit): EventCase => ({
  type,
  fire: async (element) => {
    Object.assign(element, { hit });
    await settled(element as UpdatingElement);
    part(element, name).click();
  },
  bubbles: true,
  cancelable: !/cancel|acknowledge/.test(type),
});

describeElement({
  name: 'sensitive-dialog',
  elementClass: PorticoSensitiveDialog,
  attributes: [
    ...dialogAttributes,
    { attribute: 'appealing', property: 'appealing', samples: [['', true]], initial: false, reflects: true },
  ],
  parts: ['panel', 'dialog', 'scrim', 'head', 'heading', 'body', 'foot', 'message', 'scan-button'],
  slots: [],
  texts: [],
  inputs: [
    (element, text) =>
      Object.assign(element, { hit: { data: { sensitiveWordList: [{ name: text, value: text }] } } }),
    (element, text) => Object.assign(element, { hit: { data: { sensitiveWords: text } } }),
  ],
  events: [
    pressing('portico-confirm', 'confirm-button', weakHit),
    pressing('portico-cancel', 'cancel-button', weakHit),
    pressing('portico-acknowledge', 'acknowledge-button', strongHit),
    pressing('portico-appeal', 'appeal-button', strongHit),
    pressing('portico-scan', 'scan-button', weakHit),
  ],
  prepare(element) {
    Object.assign(element, { hit: weakHit, layout: 'mobile', open: true });
  },
  words: { zh: '信息确认', en: 'Information confirmation' },
});

describeDialog({
  name: 'sensitive-dialog',
  elementClass: PorticoSensitiveDialog,
  prepare(element) {
    Object.assign(element, { hit: strongHit, layout: 'desktop' });
  },
  closeButton: 'acknowledge-button',
});

describeStates(PorticoSensitiveDialog, states);

describe('<portico-sensitive-dialog>', () => {
  before(async () => {
    define();
    await setViewport({ width: 1280, height: 800 });
  });
  after(() => setViewport({ width: 800, height: 600 }));

  async function dialog(properties: Partial<PorticoSensitiveDialog> = {}): Promise<PorticoSensitiveDialog> {
    const element = await fixture<PorticoSensitiveDialog>(
      html`<portico-sensitive-dialog lang="en" layout="desktop"></portico-sensitive-dialog>`,
    );
    Object.assign(element, properties);
    await settled(element);
    return element;
  }

  const shows = (element: Element, name: string): boolean =>
    element.shadowRoot!.querySelector(`[part="${name}"]`) !== null;
  const textOf = (element: Element, selector: string): string[] =>
    [...element.shadowRoot!.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
  const answers = ['portico-confirm', 'portico-cancel', 'portico-acknowledge', 'portico-appeal'] as const;

  /** Opens the dialog for a hit and records the events of the answer. */
  async function askAbout(
    hit: SensitiveHit,
    properties: Partial<PorticoSensitiveDialog> = {},
  ): Promise<{ element: PorticoSensitiveDialog; answer: Promise<string>; dispatched: string[] }> {
    const element = await dialog(properties);
    const dispatched: string[] = [];
    for (const type of answers) {
      element.addEventListener(type, () => dispatched.push(type));
    }
    element.addEventListener('portico-closed', () => dispatched.push('closed'));
    const answer = element.ask(hit);
    await settled(element);
    return { element, answer, dispatched };
  }

  it('has the title Information confirmation and is 550 wide on a desktop, 311 on a phone', async () => {
    const element = await dialog({ hit: weakHit, open: true });
    expect(part(element, 'heading').textContent).to.equal('Information confirmation');
    expect(part(element, 'panel').getBoundingClientRect().width).to.equal(550);
    element.layout = 'mobile';
    await settled(element);
    expect(part(element, 'panel').getBoundingClientRect().width).to.equal(311);
  });

  it('asks for confirmation of a weak hit, and shows its rules and words', async () => {
    const { element } = await askAbout(weakHit);
    expect(part(element, 'message').textContent).to.contain(
      'Page content contains sensitive words, confirm submit? (system will process automatically by rule)',
    );
    expect(textOf(element, 'dd bdi')).to.deep.equal(['提交后脱敏显示', '提交后人工复核']);
    expect(textOf(element, '[part="word"]')).to.deep.equal(['身份证号', '手机号', '内部价', '底价', '返点']);
    expect(answers.filter((type) => shows(element, `${type.slice(8)}-button`))).to.deep.equal([
      'portico-confirm',
      'portico-cancel',
    ]);
  });

  it('allows only acknowledgement of or an appeal against a strong hit', async () => {
    const { element } = await askAbout(strongHit);
    expect(part(element, 'message').textContent).to.contain(
      'Page content contains sensitive words, please modify before operating',
    );
    expect(textOf(element, '[part="word"]')).to.deep.equal(['核心配方', '未公开报价']);
    expect(answers.filter((type) => shows(element, `${type.slice(8)}-button`))).to.deep.equal([
      'portico-acknowledge',
      'portico-appeal',
    ]);
  });

  it('leaves no single character in the last line of the message, where the engine supports it', async () => {
    const { element } = await askAbout(strongHit, { layout: 'mobile', lang: 'zh-CN' });
    await settled(element);
    const words = document.createRange();
    words.selectNodeContents(element.shadowRoot!.querySelector('.message span')!);
    const lastLine = (): number => [...words.getClientRects()].at(-1)!.width;
    const letter = parseFloat(getComputedStyle(part(element, 'message')).fontSize);
    const last = [];
    for (let width = 311; width > 220; width -= 4) {
      part(element, 'panel').style.inlineSize = `${width}px`;
      last.push(lastLine());
    }
    expect(words.toString()).to.contain('页面内容包含敏感词');
    const letters = CSS.supports('text-wrap', 'pretty') ? 1.5 : 0;
    expect(Math.min(...last)).to.be.greaterThan(letters * letter);
  });

  it('keeps a rule apart from its words, however long it is', async () => {
    const { element } = await askAbout({
      superviseType: 'weak',
      data: { sensitiveWordList: [{ name: 'x'.repeat(200), value: ['secret'] }] },
    });
    const rule = document.createRange();
    rule.selectNodeContents(element.shadowRoot!.querySelector('dd bdi')!);
    const gap = part(element, 'word').getBoundingClientRect().left - rule.getBoundingClientRect().right;
    expect(gap).to.be.at.least(12);
  });

  it('has rules and words in columns with one header, which screen readers get for each row', async () => {
    const { element } = await askAbout(weakHit);
    const lefts = (selector: string): number[] =>
      [...element.shadowRoot!.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().left);
    const [rule, words] = lefts('dl:first-of-type dd');
    expect(lefts('dl:last-of-type dd')).to.deep.equal([rule, words]);
    expect(words! - rule!).to.be.greaterThan(150);
    expect(textOf(element, 'dl:last-of-type dt')).to.deep.equal(['Processing rule', 'Sensitive words']);
  });

  it('answers by its buttons, once, before it has closed', async () => {
    for (const [hit, name] of [
      [weakHit, 'confirm'],
      [weakHit, 'cancel'],
      [strongHit, 'acknowledge'],
      [strongHit, 'appeal'],
    ] as const) {
      const { element, answer, dispatched } = await askAbout(hit);
      part(element, `${name}-button`).click();
      expect(await answer).to.equal(name);
      await settled(element);
      expect(dispatched).to.deep.equal([`portico-${name}`, 'closed']);
    }
  });

  it('answers once by two presses within one task', async () => {
    for (const [hit, name] of [
      [weakHit, 'confirm'],
      [strongHit, 'appeal'],
    ] as const) {
      const { element, answer, dispatched } = await askAbout(hit);
      const button = part(element, `${name}-button`);
      button.click();
      button.click();
      expect(await answer).to.equal(name);
      await settled(element);
      expect(dispatched).to.deep.equal([`portico-${name}`, 'closed']);
    }
  });

  it('answers cancel, or acknowledge, on Escape, Close and a press outside', async () => {
    let margin = 3;
    const ways: ((element: PorticoSensitiveDialog) => Promise<void> | void)[] = [
      () => sendKeys({ press: 'Escape' }),
      (element) => part(element, 'close-button').click(),
      // Elsewhere for each dialog: at the same place it could be the second half of a double click.
      () => sendMouse({ type: 'click', position: [3, (margin += 20)] }),
      (element) => void element.hide('history'),
    ];
    for (const [hit, expected] of [
      [weakHit, 'cancel'],
      [strongHit, 'acknowledge'],
    ] as const) {
      for (const way of ways) {
        const { element, answer, dispatched } = await askAbout(hit);
        await way(element);
        expect(await answer).to.equal(expected);
        await settled(element);
        expect(dispatched).to.deep.equal([`portico-${expected}`, 'closed']);
      }
    }
  });

  it('resolves without events of a user action when the page closes or removes it', async () => {
    for (const close of [
      (element: PorticoSensitiveDialog) => (element.open = false),
      (element: PorticoSensitiveDialog) => element.hide(),
      (element: PorticoSensitiveDialog) => element.remove(),
    ]) {
      const { element, answer, dispatched } = await askAbout(weakHit);
      close(element);
      expect(await answer).to.equal('cancel');
      expect(dispatched.filter((type) => type !== 'closed')).to.be.empty;
    }
  });

  it('keeps its question across a move, and until it is answered when another one comes', async () => {
    const { element, answer } = await askAbout(weakHit);
    const other = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    other.append(element);
    await settled(element);
    expect(element.open).to.be.true;
    const next = element.ask(strongHit);
    await settled(element);
    part(element, 'confirm-button').click();
    expect(await answer, 'the question that was read').to.equal('confirm');
    await settled(element);
    part(element, 'acknowledge-button').click();
    expect(await next).to.equal('acknowledge');
    await settled(element);
    expect(element.open).to.be.false;
  });

  it('settles all its questions when it is removed, and at once outside of a document', async () => {
    const { element, answer } = await askAbout(weakHit);
    const next = element.ask(strongHit);
    element.remove();
    expect([await answer, await next]).to.deep.equal(['cancel', 'acknowledge']);
    expect([await element.ask(weakHit), element.open]).to.deep.equal(['cancel', false]);
  });

  it('can be opened again by a listener of its answer', async () => {
    const { element, answer } = await askAbout(weakHit);
    let next: Promise<string> | undefined;
    element.addEventListener('portico-confirm', () => (next = element.ask(strongHit)), { once: true });
    part(element, 'confirm-button').click();
    expect(await answer).to.equal('confirm');
    await settled(element);
    expect(element.open).to.be.true;
    await sendKeys({ press: 'Escape' });
    expect(await next).to.equal('acknowledge');
  });

  it('stays open without an answer when the page prevents it', async () => {
    const { element, answer, dispatched } = await askAbout(strongHit);
    element.addEventListener('portico-appeal', (event) => event.preventDefault(), { once: true });
    part(element, 'appeal-button').click();
    await settled(element);
    expect([element.open, dispatched]).to.deep.equal([true, ['portico-appeal']]);
    element.addEventListener('portico-request-close', (event) => event.preventDefault(), { once: true });
    await sendKeys({ press: 'Escape' });
    expect(element.open).to.be.true;
    part(element, 'acknowledge-button').click();
    expect(await answer).to.equal('acknowledge');
  });

  it('shows an appeal in progress, and offers none then', async () => {
    const { element, dispatched } = await askAbout(strongHit, { appealing: true });
    const button = part(element, 'appeal-button') as HTMLButtonElement;
    expect(button.textContent.trim()).to.equal('Appealing');
    expect(button.disabled).to.be.true;
    button.click();
    expect([element.open, dispatched]).to.deep.equal([true, []]);
    element.appealing = false;
    await settled(element);
    expect([button.textContent.trim(), button.disabled]).to.deep.equal(['Appeal', false]);
  });

  it('stays below the appeal form, from the press to the end of the appeal, by keyboard alone', async () => {
    defineAppeal();
    const { element, answer } = await askAbout(strongHit);
    const form = await fixture<PorticoAppealDialog>(
      html`<portico-appeal-dialog lang="en" layout="desktop"></portico-appeal-dialog>`,
    );
    element.addEventListener('portico-appeal', (event) => {
      event.preventDefault();
      form.sensitiveWords = '核心配方、未公开报价';
      form.show();
    });
    form.addEventListener('portico-submit', () => {
      form.status = 'appealing';
      element.appealing = true;
    });
    await sendKeys({ press: 'Shift+Tab' });
    await sendKeys({ press: 'Enter' });
    await settled(form);
    await sendKeys({ press: 'Escape' });
    await settled(form);
    expect([element.open, form.open], 'one Escape, one dialog').to.deep.equal([true, false]);
    expect(deepFocus()?.getAttribute('part')).to.equal('appeal-button');
    await sendKeys({ press: 'Enter' });
    await settled(form);
    await sendKeys({ type: 'public' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await settled(form);
    expect(part(form, 'words').textContent).to.contain('You have submitted an appeal');
    await sendKeys({ press: 'Enter' });
    await settled(form);
    await settled(element);
    expect([element.open, form.open]).to.deep.equal([true, false]);
    expect(part(element, 'appeal-button').textContent).to.contain('Appealing');
    expect(element.shadowRoot!.activeElement, 'the focus stays in the dialog').to.exist;
    await sendKeys({ press: 'Tab' });
    expect(deepFocus()?.getAttribute('part')).to.equal('acknowledge-button');
    await sendKeys({ press: 'Enter' });
    expect(await answer).to.equal('acknowledge');
  });

  it('is answered by keyboard alone: the safe answer has the focus, which returns to the opener', async () => {
    const opener = await fixture<HTMLButtonElement>(html`<button>Save</button>`);
    opener.focus();
    const weak = await askAbout(weakHit);
    expect(deepFocus()).to.equal(part(weak.element, 'cancel-button'));
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    expect(await weak.answer).to.equal('confirm');
    await settled(weak.element);
    expect(document.activeElement).to.equal(opener);
    const strong = await askAbout(strongHit);
    expect(deepFocus()).to.equal(part(strong.element, 'acknowledge-button'));
    await sendKeys({ press: 'Space' });
    expect(await strong.answer).to.equal('acknowledge');
  });

  it('requests the list’s view on a phone, and expands the list itself unless that is prevented', async () => {
    const { element } = await askAbout(weakHit, { layout: 'mobile' });
    const row = part(element, 'scan-button');
    expect(row.textContent.trim()).to.equal('Rules: 2, sensitive words: 5');
    expect(shows(element, 'word')).to.be.false;
    element.addEventListener('portico-scan', (event) => event.preventDefault(), { once: true });
    const scan = oneEvent(document.body, 'portico-scan');
    row.click();
    expect(((await scan) as unknown as PorticoSensitiveEvent).hit).to.equal(weakHit);
    await settled(element);
    expect(shows(element, 'word'), 'the page handles it').to.be.false;
    row.click();
    await settled(element);
    expect([shows(element, 'word'), row.getAttribute('aria-expanded')]).to.deep.equal([true, 'true']);
    row.click();
    await settled(element);
    expect([shows(element, 'word'), row.getAttribute('aria-expanded')]).to.deep.equal([false, 'false']);
  });

  it('shows words without rules at once, on a phone too', async () => {
    const { element } = await askAbout(strongHit, { layout: 'mobile' });
    expect(shows(element, 'scan-button')).to.be.false;
    expect(textOf(element, '[part="word"]')).to.deep.equal(['核心配方', '未公开报价']);
  });

  it('is never empty, and never confirms, for any malformed hit', async () => {
    const broken = [undefined, null, 0, 'weak', [], { data: null }, { superviseType: 'weak', data: [null] }];
    const element = await dialog({ open: true });
    for (const hit of broken) {
      Object.assign(element, { hit });
      await settled(element);
      expect(part(element, 'message').textContent).to.contain('please modify before operating');
      expect(shows(element, 'acknowledge-button')).to.be.true;
    }
    Object.assign(element, {
      hit: { superviseType: 'weak', data: { sensitiveWordList: [null, { value: [7, {}, 'b'] }] } },
    });
    await settled(element);
    expect(textOf(element, '[part="word"]')).to.deep.equal(['7', 'b']);
    expect(shows(element, 'confirm-button')).to.be.true;
  });

  it('parses a hit once however often it is updated, and again when it is opened for it', async () => {
    let reads = 0;
    let words = '核心配方';
    const hit = {
      get data() {
        reads += 1;
        return { sensitiveWords: words };
      },
    };
    const { element, answer } = await askAbout(hit);
    expect(reads).to.equal(1);
    for (const appealing of [true, false]) {
      element.appealing = appealing;
      await settled(element);
    }
    expect(reads).to.equal(1);
    part(element, 'acknowledge-button').click();
    expect(await answer).to.equal('acknowledge');
    await settled(element);
    words = '未公开报价';
    const next = element.ask(hit);
    await settled(element);
    expect(textOf(element, '[part="word"]')).to.deep.equal(['未公开报价']);
    element.remove();
    expect(await next).to.equal('acknowledge');
  });

  it('shows untrusted text unchanged', async () => {
    const element = await dialog({ open: true });
    const [payload] = payloads;
    element.hit = { data: { sensitiveWordList: [{ name: payload, value: [payload] }] } };
    await settled(element);
    expect(textOf(element, 'dd bdi')).to.deep.equal([payload]);
    expect(textOf(element, '[part="word"]')).to.deep.equal([payload]);
  });
});
