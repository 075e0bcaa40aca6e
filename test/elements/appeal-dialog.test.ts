import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';

import { define, PorticoAppealDialog, type PorticoSubmitEvent } from '../../elements/appeal-dialog/define.js';
import { describeDialog, dialogAttributes } from '../suites/dialog.js';
import { describeElement } from '../suites/element.js';
import { describeStates } from '../suites/states.js';
import { deepFocus, part, settled, type UpdatingElement } from '../suites/dom.js';
import { states } from './states/appeal-dialog.js';

describeElement({
  name: 'appeal-dialog',
  elementClass: PorticoAppealDialog,
  attributes: [
    ...dialogAttributes,
    {
      attribute: 'status',
      property: 'status',
      samples: [['failed', 'failed']],
      initial: 'idle',
      reflects: true,
    },
    {
      attribute: 'sensitive-words',
      property: 'sensitiveWords',
      samples: [['a, b', 'a, b']],
      initial: '',
      reflects: false,
    },
    {
      attribute: 'reason',
      property: 'reason',
      samples: [['It is public', 'It is public']],
      initial: '',
      reflects: false,
    },
  ],
  parts: ['panel', 'words', 'reason', 'note', 'cancel-button', 'submit-button', 'close-button'],
  slots: [],
  texts: ['sensitiveWords', 'reason'],
  events: [
    {
      type: 'portico-submit',
      fire: async (element) => {
        Object.assign(element, { reason: 'It is public' });
        await settled(element as UpdatingElement);
        part(element, 'submit-button').click();
      },
      bubbles: true,
      cancelable: false,
    },
  ],
  prepare(element) {
    Object.assign(element, { sensitiveWords: 'a, b', layout: 'desktop', open: true });
  },
  words: { zh: '申诉', en: 'Appeal' },
});

describeDialog({
  name: 'appeal-dialog',
  elementClass: PorticoAppealDialog,
  prepare(element) {
    Object.assign(element, { sensitiveWords: 'a, b', layout: 'desktop' });
  },
});

describeStates(PorticoAppealDialog, states);

