import { expect, html } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';

import { define, type PorticoLinkGuard } from '../../elements/link-guard/define.js';
import type { PorticoLinkPrompt } from '../../elements/link-prompt/link-prompt.js';
import { ownRegistry } from '../suites/browser.js';
import { nextFrame, part, settled, until } from '../suites/dom.js';
import {
  answer,
  openedPrompt,
  elsewhere,
  isPromptOpen,
  link,
  prompts,
  useGuardedPages,
} from './link-guard-pages.js';

describe('<portico-link-guard> listens and opens', () => {
  const { opened, page, press, stayLast } = useGuardedPages();

  it('opens a tab for the middle button and for modifier keys that request one; other buttons open nothing', async () => {
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
      opened.length = 0;
      expect(press(link(box), init, type)).to.be.false;
      await answer('open');
      expect(opened.map((each) => [each.target, each.rel])).to.deep.equal([[target, 'noopener']]);
    }
    press(link(box), { button: 2 }, 'auxclick');
    expect(await isPromptOpen()).to.be.false;
  });

  it('handles keyboard and pointer, and opens within the browser’s user activation', async () => {
    const box = await page(html`<portico-link-guard><a href=${elsewhere}>Guide</a></portico-link-guard>`);
    link(box).focus();
    await sendKeys({ press: 'Enter' });
    await openedPrompt();
    await sendKeys({ press: 'Enter' });
    expect(await isPromptOpen()).to.be.false;
    expect(opened).to.deep.equal([]);
    expect(document.activeElement).to.equal(link(box));
    await sendKeys({ press: 'Enter' });
    const prompt = await openedPrompt();
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

  it('closes the question on Back and Forward, without opening the link or remembering anything', async () => {
    const box = await page(html`<portico-link-guard><a href=${elsewhere}>Guide</a></portico-link-guard>`);
    press(link(box));
    const prompt = await openedPrompt();
    part(prompt, 'remember').click();
    history.pushState(null, '', '#further');
    history.back();
    await until(() => !prompt.open);
    expect(opened).to.deep.equal([]);
    expect(localStorage.getItem('weapp-utils-alink-noRemind')).to.be.null;
    press(link(box));
    await openedPrompt();
    await answer('open');
    expect(opened.map(({ href }) => href)).to.deep.equal([elsewhere]);
  });

  it('finds links in SVG, image maps and open shadow roots, and those added later', async () => {
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
    // No link: neither it nor an ancestor has an address.
    const none = document.createElement('a');
    later.replaceWith(none);
    expect(press(none)).to.be.true;
  });

  it('is not deceived by named elements that shadow properties of forms, documents and windows', async () => {
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

  it('guards the whole document with scope="document", and only its content without it', async () => {
    const box = await page(
      html`<a id="outside" href=${elsewhere}>x</a
        ><portico-link-guard><a id="inside" href=${elsewhere}>x</a></portico-link-guard>`,
    );
    const guard = link(box, 'portico-link-guard') as unknown as PorticoLinkGuard;
    expect(press(link(box, '#outside'))).to.be.true;
    guard.scope = 'document';
    await settled(guard);
    stayLast();
    for (const id of ['outside', 'inside']) {
      expect(press(link(box, `#${id}`)), id).to.be.false;
      await answer('cancel');
    }
    guard.scope = 'content';
    await settled(guard);
    expect(press(link(box, '#outside'))).to.be.true;
  });

  it('leaves the decision to the inner one of two guards', async () => {
    const box = await page(
      html`<portico-link-guard scope="document"></portico-link-guard>
        <portico-link-guard trusted="outer.example"
          ><portico-link-guard trusted="docs.example.org"
            ><a id="in" href=${elsewhere}>x</a
            ><a id="not" href="https://outer.example/">x</a></portico-link-guard
          ></portico-link-guard
        >`,
    );
    const targets: EventTarget[] = [];
    box.addEventListener('portico-link', ({ target }) => targets.push(target!));
    expect(press(link(box, '#in'))).to.be.true;
    expect(await isPromptOpen()).to.be.false;
    expect(press(link(box, '#not'))).to.be.false;
    await answer('cancel');
    const inner = box.querySelector('portico-link-guard portico-link-guard');
    expect(targets).to.deep.equal([inner, inner]);
  });

  it('shows one prompt after the other', async () => {
    const box = await page(
      html`<portico-link-guard
        ><a href=${elsewhere}>1</a><a id="two" href="https://two.example/">2</a></portico-link-guard
      >`,
    );
    press(link(box));
    press(link(box, '#two'));
    const prompt = await openedPrompt();
    expect(prompts().length).to.equal(1);
    part(prompt, 'open-button').click();
    await until(() => prompt.href === 'https://two.example/' && prompt.open);
    await settled(prompt);
    part(prompt, 'open-button').click();
    await until(() => !prompt.open);
    await nextFrame();
    expect(opened.map(({ href }) => href)).to.deep.equal([elsewhere, 'https://two.example/']);
  });

  it('prompts under its own suffix, in its own root, language and direction', async () => {
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

  it('creates its prompt in its own scoped registry', async () => {
    const registry = ownRegistry();
    define({ registry });
    const box = await page(html`<div></div>`);
    const options = { customElementRegistry: registry } as ElementCreationOptions;
    const guard = document.createElement('portico-link-guard', options);
    guard.innerHTML = `<a href="${elsewhere}">x</a>`;
    box.append(guard);
    await settled(guard);
    expect(press(link(box))).to.be.false;
    const prompt = await openedPrompt();
    expect(Reflect.get(prompt, 'customElementRegistry') === registry).to.be.true;
    guard.remove();
    await until(() => !prompt.isConnected);
  });

  it('closes its prompt when it is removed, not when it is moved, and stops listening', async () => {
    const box = await page(
      html`<portico-link-guard scope="document"></portico-link-guard><a href=${elsewhere}>x</a>
        <p></p>`,
    );
    const guard = link(box, 'portico-link-guard');
    press(link(box));
    const prompt = await openedPrompt();
    link(box, 'p').append(guard);
    await nextFrame();
    expect(prompt.open).to.be.true;
    guard.remove();
    await until(() => !prompt.isConnected);
    await nextFrame();
    expect(opened).to.deep.equal([]);
    expect(press(link(box))).to.be.true;
    expect(await isPromptOpen()).to.be.false;
  });

  it('has one listener per kind of click, for any number of links', async () => {
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
