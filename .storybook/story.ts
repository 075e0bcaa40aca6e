import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { UPDATE_STORY_ARGS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

import type { ElementState, ElementStates } from '../test/elements/states/types.js';
import type { UpdatingElement } from '../test/suites/dom.js';
import { still } from '../test/suites/mount-state.js';
import { controlsOf, declarationOf } from './controls.js';
import type { PageGlobals } from './switches.js';

interface Rendered {
  element: UpdatingElement;
  box: HTMLElement;
  host: PageGlobals['host'];
  args: Record<string, unknown>;
  /** Values that the element has in the state. */
  inState: Record<string, unknown>;
}

/** A page shows one story at a time. */
let current: Rendered | undefined;

/** What the stories of an element have in common. */
export function metaOf({ name }: ElementStates<never>): Meta {
  const component = `portico-${name}`;
  return {
    component,
    // As in the index (main.ts).
    tags: ['autodocs'],
    argTypes: controlsOf(component),
    beforeEach: () => () => {
      const box = current?.box;
      current = undefined;
      box?.remove();
    },
    render: (args, { id, globals }) => {
      const { host, language } = globals as PageGlobals;
      // Values of an earlier visit do not count: the play function brings the element into its state.
      current ??= create(component, host, args);
      const { element, box } = current;
      box.lang = language;
      if (host !== current.host) void moveToLayer(element, host);
      current.host = host;
      // "Reset controls" leaves no value.
      const isReset = Object.keys(current.inState).some((key) => !Object.hasOwn(args, key));
      for (const [key, value] of Object.entries({ ...current.inState, ...args })) {
        if (JSON.stringify(current.args[key]) !== JSON.stringify(value)) Reflect.set(element, key, value);
      }
      current.args = { ...args };
      if (isReset) setTimeout(() => showInControls(id, element, Object.keys(current?.inState ?? {})));
      return box;
    },
  };
}

/** A state as a story: the element is rendered first, then brought into the state. */
export function storyOf({ states }: ElementStates<never>, name: string): StoryObj {
  const { prepare, layout } = states[name] as ElementState;
  return {
    ...(layout && { globals: { viewport: { value: layout, isRotated: false } } }),
    play: async ({ id, argTypes }) => {
      if (!current) throw new Error('The story was not rendered.');
      const { element } = current;
      if (layout && 'layout' in element) Object.assign(element, { layout });
      await moveToLayer(element, current.host);
      await prepare(element);
      await still(element);
      const show = (): void => showInControls(id, element, Object.keys(argTypes));
      element.addEventListener('portico-closed', show);
      current.inState = valuesOf(element, Object.keys(argTypes));
      show();
    },
  };
}

function create(tag: string, host: Rendered['host'], args: Rendered['args']): Rendered {
  const box = document.createElement('div');
  const element = document.createElement(tag) as UpdatingElement;
  for (const { name } of declarationOf(tag).events ?? []) {
    if (!name) continue;
    element.addEventListener(name, (event) => {
      action(name)(detailsOf(event));
    });
  }
  box.append(element);
  return { element, box, host, args, inState: {} };
}

/** Sets the layer that suits the page; a dialog takes it when it opens. */
async function moveToLayer(element: UpdatingElement, host: PageGlobals['host']): Promise<void> {
  const layer = host === 'layer' ? 'page' : 'top';
  if (!('layer' in element) || element.layer === layer) return;
  const open = 'open' in element && element.open;
  Object.assign(element, { layer, open: false });
  await element.updateComplete;
  Object.assign(element, { open });
}

/** The properties of an event's own class. */
function detailsOf(event: Event): Record<string, unknown> {
  const names = Object.keys(event).filter((name) => name !== 'isTrusted');
  return Object.fromEntries(names.map((name) => [name, Reflect.get(event, name) as unknown]));
}

/** Shows the values that an element has now in the panel of controls. */
function showInControls(storyId: string, element: HTMLElement, names: readonly string[]): void {
  if (current?.element !== element) return;
  const updatedArgs = valuesOf(element, names);
  current.args = updatedArgs;
  addons.getChannel().emit(UPDATE_STORY_ARGS, { storyId, updatedArgs });
}

const valuesOf = (element: HTMLElement, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names
      .map((name) => [name, Reflect.get(element, name) as unknown] as const)
      // Storybook drops these.
      .filter(([, value]) => value !== undefined),
  );
