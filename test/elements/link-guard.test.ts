import { expect, fixture, html } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';

import { storageKeys } from '../../core/contracts/names.js';
import type { LinkService } from '../../core/links/create-links.js';
import { define, PorticoLinkGuard, type PorticoLinkEvent } from '../../elements/link-guard/define.js';
import type { PorticoLinkPrompt } from '../../elements/link-prompt/link-prompt.js';
import { ownRegistry } from '../suites/browser.js';
import { describeElement } from '../suites/element.js';
import { describeStates } from '../suites/states.js';
import { nextFrame, part, settled, until } from '../suites/strange.js';
import { states } from './states/link-guard.js';

const elsewhere = 'https://docs.example.org/guide';
const program = 'javascript:x';

describeElement({
  name: 'link-guard',
  elementClass: PorticoLinkGuard,
  attributes: [
    {
      attribute: 'trusted',
      property: 'trusted',
      samples: [['a.example b.example', 'a.example b.example']],
      initial: '',
      reflects: false,
    },
    {
      attribute: 'scope',
      property: 'scope',
      samples: [['document', 'document']],
      initial: 'content',
      reflects: true,
    },
    {
      attribute: 'matching',
      property: 'matching',
      samples: [['contains', 'contains']],
      initial: 'host',
      reflects: true,
    },
    {
      attribute: 'layout',
      property: 'layout',
      samples: [['mobile', 'mobile']],
      initial: 'auto',
      reflects: true,
    },
  ],
  parts: ['content'],
  slots: [''],
  display: 'contents',
  texts: [],
  events: [
    {
      type: 'portico-link',
      bubbles: true,
      cancelable: true,
      fire: (element) => {
        element.addEventListener('portico-link', (event) => event.preventDefault());
        element.querySelector('a')?.click();
      },
    },
  ],
  prepare(element) {
    const link = document.createElement('a');
    link.href = elsewhere;
    element.append(link);
  },
});

describeStates(PorticoLinkGuard, states);

interface Opened {
  href: string;
  target: string;
  rel: string;
  attributes: string[];
  byPerson: boolean;
}

