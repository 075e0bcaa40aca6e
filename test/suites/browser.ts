import { executeServerCommand } from '@web/test-runner-commands';

import type { Declaration } from '@custom-elements-manifest/analyzer/cli.js';

/** A node of the accessibility tree, as assistive technology gets it. */
export interface AccessibleNode {
  role: string;
  name: string;
  description: string;
  focusable: boolean;
}

export interface ForcedMedia {
  forcedColors: 'active' | null;
  reducedMotion: 'reduce' | null;
}

const marker = 'not possible in this engine';

/** Runs a command of the test runner; see `scripts/wtr-commands.mjs`. */
async function ask<T>(command: string, payload?: object | string): Promise<T> {
  const answer = await executeServerCommand<T | typeof marker, unknown>(command, payload);
  return answer === marker ? impossible(`its driver does not know ${command}`) : answer;
}

/** Skips a test without the necessary engine feature; the runs in other engines count it separately. */
export function impossible(what: string): never {
  throw new Error(`${marker}: ${what}`);
}

/** The accessibility tree of the whole page in document order, without ignored nodes. */
export const accessibilityTree = (): Promise<AccessibleNode[]> => ask('accessibility-tree');

/** Emulates media features; null resets them. */
export const forceMedia = (media: ForcedMedia): Promise<true> => ask('force', media);

/** The manifest's declarations of an element and of its event classes. */
export const describedElement = (
  tag: string,
): Promise<{ element: Declaration; events: readonly Declaration[] }> => ask('described-element', tag);

/** An element registry separate from the window's. */
export function ownRegistry(): CustomElementRegistry {
  try {
    return new CustomElementRegistry();
  } catch {
    return impossible('it has no registries but the window’s');
  }
}
