import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { applyTheme } from '../../core/page/theme/apply-theme-edge.js';
import { defineClasses, type ElementClass } from '../../elements/shared/define.js';
import type { ElementState, ElementStates } from '../elements/states/types.js';
import { announced, violations } from './accessible.js';
import { describedElement, forceMedia } from './browser.js';
import { faultsOf, look, nothingSeen } from './described.js';
import {
  filledButtons,
  hasEdge,
  notMirrored,
  outOfReach,
  placedParts,
  sideways,
  visible,
} from './geometry.js';
import { mountState, still, type DeviceLayout, type MountedState } from './mount-state.js';

const sizes = { desktop: { width: 1280, height: 800 }, mobile: { width: 390, height: 844 } } as const;
/** The same windows with everything at twice its size. */
const doubled = { desktop: { width: 640, height: 400 }, mobile: { width: 195, height: 422 } } as const;
const layouts = ['desktop', 'mobile'] as const;

/** Requirements for every visible state of an element; called once in each element's test file. */
export function describeStates<E extends HTMLElement>(
  elementClass: ElementClass,
  { name, states }: ElementStates<E>,
): void {
  const tag = `portico-${name}`;
  const all = Object.entries(states) as [string, ElementState<never>][];

  async function inState(
    state: ElementState<never>,
    layout: DeviceLayout,
    language: { lang?: string; dir?: 'rtl' },
    check: (mounted: MountedState) => Promise<void> | void,
  ): Promise<void> {
    const mounted = await mountState({ tag, state, layout, ...language });
    try {
      await check(mounted);
    } finally {
      mounted.remove();
    }
  }

  /** Every state in each of its layouts, grouped by the size of the window. */
  async function inEachState(
    windows: typeof sizes | typeof doubled,
    check: (mounted: MountedState, label: string) => Promise<void> | void,
  ): Promise<void> {
    for (const layout of layouts) {
      const here = all.filter(([, state]) => (state.layout ?? layout) === layout);
      if (here.length > 0) await setViewport(windows[layout]);
      for (const [label, state] of here) {
        await inState(state, layout, {}, (mounted) => check(mounted, `${label}, ${layout}`));
      }
    }
  }

  describe(`<${tag}>: its states`, () => {
    before(() => {
      defineClasses({ [name]: elementClass });
    });
    after(() => setViewport({ width: 800, height: 600 }));

    for (const [label, state] of all) {
      it(`${label}: is exposed to screen readers, without accessibility violations`, async () => {
        const [first, second] = state.layout ? [state.layout, state.layout] : layouts;
        // The other direction and the dark scheme are covered in the other layout.
        await setViewport(sizes[second]);
        await inState(state, second, { lang: 'ar', dir: 'rtl' }, async ({ element, box }) => {
          applyTheme(box, {}, { scheme: 'dark' });
          // Behind the page's own content, which some elements contain.
          Object.assign(box.style, { background: 'Canvas', color: 'CanvasText' });
          await still(element);
          expect(await violations(element)).to.deep.equal([]);
        });
        if (second !== first) await setViewport(sizes[first]);
        await inState(state, first, {}, async ({ element }) => {
          expect(await violations(element)).to.deep.equal([]);
          const { lines, nameless, repeated } = await announced();
          expect(nameless, 'without a name').to.deep.equal([]);
          expect(repeated, 'described by their names').to.deep.equal([]);
          for (const line of state.tree ?? []) expect(lines).to.include(line);
        });
      });
    }

    it('is complete and reachable in a window half as large, which equals text at 200%', async () => {
      await inEachState(doubled, ({ element }, label) => {
        expect([...sideways(element), ...outOfReach(element)].join('; '), label).to.equal('');
      });
    });

    describe('as rendered', () => {
      const faults = {
        mirror: [] as string[],
        edge: [] as string[],
        motion: [] as string[],
        words: ['not compared'],
      };
      let unforced: unknown;

      // Each state is rendered once and checked in every respect.
      before(async function () {
        this.timeout(60_000);
        const described = await describedElement(tag);
        const seen = nothingSeen();
        await inEachState(sizes, async ({ element, box }, label) => {
          const note = (list: string[], found: readonly string[]): void => {
            list.push(...found.map((each) => `${label}: ${each}`));
          };
          look(element, described.element, seen);
          const upright = placedParts(element);
          box.dir = 'rtl';
          await still(element);
          note(faults.mirror, [...notMirrored(upright, placedParts(element)), ...unturned(element)]);
          // Last, because animations that are allowed again restart.
          try {
            const { edge, motion } = await forced(element);
            note(faults.edge, edge);
            note(faults.motion, motion);
          } catch (error) {
            unforced = error;
          }
        });
        faults.words = faultsOf(described, elementClass, seen);
      });

      it('is mirrored in right-to-left text, arrows too', () => {
        expect(faults.mirror.join('; ')).to.equal('');
      });

      it('keeps its edges in forced colors', () => {
        if (unforced) throw unforced as Error;
        expect(faults.edge.join('; ')).to.equal('');
      });

      it('does not move with reduced motion', () => {
        if (unforced) throw unforced as Error;
        expect(faults.motion.join('; ')).to.equal('');
      });

      it('matches its doc block exactly, and accepts styles from outside', () => {
        expect(faults.words.join('; ')).to.equal('');
      });
    });
  });
}

/** Elements without an edge in forced colors, and elements that move in spite of reduced motion. */
async function forced(element: HTMLElement): Promise<{ edge: string[]; motion: string[] }> {
  const edged = [...filledButtons(element), ...visible(element, '[part~="panel"]')];
  await forceMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  try {
    return {
      edge: edged.filter((each) => !hasEdge(each)).map(({ outerHTML }) => outerHTML),
      motion: visible(element, '*')
        .filter(moves)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    };
  } finally {
    await forceMedia({ forcedColors: null, reducedMotion: null });
  }
}

/** Returns true if the element animates its next change; infinite animations indicate progress and are allowed. */
function moves(element: Element): boolean {
  const { animationName, animationDuration, animationIterationCount, transitionDuration } =
    getComputedStyle(element);
  const plays =
    animationName !== 'none' && animationDuration !== '0s' && animationIterationCount !== 'infinite';
  return plays || transitionDuration.split(', ').some((duration) => duration !== '0s');
}

/** Arrows that are not mirrored in right-to-left text. */
function unturned(element: HTMLElement): string[] {
  return visible(element, '.flip')
    .filter((arrow) => getComputedStyle(arrow).transform !== 'matrix(-1, 0, 0, 1, 0, 0)')
    .map(({ outerHTML }) => outerHTML);
}