describe('<portico-link-guard>', () => {
  const { click } = HTMLAnchorElement.prototype;
  let opened: Opened[] = [];
  /** Of each click that came as far as the window: whether the browser would have followed it. */
  let followed: boolean[] = [];
  let stay: (event: Event) => void;

  before(() => {
    define();
    HTMLAnchorElement.prototype.click = function open(this: HTMLAnchorElement) {
      // What the guard opens lies in no page; the links of a page are clicked as ever.
      if (this.isConnected) click.call(this);
      else {
        opened.push({
          href: this.href,
          target: this.target,
          rel: this.rel.trim(),
          attributes: this.getAttributeNames().sort(),
          byPerson: navigator.userActivation.isActive,
        });
      }
    };
  });

  after(() => {
    HTMLAnchorElement.prototype.click = click;
  });

  beforeEach(() => {
    opened = [];
    followed = [];
    localStorage.removeItem(storageKeys.linkNoRemind);
    stay = (event) => {
      if (!event.composedPath().some((each) => /^(a|area)$/.test((each as Element).localName))) return;
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
  });

  afterEach(() => {
    for (const type of ['click', 'auxclick']) window.removeEventListener(type, stay);
    localStorage.removeItem(storageKeys.linkNoRemind);
  });

  /** Draws a page; links in it do not leave the test's own page. */
  async function page(content: ReturnType<typeof html>): Promise<HTMLElement> {
    const box = await fixture<HTMLElement>(html`<div lang="en">${content}</div>`);
    for (const guard of box.querySelectorAll<PorticoLinkGuard>('portico-link-guard')) await settled(guard);
    // After the guards, which may listen on the window too.
    for (const type of ['click', 'auxclick']) window.addEventListener(type, stay);
    return box;
  }

  const link = (box: ParentNode, selector = 'a'): HTMLAnchorElement => box.querySelector(selector)!;
  const prompts = (root: ParentNode = document): PorticoLinkPrompt[] => [
    ...root.querySelectorAll<PorticoLinkPrompt>('portico-link-prompt'),
  ];

  /** A click by script, with buttons and keys; whether the browser would have followed the link. */
  function press(element: Element, init: MouseEventInit = {}, type = 'click'): boolean {
    followed = [];
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, ...init }));
    return followed[0] ?? false;
  }

  async function asked(root: ParentNode = document): Promise<PorticoLinkPrompt> {
    const open = (): PorticoLinkPrompt | undefined => prompts(root).find((prompt) => prompt.open);
    await until(() => open() !== undefined);
    await settled(open()!);
    return open()!;
  }

  /** Answers the question and waits until it is gone. */
  async function answer(button: 'open' | 'cancel', remember = false): Promise<void> {
    const prompt = await asked();
    if (remember) part(prompt, 'remember').click();
    part(prompt, `${button}-button`).click();
    await until(() => !prompt.open);
    await nextFrame();
  }

  async function nothingAsked(): Promise<void> {
    await nextFrame();
    expect(prompts().filter((prompt) => prompt.open)).to.deep.equal([]);
  }

  it('2.2.5 5.23 asks about a link to elsewhere, and opens it with noopener when it is wanted', async () => {
    const box = await page(
      html`<portico-link-guard
        ><a href=${elsewhere} target="docs" rel="nofollow" referrerpolicy="origin" ping="/p" class="x"
          >Guide</a
        ></portico-link-guard
      >`,
    );
    const before = link(box).outerHTML;
    expect(press(link(box))).to.be.false;
    expect((await asked()).href).to.equal(elsewhere);
    await answer('cancel');
    expect(opened).to.deep.equal([]);
    expect(press(link(box))).to.be.false;
    await answer('open');
    expect(opened).to.deep.equal([
      {
        byPerson: navigator.userActivation.isActive,
        href: elsewhere,
        target: 'docs',
        rel: 'nofollow noopener',
        attributes: ['href', 'ping', 'referrerpolicy', 'rel', 'target'],
      },
    ]);
    expect(link(box).outerHTML).to.equal(before);
  });

  it('5.22 9.24 remembers ‘do not remind again’ under its key, and then leaves links to the browser', async () => {
    const box = await page(
      html`<portico-link-guard
        ><a href=${elsewhere}>Guide</a
        ><a id="bad" href="https://oa.example@docs.example.org/">x</a></portico-link-guard
      >`,
    );
    press(link(box));
    await answer('cancel', true);
    expect(localStorage.getItem('weapp-utils-alink-noRemind')).to.equal(null);
    press(link(box));
    await answer('open', true);
    expect(localStorage.getItem('weapp-utils-alink-noRemind')).to.equal('true');
    expect(press(link(box))).to.be.true;
    await nothingAsked();
    expect(press(link(box, '#bad'))).to.be.false;
    await answer('cancel');
    localStorage.setItem('weapp-utils-alink-noRemind', 'TRUE');
    expect(press(link(box))).to.be.false;
    await answer('cancel');
  });

  it('5.21 5.22 leaves what is trusted, of the page itself, or no address to the browser', async () => {
    const box = await page(
      html`<portico-link-guard trusted="a.example https://b.example/docs"></portico-link-guard>`,
    );
    const guard = link(box, 'portico-link-guard');
    for (const href of [
      '',
      '#',
      '#top',
      '#/route',
      'javascript:void(0)',
      '/sp/home',
      'x?y',
      'mailto:a@b.example',
      'https://x.a.example/',
      'https://b.example/docs/1',
    ]) {
      const each = document.createElement('a');
      each.setAttribute('href', href);
      guard.replaceChildren(each);
      expect(press(each), href).to.be.true;
    }
    for (const href of ['https://b.example/', 'https://a.example.evil.example/']) {
      const each = document.createElement('a');
      each.href = href;
      guard.replaceChildren(each);
      expect(press(each), href).to.be.false;
      await answer('cancel');
    }
  });

  it('never opens a program, also when nobody is to be reminded', async () => {
    localStorage.setItem(storageKeys.linkNoRemind, 'true');
    const box = await page(html`<portico-link-guard></portico-link-guard>`);
    for (const href of [
      'javascript:alert(1)',
      ' JAVA\nscript:alert(1)',
      'vbscript:x',
      'data:text/html,x',
      'https://',
    ]) {
      const each = document.createElement('a');
      each.setAttribute('href', href);
      link(box, 'portico-link-guard').replaceChildren(each);
      expect(press(each), href).to.be.false;
      const prompt = await asked();
      expect(prompt.shadowRoot!.querySelector('[part~=open-button]')).to.equal(null);
      await answer('cancel');
    }
    expect(opened).to.deep.equal([]);
  });

  it('names another host that the text shows', async () => {
    const box = await page(
      html`<portico-link-guard
        ><a href=${elsewhere}><b>oa.</b>example.com</a></portico-link-guard
      >`,
    );
    press(link(box, 'b'));
    expect((await asked()).reasons).to.deep.equal([{ id: 'text', value: 'oa.example.com' }]);
    await answer('cancel');
  });

  it('5.24 leaves editable areas and links with a handler of their own alone', async () => {
    const box = await page(
      html`<portico-link-guard
        ><div contenteditable="true">
          <p><a id="edited" href=${elsewhere}>x</a></p>
        </div>
        <a id="attribute" onclick="void 0" href=${elsewhere}>x</a>
        <a id="property" href=${elsewhere}>x</a>
        <a id="marked" data-portico-leave href=${elsewhere}>x</a>
        <div data-portico-leave><a id="inside" href=${elsewhere}>x</a></div>
        <a id="prevented" href=${elsewhere}>x</a>
        <div contenteditable="true">
          <span contenteditable="false"><a id="island" href=${elsewhere}>x</a></span>
        </div>
      </portico-link-guard>`,
    );
    link(box, '#property').onclick = () => undefined;
    for (const id of ['edited', 'attribute', 'property', 'marked', 'inside']) {
      expect(press(link(box, `#${id}`)), id).to.be.true;
    }
    link(box, '#prevented').addEventListener('click', (event) => event.preventDefault());
    press(link(box, '#prevented'));
    await nothingAsked();
    expect(press(link(box, '#island')), 'a part that cannot be edited').to.be.false;
    await answer('cancel');
  });

  it('opens a tab for the middle button and for keys that ask for one; other buttons open nothing', async () => {
    const box = await page(
      html`<portico-link-guard><a href=${elsewhere} target="_self">Guide</a></portico-link-guard>`,
    );
    const ways: [MouseEventInit, string, string][] = [
      [{}, 'click', '_self'],
      [{ button: 1 }, 'auxclick', '_blank'],
      [{ ctrlKey: true }, 'click', '_blank'],
      [{ metaKey: true }, 'click', '_blank'],
      [{ shiftKey: true }, 'click', '_blank'],
    ];
    for (const [init, type, target] of ways) {
      opened = [];
      expect(press(link(box), init, type)).to.be.false;
      await answer('open');
      expect(opened.map((each) => [each.target, each.rel])).to.deep.equal([[target, 'noopener']]);
    }
    press(link(box), { button: 2 }, 'auxclick');
    await nothingAsked();
  });

  it('answers the keyboard and the pointer, and opens while the browser still knows of the press', async () => {
    const box = await page(html`<portico-link-guard><a href=${elsewhere}>Guide</a></portico-link-guard>`);
    link(box).focus();
    await sendKeys({ press: 'Enter' });
    await asked();
    await sendKeys({ press: 'Enter' });
    await nothingAsked();
    expect(opened).to.deep.equal([]);
    expect(document.activeElement).to.equal(link(box));
    await sendKeys({ press: 'Enter' });
    const prompt = await asked();
    for (const animation of prompt.shadowRoot!.getAnimations()) animation.finish();
    const { left, top, width, height } = part(prompt, 'open-button').getBoundingClientRect();
    await sendMouse({
      type: 'click',
      position: [left + width / 2, top + height / 2].map(Math.round) as [number, number],
    });
    await until(() => opened.length > 0);
    await resetMouse();
    expect(opened.map(({ href, byPerson }) => [href, byPerson])).to.deep.equal([[elsewhere, true]]);
  });

  it('finds links in SVG, maps and open shadow roots, and those that are added later', async () => {
    const box = await page(
      html`<portico-link-guard
        ><svg>
          <a href=${elsewhere}><text id="new">x</text></a>
          <a xlink:href=${elsewhere}><text id="old">x</text></a>
        </svg>
        <map name="m"><area href=${elsewhere} /></map>
        <div id="host"></div>
      </portico-link-guard>`,
    );
    const host = link(box, '#host');
    host.attachShadow({ mode: 'open' }).innerHTML = `<p><a href="${elsewhere}"><i>x</i></a></p>`;
    const later = document.createElement('a');
    later.href = elsewhere;
    link(box, 'portico-link-guard').append(later);
    for (const element of [
      link(box, '#new'),
      link(box, '#old'),
      link(box, 'area'),
      link(host.shadowRoot!, 'i'),
      later,
    ]) {
      expect(press(element), element.outerHTML).to.be.false;
      await answer('cancel');
    }
    // No link: nothing around it has an address.
    const none = document.createElement('a');
    later.replaceWith(none);
    expect(press(none)).to.be.true;
  });

  it('cannot be talked out of it by names that stand for what a form, a document or a window says', async () => {
    const box = await page(
      html`<portico-link-guard scope="document"></portico-link-guard>
        <div></div>`,
    );
    const names = [
      'localName',
      'parentElement',
      'hasAttribute',
      'getAttribute',
      'closest',
      'matches',
      'isContentEditable',
    ];
    link(box, 'div').innerHTML = `<form>${names.map((name) => `<input name="${name}">`).join('')}
      <a id="localName" href="portico-link-guard:x"></a><a id="parentElement"></a><a class="x" href="${elsewhere}">x</a></form>`;
    expect(press(link(box, '.x'))).to.be.false;
    await answer('cancel');
    const error = window.onerror;
    const errors: unknown[] = [];
    window.onerror = (message) => errors.push(message) > 0;
    for (const name of ['defaultView', 'createElement', 'body', 'baseURI']) {
      link(box, 'div').innerHTML = `<img name="${name}"><a class="x" href="${elsewhere}">x</a>`;
      expect(press(link(box, '.x')), name).to.be.false;
      link(box, 'div').replaceChildren();
      for (const prompt of prompts()) prompt.hide();
    }
    window.onerror = error;
    expect(opened).to.deep.equal([]);
  });

  it('guards the whole page with scope="document", and what is inside only without it', async () => {
    const box = await page(
      html`<a id="outside" href=${elsewhere}>x</a
        ><portico-link-guard><a id="inside" href=${elsewhere}>x</a></portico-link-guard>`,
    );
    const guard = link(box, 'portico-link-guard') as unknown as PorticoLinkGuard;
    expect(press(link(box, '#outside'))).to.be.true;
    guard.scope = 'document';
    await settled(guard);
    for (const type of ['click', 'auxclick']) {
      window.removeEventListener(type, stay);
      window.addEventListener(type, stay);
    }
    for (const id of ['outside', 'inside']) {
      expect(press(link(box, `#${id}`)), id).to.be.false;
      await answer('cancel');
    }
    guard.scope = 'content';
    await settled(guard);
    expect(press(link(box, '#outside'))).to.be.true;
  });

  it('lets the inner one of two guards decide', async () => {
    const box = await page(
      html`<portico-link-guard scope="document"></portico-link-guard>
        <portico-link-guard trusted="outer.example"
          ><portico-link-guard trusted="docs.example.org"
            ><a id="in" href=${elsewhere}>x</a
            ><a id="not" href="https://outer.example/">x</a></portico-link-guard
          ></portico-link-guard
        >`,
    );
    const told: EventTarget[] = [];
    box.addEventListener('portico-link', ({ target }) => told.push(target!));
    expect(press(link(box, '#in'))).to.be.true;
    await nothingAsked();
    expect(press(link(box, '#not'))).to.be.false;
    await answer('cancel');
    const inner = box.querySelector('portico-link-guard portico-link-guard');
    expect(told).to.deep.equal([inner, inner]);
  });

  it('tells of a link before anything, and lets the page take it over', async () => {
    const box = await page(
      html`<portico-link-guard trusted="t.example"
        ><a id="ask" href="http://0x7f.1/">x</a><a id="open" href="https://t.example/">x</a
        ><a id="block" href=${program}>x</a><a id="leave" href="mailto:a@b.example">x</a
        ><a id="ignore" href="#top">x</a>
      </portico-link-guard>`,
    );
    const told: [string, string, string][] = [];
    const listener = (event: PorticoLinkEvent): void => {
      told.push([event.verdict, event.href, event.reasons.map(({ id }) => id).join()]);
      event.preventDefault();
    };
    box.addEventListener('portico-link', listener);
    const ways = ['ask', 'open', 'block', 'leave', 'ignore'].map((id) => press(link(box, `#${id}`)));
    expect(ways).to.deep.equal([false, false, false, true, true]);
    expect(told).to.deep.equal([
      ['ask', 'http://127.0.0.1/', 'number'],
      ['open', 'https://t.example/', ''],
      ['block', 'javascript:x', 'program'],
    ]);
    await nothingAsked();
    expect(opened).to.deep.equal([]);
  });

  it('asks with the service of the page, and opens the address that this one gives', async () => {
    const calls: unknown[] = [];
    const links: LinkService = {
      judge: (href, facts) => {
        calls.push([href, facts?.text, facts?.trusted, facts?.matching]);
        return { verdict: 'open', url: 'https://suite.cc/x', reasons: [] };
      },
      remember: () => undefined,
    };
    const box = await page(
      html`<portico-link-guard .links=${links} .trusted=${['a.example', 'b.example']} matching="contains"
        ><a href="https://suite.cn/x">Suite</a></portico-link-guard
      >`,
    );
    expect(press(link(box))).to.be.false;
    expect(calls).to.deep.equal([['https://suite.cn/x', 'Suite', ['a.example', 'b.example'], 'contains']]);
    expect(opened.map(({ href }) => href)).to.deep.equal(['https://suite.cc/x']);
    expect(link(box).href).to.equal('https://suite.cn/x');
    await nothingAsked();
  });

  it('asks one question after the other', async () => {
    const box = await page(
      html`<portico-link-guard
        ><a href=${elsewhere}>1</a><a id="two" href="https://two.example/">2</a></portico-link-guard
      >`,
    );
    press(link(box));
    press(link(box, '#two'));
    const prompt = await asked();
    expect(prompts().length).to.equal(1);
    part(prompt, 'open-button').click();
    await until(() => prompt.href === 'https://two.example/' && prompt.open);
    await settled(prompt);
    part(prompt, 'open-button').click();
    await until(() => !prompt.open);
    await nextFrame();
    expect(opened.map(({ href }) => href)).to.deep.equal([elsewhere, 'https://two.example/']);
  });

  it('asks under its own suffix, in its own root, in its own language and direction', async () => {
    define({ suffix: 'mine' });
    const box = await page(html`<div id="host" lang="zh-CN" dir="rtl"></div>`);
    const root = link(box, '#host').attachShadow({ mode: 'open' });
    root.innerHTML = `<portico-link-guard-mine layout="mobile"><a href="${elsewhere}">x</a></portico-link-guard-mine>`;
    const guard = root.firstElementChild as PorticoLinkGuard;
    await settled(guard);
    expect(press(link(root))).to.be.false;
    await until(() => root.querySelector<PorticoLinkPrompt>('portico-link-prompt-mine')?.open === true);
    const prompt = root.querySelector<PorticoLinkPrompt>('portico-link-prompt-mine')!;
    await settled(prompt);
    expect([prompt.parentNode === root, prompt.layout]).to.deep.equal([true, 'mobile']);
    expect(part(prompt, 'heading').textContent).to.equal('打开外部链接');
    expect(prompt.shadowRoot!.querySelector<HTMLElement>('.root')!.dir).to.equal('rtl');
    part(prompt, 'open-button').click();
    await until(() => opened.length > 0);
    guard.remove();
    await until(() => !prompt.isConnected);
  });

  it('asks in the scoped registry that it is of', async () => {
    const registry = ownRegistry();
    define({ registry });
    const box = await page(html`<div></div>`);
    const options = { customElementRegistry: registry } as ElementCreationOptions;
    const guard = document.createElement('portico-link-guard', options);
    guard.innerHTML = `<a href="${elsewhere}">x</a>`;
    box.append(guard);
    await settled(guard);
    expect(press(link(box))).to.be.false;
    const prompt = await asked();
    expect(Reflect.get(prompt, 'customElementRegistry') === registry).to.be.true;
    guard.remove();
    await until(() => !prompt.isConnected);
  });

  it('takes its question along when it is removed, not when it is moved, and listens no more', async () => {
    const box = await page(
      html`<portico-link-guard scope="document"></portico-link-guard><a href=${elsewhere}>x</a>
        <p></p>`,
    );
    const guard = link(box, 'portico-link-guard');
    press(link(box));
    const prompt = await asked();
    link(box, 'p').append(guard);
    await nextFrame();
    expect(prompt.open).to.be.true;
    guard.remove();
    await until(() => !prompt.isConnected);
    await nextFrame();
    expect(opened).to.deep.equal([]);
    expect(press(link(box))).to.be.true;
    await nothingAsked();
  });

  it('is not to be seen in the layout and the inheritance of its content', async () => {
    const box = await page(
      html`<div style="display: flex; color: rgb(1, 2, 3); font: 30px serif; direction: rtl">
        <portico-link-guard><b style="flex: 1">x</b></portico-link-guard>
      </div>`,
    );
    const content = link(box, 'b');
    const { color, fontSize, direction } = getComputedStyle(content);
    expect([color, fontSize, direction]).to.deep.equal(['rgb(1, 2, 3)', '30px', 'rtl']);
    expect(content.offsetWidth).to.equal(link(box, 'div').offsetWidth);
  });

  it('uses one listener for each kind of click, whatever the number of links', async () => {
    const box = await page(html`<portico-link-guard></portico-link-guard>`);
    const guard = link(box, 'portico-link-guard') as unknown as PorticoLinkGuard;
    const added: string[] = [];
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function record(
      this: EventTarget,
      ...parameters: Parameters<typeof add>
    ) {
      added.push(parameters[0]);
      add.apply(this, parameters);
    };
    guard.remove();
    box.append(guard);
    for (let count = 0; count < 1000; count += 1) {
      const each = document.createElement('a');
      each.href = elsewhere;
      guard.append(each);
    }
    await settled(guard);
    EventTarget.prototype.addEventListener = add;
    expect(added.filter((type) => type.includes('click')).sort()).to.deep.equal(['auxclick', 'click']);
  });
});
