import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';

import { define, PorticoLinkPrompt } from '../../elements/link-prompt/define.js';
import type { LinkReason } from '../../core/services/links/types.js';
import { describeDialog, dialogAttributes } from '../suites/dialog.js';
import { describeElement } from '../suites/element.js';
import { describeStates } from '../suites/states.js';
import { deepFocus, part, settled, until } from '../suites/dom.js';
import { states } from './states/link-prompt.js';

const elsewhere = 'https://docs.example.org/2026/guide.html';
const deceptive = 'https://oa.example.com@xn--exmple-4nf.com/login';

describeElement({
  name: 'link-prompt',
  elementClass: PorticoLinkPrompt,
  attributes: [
    ...dialogAttributes,
    { attribute: 'href', property: 'href', samples: [[elsewhere, elsewhere]], initial: '', reflects: false },
  ],
  parts: [
    'panel',
    'dialog',
    'address',
    'host',
    'copy-button',
    'reasons',
    'open-button',
    'cancel-button',
    'close-button',
  ],
  slots: [],
  texts: ['href'],
  inputs: [
    (element, value) => {
      Object.assign(element, { reasons: [{ id: 'text', value }] });
    },
  ],
  prepare(element) {
    Object.assign(element, { href: deceptive, open: true, layout: 'desktop' });
  },
  words: { zh: '不打开', en: 'Do not open' },
});

describeDialog({
  name: 'link-prompt',
  elementClass: PorticoLinkPrompt,
  prepare: (element) => {
    Object.assign(element, { href: elsewhere });
  },
});

describeStates(PorticoLinkPrompt, states);

