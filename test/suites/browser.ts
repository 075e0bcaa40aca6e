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

/** Asks the runner for what a page cannot know; see `scripts/wtr-commands.mjs`. */
function ask<T>(command: string, payload?: object | string): Promise<T> {
  return executeServerCommand(command, payload);
}

/** The accessibility tree of the whole page, in its order, without what is ignored. */
export const accessibilityTree = (): Promise<AccessibleNode[]> => ask('accessibility-tree');

/** Makes the browser draw as for a person who has asked for these; null takes it back. */
export const forceMedia = (media: ForcedMedia): Promise<true> => ask('force', media);

/** What the manifest says of an element, and of the classes of its events. */
export const describedElement = (
  tag: string,
): Promise<{ element: Declaration; events: readonly Declaration[] }> => ask('described-element', tag);