describe('<portico-appeal-dialog>', () => {
  before(async () => {
    define();
    await setViewport({ width: 1280, height: 800 });
  });
  after(() => setViewport({ width: 800, height: 600 }));

  async function form(properties: object = {}): Promise<PorticoAppealDialog> {
    const element = await fixture<PorticoAppealDialog>(
      html`<portico-appeal-dialog lang="en" layout="desktop"></portico-appeal-dialog>`,
    );
    Object.assign(element, { sensitiveWords: '核心配方、未公开报价', open: true }, properties);
    await settled(element);
    return element;
  }

  const field = (element: Element): HTMLTextAreaElement => part(element, 'reason') as HTMLTextAreaElement;
  const note = (element: Element): string => part(element, 'note').textContent.replace(/\s+/g, ' ').trim();
  const focused = (): string | null | undefined => deepFocus()?.getAttribute('part');
  const alert = (element: Element): string =>
    element.shadowRoot!.querySelector('[role="alert"]')!.textContent.trim();

  async function write(element: PorticoAppealDialog, text: string): Promise<void> {
    field(element).value = text;
    field(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
    await settled(element);
  }

  async function press(element: PorticoAppealDialog, name = 'submit-button'): Promise<void> {
    part(element, name).click();
    await settled(element);
  }

  /** `portico-submit` events dispatched so far. */
  function submissions(element: PorticoAppealDialog): PorticoSubmitEvent[] {
    const dispatched: PorticoSubmitEvent[] = [];
    element.parentElement!.addEventListener('portico-submit', (event) => dispatched.push(event));
    return dispatched;
  }

  it('is exactly 500 × 280 on a desktop, in every state', async () => {
    const element = await form();
    const sizes = new Set<string>();
    const measure = async (): Promise<void> => {
      await settled(element);
      const { width, height } = part(element, 'panel').getBoundingClientRect();
      sizes.add(`${width} × ${height}`);
      const { scrollHeight, clientHeight } = part(element, 'body');
      if (scrollHeight > clientHeight) sizes.add(`${element.lang} ${element.status} scrolls`);
    };
    for (const lang of ['en', 'zh-CN']) {
      element.lang = lang;
      await Promise.resolve();
      for (const status of ['idle', 'submitting', 'appealing', 'failed'] as const) {
        for (const reason of ['', 'x'.repeat(400)]) {
          Object.assign(element, { status, reason });
          await measure();
        }
      }
      Object.assign(element, { status: 'idle', reason: '' });
      await settled(element);
      await press(element);
      await measure();
    }
    expect([...sizes]).to.deep.equal(['500 × 280']);
  });

  it('is a page with Back and OK on a phone', async () => {
    await setViewport({ width: 390, height: 844 });
    const element = await form({ layout: 'auto', reason: 'It is public' });
    const { width, height } = part(element, 'panel').getBoundingClientRect();
    expect([width, height]).to.deep.equal([390, 844]);
    expect(
      [...element.shadowRoot!.querySelectorAll('.foot button')].map((each) => each.textContent.trim()),
    ).to.deep.equal(['Back', 'OK']);
    expect(part(element, 'words').textContent).to.match(/Sensitive words\s*核心配方\s*未公开报价/);
    const submitted = submissions(element);
    await press(element);
    expect(submitted.length).to.equal(1);
    await press(element, 'cancel-button');
    expect(element.open).to.be.false;
    await setViewport({ width: 1280, height: 800 });
  });

  it('submits the words and the reason, and stays open', async () => {
    const element = await form();
    await write(element, '  It is public \n');
    const dispatched = oneEvent(document.body, 'portico-submit');
    await press(element);
    const { sensitiveWords, appealReason } = (await dispatched) as unknown as PorticoSubmitEvent;
    expect({ sensitiveWords, appealReason }).to.deep.equal({
      sensitiveWords: '核心配方、未公开报价',
      appealReason: 'It is public',
    });
    expect(element.open).to.be.true;
  });

  it('requires a reason other than white space', async () => {
    const element = await form();
    const submitted = submissions(element);
    for (const text of ['', ' \n\t', '\u3000']) {
      await write(element, text);
      part(element, 'submit-button').focus();
      await press(element);
      expect(note(element)).to.equal('Enter the reason for the appeal');
      expect(focused(), 'focus back in the field').to.equal('reason');
    }
    expect(submitted).to.be.empty;
  });

  it('associates the error with the field until the text changes', async () => {
    const element = await form();
    const described = (): string =>
      element
        .shadowRoot!.getElementById(field(element).getAttribute('aria-describedby')!)!
        .textContent.trim();
    expect(described()).to.equal('0 / 500');
    expect(field(element).required).to.be.true;
    expect(field(element).hasAttribute('aria-invalid')).to.be.false;
    const region = element.shadowRoot!.querySelector('[role="alert"]');
    await press(element);
    expect(element.shadowRoot!.querySelector('[role="alert"]'), 'existed before').to.equal(region);
    expect([alert(element), described()]).to.deep.equal([
      'Enter the reason for the appeal',
      'Enter the reason for the appeal',
    ]);
    expect(field(element).getAttribute('aria-invalid')).to.equal('true');
    await write(element, 'I');
    expect([alert(element), described()]).to.deep.equal(['', '1 / 500']);
    expect(field(element).hasAttribute('aria-invalid')).to.be.false;
  });

  it('shows errors in red, and an appeal in progress in green', async () => {
    const element = await form();
    const colourOf = (selector: string): string =>
      getComputedStyle(element.shadowRoot!.querySelector(selector)!).color;
    await press(element);
    expect([colourOf('[role="alert"]'), colourOf('[role="alert"] svg')]).to.deep.equal([
      'rgb(198, 45, 41)',
      'rgb(198, 45, 41)',
    ]);
    element.status = 'appealing';
    await settled(element);
    expect([colourOf('[part="words"]'), colourOf('[part="words"] svg')]).to.deep.equal([
      'rgb(24, 116, 67)',
      'rgb(24, 116, 67)',
    ]);
  });

  it('shows the focus at every tab stop', async () => {
    await form();
    const rings = new Set<string>();
    // From the field to the header, and past the field to the footer.
    for (const keys of ['Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await sendKeys({ press: keys });
      if (focused()?.endsWith('-button'))
        rings.add(`${focused()} ${getComputedStyle(deepFocus()!).outlineStyle}`);
    }
    expect([...rings].sort()).to.deep.equal([
      'cancel-button solid',
      'close-button solid',
      'submit-button solid',
    ]);
  });

  it('counts code points, keeps a text that is too long, and does not submit it', async () => {
    const element = await form();
    const submitted = submissions(element);
    await write(element, '👍'.repeat(500));
    expect(note(element)).to.equal('500 / 500');
    await press(element);
    expect(submitted.length).to.equal(1);
    await write(element, '👍'.repeat(501));
    await press(element);
    expect(submitted.length).to.equal(1);
    expect([alert(element), field(element).getAttribute('aria-invalid')]).to.deep.equal([
      '501 / 500 – Use at most 500 characters',
      'true',
    ]);
    expect(element.reason.length).to.equal(1002);
  });

  it('shows the count of a text that is too long beside its icon, on a phone too', async () => {
    for (const layout of ['desktop', 'mobile'] as const) {
      const element = await form({ layout, reason: 'x'.repeat(501) });
      await press(element);
      const [icon, count] = ['svg', 'bdi'].map((name) => {
        const { top, height } = element
          .shadowRoot!.querySelector(`[role="alert"] ${name}`)!
          .getBoundingClientRect();
        return top + height / 2;
      });
      expect(Math.abs(icon! - count!), layout).to.be.below(4);
    }
  });

  it('has its words below their label on a phone, aligned to the start', async () => {
    const element = await form({ layout: 'mobile', dir: 'rtl' });
    const [label, words] = ['.label', '[part="word"]'].map((selector) => {
      const text = document.createRange();
      text.selectNodeContents(part(element, 'words').querySelector(selector)!);
      return text.getBoundingClientRect();
    });
    // Within the padding of the chip.
    expect(words!.right).to.be.closeTo(label!.right - 8, 1);
    expect(words!.top).to.be.at.least(label!.bottom - 4);
  });

  it('shows single words as chips on a phone, as the list of the findings does', async () => {
    const element = await form({ layout: 'mobile' });
    const chips = (): string[] =>
      [...element.shadowRoot!.querySelectorAll('[part="word"]')].map(({ textContent }) => textContent);
    expect(chips()).to.deep.equal(['核心配方', '未公开报价']);
    element.sensitiveWords = ' price, cost price;\nprice ，rebate';
    await settled(element);
    expect(chips(), 'each once').to.deep.equal(['price', 'cost price', 'rebate']);
    expect(getComputedStyle(part(element, 'word')).backgroundColor).to.equal('rgb(238, 240, 243)');
    for (const words of ['', ' , ']) {
      element.sensitiveWords = words;
      await settled(element);
      expect(chips()).to.deep.equal([]);
    }
    Object.assign(element, { layout: 'desktop', sensitiveWords: 'price, cost' });
    await settled(element);
    expect(chips(), 'a line on a desktop').to.deep.equal([]);
    expect(part(element, 'words').textContent).to.match(/Sensitive words\s*price, cost\s*$/);
  });

  it('while submitting, nothing can be changed, and only the page can close it', async () => {
    const element = await form({ reason: 'It is public' });
    const submitted = submissions(element);
    element.addEventListener('portico-submit', () => (element.status = 'submitting'));
    part(element, 'submit-button').focus();
    await press(element);
    await press(element);
    expect(submitted.length, 'a second press').to.equal(1);
    expect(focused(), 'the focus stays').to.equal('submit-button');
    expect(field(element).readOnly).to.be.true;
    await sendKeys({ press: 'Escape' });
    await sendMouse({ type: 'click', position: [3, 3] });
    await press(element, 'close-button');
    expect((part(element, 'cancel-button') as HTMLButtonElement).disabled).to.be.true;
    expect(element.open).to.be.true;
    expect(element.hide()).to.be.true;
  });

  it('submits once by two presses within one task, when the page sets the state in its listener', async () => {
    const element = await form({ reason: 'It is public' });
    const submitted = submissions(element);
    element.addEventListener('portico-submit', () => (element.status = 'submitting'));
    const button = part(element, 'submit-button');
    button.click();
    button.click();
    await settled(element);
    expect(submitted.length).to.equal(1);
  });

  it('announces an accepted appeal, with Close in place of the pressed button', async () => {
    const element = await form({ reason: 'It is public', status: 'submitting' });
    part(element, 'submit-button').focus();
    const region = element.shadowRoot!.querySelector('[role="status"]')!;
    element.status = 'appealing';
    await settled(element);
    expect(region.textContent.trim()).to.equal(
      'You have submitted an appeal; result will be pushed after processing',
    );
    expect((part(element, 'submit-button') as HTMLButtonElement).disabled).to.be.true;
    expect(part(element, 'submit-button').textContent.trim()).to.equal('Appealing');
    expect(field(element).readOnly).to.be.true;
    expect(focused()).to.equal('cancel-button');
    await sendKeys({ press: 'Enter' });
    expect(element.open).to.be.false;
  });

  it('keeps the text when submitting fails, and submits it again', async () => {
    const element = await form({ reason: 'It is public', status: 'submitting' });
    const submitted = submissions(element);
    element.status = 'failed';
    await settled(element);
    expect([note(element), alert(element)]).to.deep.equal([
      "Couldn't submit the appeal. Your text is kept.",
      "Couldn't submit the appeal. Your text is kept.",
    ]);
    expect([field(element).value, field(element).readOnly]).to.deep.equal(['It is public', false]);
    expect(part(element, 'submit-button').textContent.trim()).to.equal('Submit again');
    await press(element);
    expect(submitted.map(({ appealReason }) => appealReason)).to.deep.equal(['It is public']);
  });

  it('keeps a draft when it is closed and opened again', async () => {
    const element = await form();
    await write(element, 'half a sen');
    await sendKeys({ press: 'Escape' });
    await settled(element);
    element.show();
    await settled(element);
    expect([element.reason, field(element).value]).to.deep.equal(['half a sen', 'half a sen']);
    element.remove();
    document.body.append(element);
    await settled(element);
    expect(field(element).value).to.equal('half a sen');
    element.remove();
  });

  it('clears a draft after its appeal, unless a new reason is set', async () => {
    const element = await form({ reason: 'sent', status: 'appealing' });
    expect(field(element).value).to.equal('sent');
    element.open = false;
    element.status = 'idle';
    await settled(element);
    element.show();
    await settled(element);
    expect(field(element).value).to.equal('');
    element.status = 'appealing';
    await settled(element);
    Object.assign(element, { sensitiveWords: 'b', reason: 'kept by the page', status: 'idle' });
    await settled(element);
    expect(field(element).value).to.equal('kept by the page');
  });

  it('clears an error when it is opened again', async () => {
    const element = await form();
    await press(element);
    element.hide();
    await settled(element);
    element.show();
    await settled(element);
    expect([alert(element), note(element)]).to.deep.equal(['', '0 / 500']);
  });

  it('never sets the field’s value while the user types', async () => {
    const element = await form();
    let writes = 0;
    const inherited = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    Object.defineProperty(field(element), 'value', {
      get: () => inherited.get!.call(field(element)) as string,
      set(text: string) {
        writes += 1;
        inherited.set!.call(field(element), text);
      },
    });
    expect(focused()).to.equal('reason');
    await sendKeys({ type: 'public' });
    await sendKeys({ press: 'ArrowLeft' });
    await sendKeys({ type: 'x' });
    element.status = 'failed';
    await settled(element);
    expect([element.reason, writes, field(element).selectionStart]).to.deep.equal(['publixc', 0, 6]);
    element.reason = 'given';
    await settled(element);
    expect([field(element).value, writes]).to.deep.equal(['given', 1]);
  });

  it('renders each line in its own direction, and the hint in the page’s', async () => {
    const element = await form();
    expect(getComputedStyle(field(element)).unicodeBidi).to.equal('plaintext');
    expect(field(element).hasAttribute('dir'), 'an empty field would be left-to-right').to.be.false;
  });

  it('inserts a new line on Enter, and cannot be resized', async () => {
    const element = await form();
    const submitted = submissions(element);
    await sendKeys({ type: 'a' });
    await sendKeys({ press: 'Enter' });
    expect(element.reason).to.equal('a\n');
    expect(submitted).to.be.empty;
    expect(getComputedStyle(field(element)).resize).to.equal('none');
  });
});
