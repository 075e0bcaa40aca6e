import { expect, fixture, html } from '@open-wc/testing';
import { unsafeStatic, html as staticHtml } from 'lit/static-html.js';

import { version } from '../../elements/shared/version.js';
import { defineClasses, type ElementClass } from '../../elements/shared/define.js';
import { ownRegistry } from './browser.js';
import { watchListeners } from './listeners.js';
import { framePage, payloads, settled, type UpdatingElement } from './dom.js';

export interface AttributeCase {
  attribute: string;
  property: string;
  /** Attribute text and the property value that it stands for. */
  samples: readonly [[string, unknown], ...[string, unknown][]];
  /** Value of a new element. */
  initial: unknown;
  /** The property reflects to the attribute. */
  reflects: boolean;
}

export interface EventCase {
  type: `portico-${string}`;
  /** Makes the prepared element dispatch the event. */
  fire: (element: HTMLElement) => void | Promise<void>;
  /** Events of user actions bubble and are composed; facts do neither. */
  bubbles: boolean;
  cancelable: boolean;
}

export interface ElementCase {
  /** Short name; the tag is `portico-<name>`. */
  name: string;
  elementClass: ElementClass;
  attributes: readonly AttributeCase[];
  /** Parts rendered after `prepare`. */
  parts: readonly [string, ...string[]];
  slots: readonly string[];
  /** `display` of the host; `block` by default. */
  display?: string;
  /** Properties with text that is shown to users. */
  texts: readonly string[];
  /** Other inputs for untrusted text: a method, a field of a rich property. */
  inputs?: readonly ((element: HTMLElement, text: string) => void)[];
  /** Events of this element only; `describeDialog` covers those of every dialog. */
  events?: readonly EventCase[];
  /** Puts a new element into the state with the most content. */
  prepare: (element: HTMLElement) => void;
  /** A text of the element itself in two languages, if it has one. */
  words?: { zh: string; en: string };
}

