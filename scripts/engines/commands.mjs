/** The commands of the browser tests that the drivers of the other engines do not know, answered as such. */
import { describedElement } from '../manifest.mjs';

/** How `test/suites/browser.ts` says that a test needs what there is not; then it has not failed. */
export const impossible = 'not possible in this engine';

export function engineCommands() {
  return {
    name: 'engine-commands',
    /** @param {{ command: string, payload?: unknown }} call */
    async executeCommand({ command, payload }) {
      if (command === 'described-element') return describedElement(String(payload));
      return ['force', 'accessibility-tree'].includes(command) ? impossible : undefined;
    },
  };
}
