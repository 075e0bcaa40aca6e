import { executeServerCommand } from '@web/test-runner-commands';

import type { Declaration } from '@custom-elements-manifest/analyzer/cli.js';

/** A node of the accessibility tree, as a reader of the screen meets it. */
export interface AccessibleNode {
  role: string;
  name: string;
  focusable: boolean;
}

export interface ForcedMedia {
  forcedColors: 'active' | null;
  reducedMotion: 'reduce' | null;
}

const marker = 'not possible in this engine';

/** Asks the runner for what a page cannot know; see `scripts/wtr-commands.mjs`. */
async function ask<T>(command: string, payload?: object | string): Promise<T> {
  const answer = await executeServerCommand<T | typeof marker, unknown>(command, payload);
  return answer === marker ? impossible(`its driver does not know ${command}`) : answer;
}

/** Ends a test that needs what an engine does not have; the runs in other engines count it apart. */
export function impossible(what: string): never {
  throw new Error(`${marker}: ${what}`);
}

/** The accessibility tree of the whole page, in its order, without what is ignored. */
export const accessibilityTree = (): Promise<AccessibleNode[]> => ask('accessibility-tree');

/** Makes the browser draw as for a person who has asked for these; null takes it back. */
export const forceMedia = (media: ForcedMedia): Promise<true> => ask('force', media);

/** What the manifest says of an element, and of the classes of its events. */
export const describedElement = (
  tag: string,
): Promise<{ element: Declaration; events: readonly Declaration[] }> => ask('described-element', tag);

/** A registry of elements beside the window's. */
export function ownRegistry(): CustomElementRegistry {
  try {
    return new CustomElementRegistry();
  } catch {
    return impossible('it has no registries but the window’s');
  }
}