/** Requirements for every element; called once in each element's test file. */
export function describeElement(spec: ElementCase): void {
  const tag = `portico-${spec.name}`;

  async function make(wrapper: { lang?: string; dir?: string } = {}): Promise<UpdatingElement> {
    const box = await fixture<HTMLElement>(
      html`<div lang=${wrapper.lang ?? 'en'} dir=${wrapper.dir ?? 'ltr'}></div>`,
    );
    const element = document.createElement(tag) as UpdatingElement;
    spec.prepare(element);
    box.append(element);
    await settled(element);
    return element;
  }

  describe(`<${tag}>: every element`, () => {
    before(() => {
      defineClasses({ [spec.name]: spec.elementClass });
    });

    it('is registered under its tag and exposes its version', () => {
      expect(customElements.get(tag)).to.equal(spec.elementClass);
      expect(spec.elementClass.version).to.equal(version);
    });

    it('converts attributes to properties and back', async () => {
      for (const { attribute, property, samples, initial, reflects } of spec.attributes) {
        const element = document.createElement(tag) as UpdatingElement;
        expect(Reflect.get(element, property), property).to.equal(initial);
        document.body.append(element);
        for (const [text, value] of samples) {
          element.setAttribute(attribute, text);
          expect(Reflect.get(element, property), `${attribute}="${text}"`).to.equal(value);
          element.removeAttribute(attribute);
          Reflect.set(element, property, value);
          await element.updateComplete;
          if (reflects && value !== initial) {
            expect(element.getAttribute(attribute), `.${property}`).to.equal(
              value === true ? '' : String(value),
            );
          } else expect(element.hasAttribute(attribute), `.${property}`).to.be.false;
          Reflect.set(element, property, initial);
          await element.updateComplete;
        }
        element.remove();
      }
    });

    it('keeps properties set before the tag was registered', async () => {
      const late = `${spec.name}-late`;
      const element = document.createElement(`portico-${late}`);
      const given = spec.attributes.map(({ property, samples: [[, value]] }) => [property, value] as const);
      for (const [property, value] of given) Reflect.set(element, property, value);
      document.body.append(element);
      defineClasses({ [late]: class extends spec.elementClass {} });
      await settled(element as UpdatingElement);
      for (const [property, value] of given) expect(Reflect.get(element, property), property).to.equal(value);
      element.remove();
    });

    it('prefers a property set before the tag was registered to its attribute', async () => {
      const late = `${spec.name}-later`;
      const element = document.createElement(`portico-${late}`);
      for (const { attribute, property, samples, initial } of spec.attributes) {
        element.setAttribute(attribute, samples[0][0]);
        Reflect.set(element, property, initial);
      }
      document.body.append(element);
      defineClasses({ [late]: class extends spec.elementClass {} });
      await settled(element as UpdatingElement);
      for (const { property, initial } of spec.attributes) {
        expect(Reflect.get(element, property), property).to.equal(initial);
      }
      element.remove();
    });

    it('can be rendered without any property', async () => {
      const box = await fixture<HTMLElement>(html`<div lang="en"></div>`);
      const element = document.createElement(tag) as UpdatingElement & { show?: () => void };
      box.append(element);
      if ('open' in element) element.show?.();
      await settled(element);
      const { textContent } = element.shadowRoot!;
      expect(textContent).to.not.match(/undefined|null|NaN|\[object/);
      element.remove();
    });

    it('renders its parts and slots', async () => {
      const element = await make();
      for (const name of spec.parts) expect(find(element, `[part~="${name}"]`), name).to.exist;
      for (const name of spec.slots) {
        expect(find(element, name === '' ? 'slot:not([name])' : `slot[name="${name}"]`), name).to.exist;
      }
    });

    for (const { type, fire, bubbles, cancelable } of spec.events ?? []) {
      it(`dispatches ${type} ${bubbles ? 'through shadow roots' : 'without bubbling'}`, async () => {
        const host = await fixture<HTMLElement>(html`<div lang="en"></div>`);
        const element = document.createElement(tag) as UpdatingElement;
        const sent: Event[] = [];
        const received: Event[] = [];
        element.addEventListener(type, (event) => sent.push(event));
        host.addEventListener(type, (event) => received.push(event));
        host.attachShadow({ mode: 'open' }).append(element);
        spec.prepare(element);
        await settled(element);
        await fire(element);
        await settled(element);
        expect(sent.map((event) => [event.bubbles, event.composed, event.cancelable])).to.deep.equal([
          [bubbles, bubbles, cancelable],
        ]);
        expect(received).to.deep.equal(bubbles ? sent : []);
      });
    }

    it('follows lang and dir of its ancestors while they change', async () => {
      const element = await make({ lang: 'zh-CN' });
      const box = element.parentElement!;
      const root = find(element, '.root')!;
      expect(root.lang).to.equal('zh-Hans');
      expect(root.outerHTML).to.contain(spec.words?.zh ?? '');
      box.lang = 'en';
      box.dir = 'rtl';
      await observed(element);
      expect(root.lang).to.equal('en');
      expect(root.dir).to.equal('rtl');
      expect(getComputedStyle(root).direction).to.equal('rtl');
      expect(root.outerHTML).to.contain(spec.words?.en ?? '');
    });

    it('follows its ancestors across shadow roots', async () => {
      const host = await fixture<HTMLElement>(html`<div lang="en"></div>`);
      const element = document.createElement(tag) as UpdatingElement;
      spec.prepare(element);
      host.attachShadow({ mode: 'open' }).append(element);
      await settled(element);
      expect(find(element, '.root')!.lang).to.equal('en');
      host.lang = 'zh-CN';
      await observed(element);
      expect(find(element, '.root')!.lang).to.equal('zh-Hans');
    });

    it('is in zh_CN where no language is declared', async () => {
      const declared = document.documentElement.getAttribute('lang');
      document.documentElement.removeAttribute('lang');
      const element = document.createElement(tag) as UpdatingElement;
      spec.prepare(element);
      document.body.append(element);
      await settled(element);
      expect(find(element, '.root')!.lang).to.equal('zh-Hans');
      expect(find(element, '.root')!.outerHTML).to.contain(spec.words?.zh ?? '');
      element.remove();
      if (declared !== null) document.documentElement.setAttribute('lang', declared);
    });

    it('works under a suffix beside the plain tag', async () => {
      expect(defineClasses({ [spec.name]: spec.elementClass }, { suffix: 'suite' }).taken).to.be.empty;
      const suffixed = unsafeStatic(`${tag}-suite`);
      const element = await fixture<UpdatingElement>(staticHtml`<${suffixed} lang="en"></${suffixed}>`);
      spec.prepare(element);
      await settled(element);
      expect(element).to.be.instanceOf(spec.elementClass);
      expect(find(element, `[part~="${spec.parts[0]}"]`)).to.exist;
    });

    it('works in a scoped registry', async () => {
      const registry = ownRegistry();
      expect(defineClasses({ [spec.name]: spec.elementClass }, { registry }).defined).to.deep.equal([tag]);
      const options = { customElementRegistry: registry } as ElementCreationOptions;
      const element = document.createElement(tag, options) as UpdatingElement;
      const box = await fixture<HTMLElement>(html`<div lang="en"></div>`);
      spec.prepare(element);
      box.append(element);
      await settled(element);
      expect(element).to.be.instanceOf(spec.elementClass);
      expect(find(element, `[part~="${spec.parts[0]}"]`)).to.exist;
    });

    it('can be moved, and follows the language of its new place', async () => {
      const element = await make();
      const other = await fixture<HTMLElement>(html`<div lang="en"></div>`);
      other.append(element);
      await settled(element);
      expect(find(element, `[part~="${spec.parts[0]}"]`)).to.exist;
      other.lang = 'zh-CN';
      await observed(element);
      expect(find(element, '.root')!.lang).to.equal('zh-Hans');
    });

    it('keeps its styles in the document of a frame', async () => {
      const element = await make();
      const selector = `[part~="${spec.parts[0]}"]`;
      const before = getComputedStyle(find(element, selector)!).display;
      const frame = await framePage('<!doctype html><html lang="zh-CN"><body></body></html>');
      frame.contentDocument!.body.append(element);
      await settled(element);
      const drawn = find(element, selector)!;
      expect(frame.contentWindow!.getComputedStyle(drawn).display).to.equal(before);
      expect(frame.contentWindow!.getComputedStyle(drawn).boxSizing).to.equal('border-box');
      expect(find(element, '.root')!.lang).to.equal('zh-Hans');
      frame.remove();
    });

    it('can be created here and first rendered in a frame', async () => {
      const frame = await framePage('<!doctype html><html lang="en"><body></body></html>');
      const element = document.createElement(tag) as UpdatingElement;
      spec.prepare(element);
      frame.contentDocument!.body.append(element);
      await settled(element);
      const drawn = find(element, `[part~="${spec.parts[0]}"]`)!;
      expect(frame.contentWindow!.getComputedStyle(drawn).boxSizing).to.equal('border-box');
      frame.remove();
    });

    it('keeps its styles under hostile style sheets', async () => {
      const calm = await make();
      const selector = `[part~="${spec.parts[0]}"]`;
      const before = looks(find(calm, selector)!);
      const hostile = new CSSStyleSheet();
      hostile.replaceSync(
        '* { all: unset !important } html { font-size: 62.5%; direction: rtl; letter-spacing: 9px; font-family: monospace; text-transform: uppercase; line-height: 5 }',
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, hostile];
      expect(looks(find(calm, selector)!)).to.deep.equal(before);
      expect(getComputedStyle(calm).display).to.equal(spec.display ?? 'block');
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hostile);
    });

    it('renders text as text', async () => {
      const element = await make();
      const inputs = [
        ...spec.texts.map((property) => (_: HTMLElement, text: string) => {
          Reflect.set(element, property, text);
        }),
        ...(spec.inputs ?? []),
      ];
      for (const payload of payloads) {
        for (const input of inputs) input(element, payload);
        await settled(element);
        expect(element.shadowRoot!.querySelector('img, script, [onload], [onerror]')).to.equal(null);
      }
      expect('porticoHacked' in window).to.be.false;
    });

    it('leaves no listeners behind after repeated creation and removal', async () => {
      const listeners = watchListeners();
      try {
        const box = await fixture<HTMLElement>(html`<div lang="en"></div>`);
        for (let round = 0; round < 10; round += 1) {
          const element = document.createElement(tag) as UpdatingElement;
          box.append(element);
          spec.prepare(element);
          await settled(element);
          element.remove();
          await settled(element);
        }
        expect(listeners.left()).to.deep.equal([]);
      } finally {
        listeners.stop();
      }
    });

    it('leaves no globals behind when it is removed', async () => {
      const before = Reflect.ownKeys(window).length;
      const element = await make();
      element.remove();
      await element.updateComplete;
      expect(Reflect.ownKeys(window).length).to.equal(before);
    });
  });
}

export function find(element: Element, selector: string): HTMLElement | null {
  return element.shadowRoot!.querySelector<HTMLElement>(selector);
}

/** Mutation observers are notified in a microtask. */
async function observed(element: UpdatingElement): Promise<void> {
  await Promise.resolve();
  await settled(element);
}

function looks(element: Element): Record<string, string> {
  const { display, fontSize, fontFamily, letterSpacing, textTransform, lineHeight, direction, color } =
    getComputedStyle(element);
  return { display, fontSize, fontFamily, letterSpacing, textTransform, lineHeight, direction, color };
}
