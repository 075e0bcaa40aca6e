import type { TemplateMap } from '@lit/localize';
import { generateMsgId } from '@lit/localize/internal/id-generation.js';
import { expect } from '@open-wc/testing';

import { languages } from '../../core/contracts/languages.js';
import { elementClasses } from '../../elements/classes.js';
import { defineElements } from '../../elements/define.js';
import { elementMessages, registerMessages } from '../../elements/shared/messages.js';
import { mountState, type MountedState } from '../suites/mount-state.js';
import { settled, until } from '../suites/dom.js';
import type { ElementStates } from './states/types.js';

const stateModules = import.meta.glob<{ states?: ElementStates<never> }>('./states/*.ts', { eager: true });
const all = Object.values(stateModules).flatMap(({ states }) => states ?? []);

const modules = import.meta.glob<{ templates: TemplateMap }>('../../locales/elements/generated/*.ts', {
  eager: true,
});
const templatesOf = (code: string): TemplateMap =>
  modules[`../../locales/elements/generated/${code}.ts`]!.templates;

/** Visible and announced texts, by their place in the rendered tree. */
function drawn(element: Element): Map<string, string> {
  const found = new Map<string, string>();
  const add = (place: string, text: string | null | undefined): void => {
    if (text?.trim()) found.set(place, text.trim());
  };
  for (const [index, each] of [...element.shadowRoot!.querySelectorAll('*')].entries()) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      add(`${index} ${name}`, each.getAttribute(name));
    if (each.localName === 'style') continue;
    // A text whose value is an element of its own; containers of several texts are skipped.
    if (each.childElementCount > 0 && !each.querySelector('li, p, div'))
      add(`${index} whole`, each.textContent.replace(/[ \n]+/g, ' '));
    for (const [number, node] of [...each.childNodes].entries())
      if (node.nodeType === Node.TEXT_NODE) add(`${index} ${number}`, node.nodeValue);
  }
  return found;
}

/** A translation as a regular expression, since its values are unknown. */
const pattern = (template: TemplateMap[string]): RegExp => {
  const texts = typeof template === 'string' ? [template] : template.strings;
  const escaped = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.+')}$`, 's');
};

describe('elements in twelve languages', () => {
  before(() => {
    defineElements();
  });

  it('are all tested, in all states', () => {
    expect(all.map(({ name }) => name)).to.include.members(Object.keys(elementClasses).filter(speaks));
  });

  for (const { name, states } of all) {
    it(`portico-${name} is translated into each of them, live, in every state`, async () => {
      for (const [label, state] of Object.entries(states)) {
        const layout = state.layout ?? 'desktop';
        const mounted = await mountState({ tag: `portico-${name}`, state, layout, lang: 'zh-CN' });
        try {
          await speakAll(mounted, label);
        } finally {
          mounted.remove();
        }
      }
    });
  }

  /** Switches from Chinese, which is bundled, through all languages; every text of the element must follow. */
  async function speakAll({ element, box }: MountedState, label: string): Promise<void> {
    const chinese = drawn(element);
    const own = [...chinese].flatMap(([place, text]) => {
      const [key] = Object.entries(templatesOf('zh_CN')).find(([, each]) => pattern(each).test(text)) ?? [];
      return key ? [{ place, key }] : [];
    });
    for (const { code, tag } of languages) {
      box.lang = tag;
      await Promise.resolve();
      await settled(element);
      const root = (): HTMLElement | null => element.shadowRoot!.querySelector<HTMLElement>('.root');
      if (root()?.lang !== tag && own.length > 0) await until(() => root()?.lang === tag);
      const now = drawn(element);
      for (const { place, key } of own) {
        const text = now.get(place) ?? '';
        const about = `${label}, ${code}, in the place of “${chinese.get(place)}”`;
        if (code === 'en') expect(text, about).to.not.match(/\p{Script=Han}/u);
        else expect(text, about).to.match(pattern(templatesOf(code)[key] ?? ''));
      }
    }
  }

  it('apply to each element on its own, beside each other on one page', async () => {
    const name = 'record-dialog';
    const { states } = all.find((each) => each.name === name)!;
    const state = states['center']!;
    const mounted = await Promise.all(
      languages.map(({ tag }) => mountState({ tag: `portico-${name}`, state, layout: 'desktop', lang: tag })),
    );
    const close = generateMsgId('Close', false);
    for (const [index, { code, tag }] of languages.entries()) {
      const { element } = mounted[index]!;
      const root = element.shadowRoot!.querySelector<HTMLElement>('.root')!;
      await until(() => root.lang === tag);
      const button = root.querySelector('[part~="close-button"]');
      expect(button?.getAttribute('title'), code).to.equal(
        code === 'en' ? 'Close' : templatesOf(code)[close],
      );
    }
    for (const each of mounted) each.remove();
  });

  it('use registered messages, and load nothing then', async () => {
    registerMessages('th', { [generateMsgId('Back', false)]: 'given' });
    const mounted = await mountState({
      tag: 'portico-title-bar',
      state: { prepare: (bar: HTMLElement) => bar.toggleAttribute('back', true) as never },
      layout: 'mobile',
      lang: 'th',
    });
    expect([...drawn(mounted.element).values()]).to.include('given');
    mounted.remove();
    elementMessages.register('th', templatesOf('th'));
  });
});

/** Elements with texts of their own. */
function speaks(name: string): boolean {
  return name !== 'link-guard';
}
