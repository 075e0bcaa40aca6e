import type { ElementState } from '../elements/states/types.js';
import { nextFrame, settled, type UpdatingElement } from './dom.js';

export type DeviceLayout = 'desktop' | 'mobile';

export interface MountOptions {
  tag: string;
  state: ElementState<never>;
  layout: DeviceLayout;
  lang?: string;
  dir?: 'ltr' | 'rtl';
  into?: Element;
}

export interface MountedState {
  element: UpdatingElement;
  /** The element's only parent, which carries `lang` and `dir`. */
  box: HTMLElement;
  remove(): void;
}

/** Renders an element in one of its states and waits until nothing changes or moves. */
export async function mountState(options: MountOptions): Promise<MountedState> {
  const { tag, state, layout, lang = 'en', dir = 'ltr', into = document.body } = options;
  const box = document.createElement('div');
  Object.assign(box, { lang, dir });
  into.append(box);
  const element = document.createElement(tag) as UpdatingElement;
  if ('layout' in element) Object.assign(element, { layout: state.layout ?? layout });
  box.append(element);
  await (state as ElementState).prepare(element);
  await still(element);
  return { element, box, remove: () => box.remove() };
}

/** Waits for all updates: sizes are measured a frame after an update, which may request another one. */
export async function still(element: UpdatingElement): Promise<void> {
  const drawn = (): string => element.shadowRoot?.innerHTML ?? '';
  let before: string;
  await settled(element);
  do {
    before = drawn();
    await nextFrame();
    await nextFrame();
    // After other callbacks of this frame.
    await new Promise((resolve) => setTimeout(resolve));
    await settled(element);
  } while (before !== drawn());
  for (const animation of element.shadowRoot?.getAnimations() ?? []) {
    // Infinite animations have no end to jump to.
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