describe('<portico-link-prompt>', () => {
  before(() => {
    define();
  });

  async function make(lang = 'en'): Promise<PorticoLinkPrompt> {
    const box = await fixture<HTMLElement>(html`<div lang=${lang}></div>`);
    const prompt = document.createElement('portico-link-prompt');
    box.append(prompt);
    await settled(prompt);
    return prompt;
  }

  async function askAbout(href: string, reasons?: readonly LinkReason[], lang?: string) {
    const prompt = await make(lang);
    const answer = prompt.ask(href, reasons);
    await opened(prompt);
    return { prompt, answer };
  }

  async function opened(prompt: PorticoLinkPrompt): Promise<void> {
    await until(() => prompt.open);
    await settled(prompt);
  }

  const press = (prompt: PorticoLinkPrompt, name: string): void => part(prompt, name).click();
  const written = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();
  const reasonsOf = (prompt: PorticoLinkPrompt): string[] =>
    [...part(prompt, 'reasons').children].map(written);

  it('8.24 has the text of the requirements, with the checkbox', async () => {
    const { prompt } = await askAbout(elsewhere);
    expect(written(part(prompt, 'body'))).to.contain(
      'You are opening an unverified link, which may contain unknown security risks. Are you sure you want to open it?',
    );
    expect(written(part(prompt, 'remember'))).to.equal('Do not remind again');
  });

  it('2.2.5 returns whether to open and whether to remember, once', async () => {
    for (const [remember, button] of [
      [false, 'open-button'],
      [true, 'open-button'],
      [true, 'cancel-button'],
      [false, 'close-button'],
    ] as const) {
      const { prompt, answer } = await askAbout(elsewhere);
      if (remember) part(prompt, 'remember').click();
      press(prompt, button);
      const open = button === 'open-button';
      expect(await answer).to.deep.equal({ open, remember: open && remember });
      expect(prompt.open).to.be.false;
    }
  });

  it('opens by two presses on Open within one task', async () => {
    const { prompt, answer } = await askAbout(elsewhere);
    press(prompt, 'open-button');
    press(prompt, 'open-button');
    expect((await answer).open).to.be.true;
  });

  it('returns not to open for any other way of closing or removing it', async () => {
    const ways: ((prompt: PorticoLinkPrompt) => unknown)[] = [
      (prompt) => prompt.hide(),
      (prompt) => (prompt.open = false),
      (prompt) => prompt.remove(),
      (prompt) => part(prompt, 'scrim').click(),
      (prompt) => {
        part(prompt, 'remember').click();
        prompt.hide();
      },
      () => sendKeys({ press: 'Escape' }),
      // The safe answer has the focus.
      () => sendKeys({ press: 'Enter' }),
    ];
    for (const way of ways) {
      const { prompt, answer } = await askAbout(elsewhere);
      await way(prompt);
      expect(await answer).to.deep.equal({ open: false, remember: false });
    }
  });

  it('stays open without an answer while the page prevents its closing', async () => {
    const { prompt, answer } = await askAbout(elsewhere);
    let answered = false;
    void answer.then(() => (answered = true));
    const veto = (event: Event): void => event.preventDefault();
    prompt.addEventListener('portico-request-close', veto);
    press(prompt, 'open-button');
    await settled(prompt);
    expect([answered, prompt.open]).to.deep.equal([false, true]);
    prompt.removeEventListener('portico-request-close', veto);
    press(prompt, 'cancel-button');
    expect((await answer).open).to.be.false;
  });

  it('resolves within the task of the press on Open, so that the browser allows a new window', async () => {
    const { prompt, answer } = await askAbout(elsewhere);
    let answered = false;
    void answer.then(() => (answered = true));
    press(prompt, 'open-button');
    const task = new MessageChannel();
    await new Promise((resolve) => {
      task.port1.onmessage = resolve;
      task.port2.postMessage('');
    });
    expect(answered).to.be.true;
  });

  it('queues a second question until the first is answered, and resets the checkbox between them', async () => {
    const { prompt, answer } = await askAbout(elsewhere);
    const second = prompt.ask('https://second.example/');
    await settled(prompt);
    expect(written(part(prompt, 'host'))).to.equal('docs.example.org');
    part(prompt, 'remember').click();
    press(prompt, 'open-button');
    expect(await answer).to.deep.equal({ open: true, remember: true });
    await opened(prompt);
    expect(written(part(prompt, 'host'))).to.equal('second.example');
    expect(prompt.shadowRoot!.querySelector('input')!.checked).to.be.false;
    press(prompt, 'open-button');
    expect(await second).to.deep.equal({ open: true, remember: false });
  });

  it('resolves queued questions when it is removed, and one askAbout while disconnected', async () => {
    const { prompt, answer } = await askAbout(elsewhere);
    const second = prompt.ask(elsewhere);
    prompt.remove();
    expect([(await answer).open, (await second).open]).to.deep.equal([false, false]);
    expect(prompt.open).to.be.false;
    expect((await document.createElement('portico-link-prompt').ask(elsewhere)).open).to.be.false;
  });

  it('continues with its questions after a move', async () => {
    const { prompt, answer } = await askAbout(elsewhere);
    (await fixture<HTMLElement>(html`<div lang="en"></div>`)).append(prompt);
    await settled(prompt);
    press(prompt, 'open-button');
    expect((await answer).open).to.be.true;
  });

  it('shows the whole host on one line as the only strong part, and never opens anything', async () => {
    const { prompt } = await askAbout('https://user:pw@docs.example.org:8443/2026/guide.html?a=b#c');
    const host = part(prompt, 'host');
    expect(written(host)).to.equal('docs.example.org');
    expect(written(part(prompt, 'address'))).to.equal(
      'https://user:pw@docs.example.org:8443/2026/guide.html?a=b#c',
    );
    expect(prompt.shadowRoot!.querySelector('.user')!.textContent).to.equal('user:pw@');
    expect(Number(getComputedStyle(host).fontWeight)).to.equal(600);
    expect(host.getClientRects().length).to.equal(1);
    expect(host.offsetHeight).to.be.lessThan(24);
    expect(prompt.shadowRoot!.querySelector('a')).to.equal(null);
  });

  it('shortens long user info and a long tail, never the host', async () => {
    const label = 'a'.repeat(60);
    const long = `${label}.${label}.${label}.example.org`;
    const { prompt } = await askAbout(`https://${'user.'.repeat(80)}@${long}/${'x'.repeat(500)}?end=1`);
    expect(written(part(prompt, 'host'))).to.equal(long);
    const address = written(part(prompt, 'address'));
    expect(address.length).to.be.lessThan(long.length + 300);
    expect(address).to.match(/…[x]+\?end=1$/);
    const host = part(prompt, 'host').getBoundingClientRect();
    const box = part(prompt, 'address').getBoundingClientRect();
    expect(host.right).to.be.at.most(box.right);
    expect(host.left).to.be.at.least(box.left);
  });

  it('describes each sign of deception with its value, and marks the letters', async () => {
    const { prompt } = await askAbout(deceptive, [
      { id: 'text', value: 'oa.example.com' },
      { id: 'user', value: 'oa.example.com@' },
      { id: 'mixed', value: 'exаmple.com' },
    ]);
    expect(written(part(prompt, 'heading'))).to.equal('This link may be impersonating another site');
    expect(reasonsOf(prompt)).to.deep.equal([
      'The link text shows oa.example.com, but another site opens',
      'oa.example.com@ is a user name, not the site',
      'Look-alike letters: exаmple.com has letters of another alphabet',
    ]);
    const strong = [...part(prompt, 'reasons').querySelectorAll('bdi')].map((each) => [
      each.textContent,
      each.dir,
    ]);
    expect(strong.map(([text]) => text)).to.deep.equal(['oa.example.com', 'oa.example.com@', 'exаmple.com']);
    expect(strong.every(([, dir]) => dir === 'ltr')).to.be.true;
    expect(part(prompt, 'reasons').querySelector('mark')!.textContent).to.equal('а');
    prompt.hide();
    const others = [
      ['https://xn--mnchen-3ya.example/', 'Encoded host name: münchen.example'],
      ['http://0x7f.1/', 'Numeric address instead of a name: 127.0.0.1'],
      ['https://bank.example./', 'The host name ends in a dot'],
    ] as const;
    for (const [href, sentence] of others) {
      const { prompt: other } = await askAbout(href);
      expect(reasonsOf(other)).to.deep.equal([sentence]);
      other.hide();
    }
  });

  it('offers no ‘do not remind again’ for a deceptive link, and Enter does not open it', async () => {
    const { prompt, answer } = await askAbout(deceptive);
    expect(prompt.shadowRoot!.querySelector('input')).to.equal(null);
    expect(written(part(prompt, 'body'))).to.contain('Links like this always ask');
    expect(written(deepFocus()!)).to.equal('Do not open');
    await sendKeys({ press: 'Enter' });
    expect((await answer).open).to.be.false;
    const again = await askAbout(deceptive);
    press(again.prompt, 'open-button');
    expect(await again.answer).to.deep.equal({ open: true, remember: false });
  });

  it('states that a program or an unreadable address is not opened, without a button to open it', async () => {
    for (const [href, sentence] of [
      [`javascript:${'x'.repeat(60)}`, "This type of link can run code in this page, so it's never opened."],
      ['data:text/html,x', "This type of link can run code in this page, so it's never opened."],
      ['https://evil example/', "This address isn't valid"],
    ] as const) {
      const { prompt, answer } = await askAbout(href);
      expect(written(part(prompt, 'heading'))).to.equal("This link can't be opened");
      expect(written(part(prompt, 'body'))).to.contain(sentence);
      expect(prompt.shadowRoot!.querySelector('[part~=open-button], [part~=copy-button], input')).to.equal(
        null,
      );
      // No empty line in place of the host.
      expect(part(prompt, 'address').offsetHeight).to.be.lessThan(60);
      press(prompt, 'cancel-button');
      expect((await answer).open).to.be.false;
    }
  });

  it('shows given reasons instead of its own', async () => {
    const { prompt } = await askAbout(elsewhere, [{ id: 'text', value: 'bank.example' }]);
    expect(reasonsOf(prompt)).to.deep.equal(['The link text shows bank.example, but another site opens']);
    prompt.hide();
    const { prompt: plain } = await askAbout(deceptive, []);
    expect(written(part(plain, 'heading'))).to.equal('Open an external link');
  });

  describe('copying', () => {
    const { clipboard } = navigator;
    // The DOM types mark execCommand as deprecated.
    const page = document as { execCommand: (command: string) => boolean };

    afterEach(() => {
      Reflect.deleteProperty(clipboard, 'writeText');
      Reflect.deleteProperty(page, 'execCommand');
    });

    const status = (prompt: PorticoLinkPrompt): string =>
      written(prompt.shadowRoot!.querySelector('[role=status]')!);

    async function copied(prompt: PorticoLinkPrompt): Promise<void> {
      press(prompt, 'copy-button');
      await until(() => status(prompt) !== '');
    }

    it('copies the whole address and announces it', async () => {
      const texts: string[] = [];
      clipboard.writeText = (text) => Promise.resolve(void texts.push(text));
      const long = `https://docs.example.org/${'x'.repeat(400)}`;
      const { prompt } = await askAbout(long);
      expect(part(prompt, 'copy-button').getAttribute('title')).to.equal('Copy link');
      await copied(prompt);
      expect(texts).to.deep.equal([long]);
      expect(status(prompt)).to.equal('Copied');
      prompt.href = elsewhere;
      await settled(prompt);
      expect(status(prompt)).to.equal('');
    });

    it('does not announce a copy that completes when another link is shown', async () => {
      let done = (): void => undefined;
      clipboard.writeText = () => new Promise((resolve) => (done = resolve));
      const { prompt } = await askAbout(elsewhere);
      press(prompt, 'copy-button');
      prompt.href = deceptive;
      done();
      await settled(prompt);
      expect(status(prompt)).to.equal('');
    });

    it('falls back to execCommand where the clipboard is denied', async () => {
      clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
      let taken = '';
      page.execCommand = (command) => {
        const event = new ClipboardEvent(command, {
          clipboardData: new DataTransfer(),
          bubbles: true,
          cancelable: true,
        });
        document.dispatchEvent(event);
        taken = event.clipboardData?.getData('text/plain') ?? '';
        return event.defaultPrevented;
      };
      const { prompt } = await askAbout(elsewhere);
      await copied(prompt);
      expect([taken, status(prompt)]).to.deep.equal([elsewhere, 'Copied']);
    });

    it('shows the whole address selected where both are denied', async () => {
      clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
      page.execCommand = () => false;
      const long = `https://docs.example.org/${'x'.repeat(400)}`;
      const { prompt } = await askAbout(long);
      expect(written(part(prompt, 'address'))).not.to.equal(long);
      await copied(prompt);
      expect(status(prompt)).to.equal("Couldn't copy. Select the text and copy it yourself.");
      expect(written(part(prompt, 'address'))).to.equal(long);
    });
  });

  it('is a sheet at the lower edge of a phone, with its filled button on top', async () => {
    const prompt = await make();
    prompt.layout = 'mobile';
    for (const [href, first] of [
      [elsewhere, 'Open'],
      [deceptive, 'Do not open'],
    ] as const) {
      void prompt.ask(href);
      await opened(prompt);
      for (const animation of prompt.shadowRoot!.getAnimations()) animation.finish();
      const panel = part(prompt, 'panel').getBoundingClientRect();
      expect([panel.left, panel.right, panel.bottom].map(Math.round)).to.deep.equal([
        0,
        innerWidth,
        innerHeight,
      ]);
      const buttons = [...part(prompt, 'foot').querySelectorAll('button')];
      expect(written(buttons[0]!)).to.equal(first);
      expect(buttons[0]!.getBoundingClientRect().top).to.be.lessThan(buttons[1]!.getBoundingClientRect().top);
      const closed = oneEvent(prompt, 'portico-closed');
      prompt.hide();
      await closed;
    }
  });

  it('keeps addresses left-to-right in a right-to-left page', async () => {
    const { prompt } = await askAbout(deceptive, undefined, 'ar');
    prompt.closest('div')!.dir = 'rtl';
    await settled(prompt);
    expect(getComputedStyle(part(prompt, 'address')).direction).to.equal('ltr');
    expect(getComputedStyle(part(prompt, 'heading')).direction).to.equal('rtl');
  });
});
