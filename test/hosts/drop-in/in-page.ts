import type { ElementState, ElementStates } from '../../elements/states/types.js';

/** An element of Portico, as used by a page without its types. */
export interface AnyElement extends HTMLElement {
  updateComplete: Promise<boolean>;
  open?: boolean;
  layer?: 'top' | 'page';
  heading?: string;
  show?(): void;
}

export interface RenderOptions {
  /** Short name of the element. */
  name: string;
  state: string;
  suffix?: string;
  /** Its parent; the body by default. */
  into?: ParentNode;
}

/** API of the tests under `window.pageTests`. */
export interface PageTests {
  /** Every state of every element of the page. */
  readonly all: readonly { name: string; state: string }[];
  /** The first state of each. */
  readonly firsts: readonly { name: string; state: string }[];
  /** Renders an element in a state, and waits until nothing changes any more. */
  render(what: RenderOptions): Promise<AnyElement>;
  /** Markup of the shadow root, without Lit's comments. */
  markup(element: Element): string;
  /** Resolves when nothing changes any more. */
  settled(element: AnyElement): Promise<void>;
}

declare global {
  interface Window {
    pageTests: PageTests;
  }
}

export function install(list: readonly ElementStates<never>[]): void {
  const known = new Map<string, ElementStates>(list.map((each) => [each.name, each as ElementStates]));
  window.pageTests = {
    get all() {
      const defined = list.filter(({ name }) => customElements.get(`portico-${name}`));
      return defined.flatMap(({ name, states }) => Object.keys(states).map((state) => ({ name, state })));
    },
    get firsts() {
      const { all } = window.pageTests;
      return all.filter(({ name }, index) => all[index - 1]?.name !== name);
    },
    render: async ({ name, state, suffix, into = document.body }) => {
      const described = known.get(name)?.states[state];
      if (!described) throw new Error(`${name} has no state ${state}`);
      const element = document.createElement(suffix ? `portico-${name}-${suffix}` : `portico-${name}`);
      await bring(element as AnyElement, described, into);
      return element as AnyElement;
    },
    markup: (element) => (element.shadowRoot?.innerHTML ?? '').replace(/<!--[^]*?-->/g, ''),
    settled,
  };
}

async function bring(element: AnyElement, state: ElementState, into: ParentNode): Promise<void> {
  if (state.layout && 'layout' in element) Object.assign(element, { layout: state.layout });
  into.append(element);
  await state.prepare(element);
  await settled(element);
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Sizes are measured a frame after an update and may request another one. */
async function settled(element: AnyElement): Promise<void> {
  await element.updateComplete;
  await nextFrame();
  await nextFrame();
  await element.updateComplete;
}
