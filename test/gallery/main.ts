/**
 * One element in one state, by the query `?element=record-dialog&state=center&lang=en&dir=rtl&theme=green&layout=mobile`;
 * without an element, a list of all. `window.showState` shows another one without reloading the page.
 */
import { themeToTokens } from '../../core/theme/theme-to-tokens.js';
import type { ElementStates } from '../elements/states/types.js';
import { mountState, type MountedState } from '../suites/mount-state.js';

export interface Wish {
  element: string;
  state: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
  theme?: string;
  layout?: 'desktop' | 'mobile';
}

/** Colours of tenants; `dark` is a scheme. */
const tenants: Readonly<Record<string, string>> = { blue: '#2b5cd9', green: '#0f7b52', amber: '#f5a623' };

const modules = import.meta.glob<{ states: ElementStates<never> }>('../elements/states/*.ts', {
  eager: true,
});
const known = Object.entries(modules)
  .filter(([path]) => !path.endsWith('/types.ts'))
  .map(([, { states }]) => states);
const stage = document.querySelector('#stage')!;
let mounted: MountedState | undefined;
let tenantTokens: string[] = [];

function dress(theme: string): void {
  const root = document.documentElement;
  for (const name of tenantTokens) root.style.removeProperty(name);
  root.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
  const { tokens } = themeToTokens({ primaryColor: tenants[theme] });
  tenantTokens = Object.keys(tokens);
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value);
}

async function showState(wish: Wish): Promise<void> {
  mounted?.remove();
  const { lang = 'zh-CN', dir = lang.startsWith('ar') ? 'rtl' : 'ltr', layout = 'desktop' } = wish;
  Object.assign(document.documentElement, { lang, dir });
  dress(wish.theme ?? 'blue');
  const state = known.find(({ name }) => name === wish.element)?.states[wish.state];
  if (!state) throw new Error(`There is no state ${wish.state} of ${wish.element}.`);
  mounted = await mountState({ tag: `portico-${wish.element}`, state, layout, lang, dir, into: stage });
}

function drawPage(): void {
  const sheet = document.createElement('div');
  sheet.className = 'sheet';
  for (let number = 0; number < 14; number += 1) {
    const row = sheet.appendChild(document.createElement('div'));
    row.className = 'row';
    for (let line = 0; line < 3; line += 1) {
      row.appendChild(document.createElement('div')).className = 'bone';
    }
  }
  document.querySelector('#page')!.append(sheet);
}

function drawList(): void {
  for (const { name, states } of known) {
    const line = stage.appendChild(document.createElement('p'));
    line.textContent = `${name}: `;
    for (const state of Object.keys(states)) {
      const link = document.createElement('a');
      link.href = `?element=${name}&state=${state}`;
      link.textContent = state;
      line.append(link, ' ');
    }
  }
}

const definitions = import.meta.glob<{ define?: () => unknown }>('../../elements/*/define.ts', {
  eager: true,
});
for (const { define } of Object.values(definitions)) define?.();
drawPage();
/** Every existing state, for the script that takes pictures. */
const catalogue = known.map(({ name, states }) => ({
  name,
  states: Object.entries(states).map(([state, { layout }]) => ({ state, layout })),
}));
Object.assign(window, { showState, catalogue });
const wish = Object.fromEntries(new URLSearchParams(location.search)) as Partial<Wish>;
if (wish.element && wish.state) await showState(wish as Wish);
else if (!new URLSearchParams(location.search).has('empty')) drawList();
document.documentElement.dataset['ready'] = '';
