import { expect, html } from '@open-wc/testing';

import { storageKeys } from '../../core/contracts/names.js';
import type { LinkService } from '../../core/services/links/create-links.js';
import { PorticoLinkGuard, type PorticoLinkEvent } from '../../elements/link-guard/define.js';
import { describeElement } from '../suites/element.js';
import { describeStates } from '../suites/states.js';
import { answer, openedPrompt, elsewhere, isPromptOpen, link, useGuardedPages } from './link-guard-pages.js';
import { states } from './states/link-guard.js';

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
    const each = document.createElement('a');
    each.href = elsewhere;
    element.append(each);
  },
});

describeStates(PorticoLinkGuard, states);

describe('<portico-link-guard> classifies', () => {
  const { opened, page, press } = useGuardedPages();

  it('2.2.5 5.23 prompts for an external link, and opens it with noopener after the confirmation', async () => {
    const box = await page(
      html`<portico-link-guard
        ><a href=${elsewhere} target="docs" rel="nofollow" referrerpolicy="origin" ping="/p" class="x"
          >Guide</a
        ></portico-link-guard
      >`,
    );
    const before = link(box).outerHTML;
    expect(press(link(box))).to.be.false;
    expect((await openedPrompt()).href).to.equal(elsewhere);
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

  it('5.22 9.24 stores ‘do not remind again’ under its key, and then leaves links to the browser', async () => {
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
    expect(await isPromptOpen()).to.be.false;
    expect(press(link(box, '#bad'))).to.be.false;
    await answer('cancel');
    localStorage.setItem('weapp-utils-alink-noRemind', 'TRUE');
    expect(press(link(box))).to.be.false;
    await answer('cancel');
  });

  it('5.21 5.22 leaves trusted links, links of the page itself and links without an address to the browser', async () => {
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

  it('never opens a program, even after ‘do not remind again’', async () => {
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
      const prompt = await openedPrompt();
      expect(prompt.shadowRoot!.querySelector('[part~=open-button]')).to.equal(null);
      await answer('cancel');
    }
    expect(opened).to.deep.equal([]);
  });

  it('warns of another host in the text of the link', async () => {
    const box = await page(
      html`<portico-link-guard
        ><a href=${elsewhere}><b>oa.</b>example.com</a></portico-link-guard
      >`,
    );
    press(link(box, 'b'));
    expect((await openedPrompt()).reasons).to.deep.equal([{ id: 'text', value: 'oa.example.com' }]);
    await answer('cancel');
  });

  it('5.24 ignores editable areas and links with a click handler of their own', async () => {
    const box = await page(
      html`<portico-link-guard
        ><div contenteditable="true">
          <p><a id="edited" href=${elsewhere}>x</a></p>
          <svg>
            <a id="drawn" href=${elsewhere}><text>x</text></a>
          </svg>
        </div>
        <a id="attribute" onclick="void 0" href=${elsewhere}>x</a>
        <a id="property" href=${elsewhere}>x</a>
        <a id="marked" data-portico-leave href=${elsewhere}>x</a>
        <div data-portico-leave><a id="inside" href=${elsewhere}>x</a></div>
        <a id="prevented" href=${elsewhere}>x</a>
        <div contenteditable="true">
          <span contenteditable="false"
            ><a id="island" href=${elsewhere}>x</a
            ><svg>
              <a id="drawn-island" href=${elsewhere}><text>x</text></a>
            </svg></span
          >
        </div>
      </portico-link-guard>`,
    );
    link(box, '#property').onclick = () => undefined;
    for (const id of ['edited', 'drawn', 'attribute', 'property', 'marked', 'inside']) {
      expect(press(link(box, `#${id}`)), id).to.be.true;
    }
    link(box, '#prevented').addEventListener('click', (event) => event.preventDefault());
    press(link(box, '#prevented'));
    expect(await isPromptOpen()).to.be.false;
    // Parts that are not editable.
    for (const id of ['island', 'drawn-island']) {
      expect(press(link(box, `#${id}`)), id).to.be.false;
      await answer('cancel');
    }
  });

  it('dispatches an event for each link first, which the page can prevent', async () => {
    const box = await page(
      html`<portico-link-guard trusted="t.example"
        ><a id="ask" href="http://0x7f.1/">x</a><a id="open" href="https://t.example/">x</a
        ><a id="block" href=${program}>x</a><a id="leave" href="mailto:a@b.example">x</a
        ><a id="ignore" href="#top">x</a>
      </portico-link-guard>`,
    );
    const dispatched: [string, string, string][] = [];
    const listener = (event: PorticoLinkEvent): void => {
      dispatched.push([event.verdict, event.href, event.reasons.map(({ id }) => id).join()]);
      event.preventDefault();
    };
    box.addEventListener('portico-link', listener);
    const ways = ['ask', 'open', 'block', 'leave', 'ignore'].map((id) => press(link(box, `#${id}`)));
    expect(ways).to.deep.equal([false, false, false, true, true]);
    expect(dispatched).to.deep.equal([
      ['ask', 'http://127.0.0.1/', 'number'],
      ['open', 'https://t.example/', ''],
      ['block', 'javascript:x', 'program'],
    ]);
    expect(await isPromptOpen()).to.be.false;
    expect(opened).to.deep.equal([]);
  });

  it('prompts with the service of the page, and opens the address that it returns', async () => {
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
    expect(await isPromptOpen()).to.be.false;
  });

  it('opens by the function of its service, after the question where one is due, and never a blocked link', async () => {
    const asked: string[] = [];
    const byService: string[] = [];
    const verdicts = { trusted: 'open', unknown: 'ask', hostile: 'block' } as const;
    const links: LinkService = {
      judge: (href) => ({
        verdict: verdicts[new URL(href).hostname.split('.')[0] as keyof typeof verdicts],
        url: href,
        reasons: [],
      }),
      remember: () => undefined,
      openerOf(url) {
        asked.push(url);
        return url.endsWith('/own') ? undefined : () => byService.push(url);
      },
    };
    const box = await page(html`
      <portico-link-guard .links=${links}
        ><a href="https://trusted.example/">Trusted</a><a href="https://unknown.example/">Unknown</a
        ><a href="https://hostile.example/">Hostile</a><a href="https://trusted.example/own">Own</a>
      </portico-link-guard>
    `);
    const [trusted, unknown, hostile, own] = box.querySelectorAll('a');
    expect(press(trusted as HTMLElement)).to.be.false;
    expect(byService).to.deep.equal(['https://trusted.example/']);
    expect(press(unknown as HTMLElement)).to.be.false;
    expect(byService).to.have.length(1);
    await answer('open');
    expect(byService).to.deep.equal(['https://trusted.example/', 'https://unknown.example/']);
    expect(press(own as HTMLElement), 'the browser opens it').to.be.true;
    expect(press(hostile as HTMLElement)).to.be.false;
    await openedPrompt();
    expect(byService).to.have.length(2);
    expect(opened).to.deep.equal([]);
    expect(asked).to.include('https://trusted.example/own');
  });

  it('does not affect the layout and the inheritance of its content', async () => {
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
});
