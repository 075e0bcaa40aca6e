/**
 * Commands that Web Test Runner does not have: the accessibility tree, forced colours, the manifest of the elements.
 * Pages call them through `test/suites/browser.ts`.
 */
import { describedElement } from './manifest.mjs';

/** @typedef {{ role: string, name: string, description: string, focusable: boolean }} AxNode */

/**
 * @param {import('playwright').Page} page
 * @returns {Promise<AxNode[]>} the nodes that assistive technology sees, in document order
 */
export async function readTree(page) {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, description, properties }) => ({
        role: String(role?.value ?? ''),
        name: String(name?.value ?? ''),
        description: String(description?.value ?? ''),
        focusable:
          properties?.some((each) => each.name === 'focusable' && each.value.value === true) ?? false,
      }));
  } finally {
    await session.detach();
  }
}

/** Result of a command that the driver of an engine does not support; see `test/suites/browser.ts`. */
export const impossible = 'not possible in this engine';

export function commandsPlugin() {
  return {
    name: 'portico-commands',
    /** @param {{ command: string, payload?: unknown, session: import('@web/test-runner-core').TestSession }} call */
    async executeCommand({ command, payload, session }) {
      if (command === 'described-element') return describedElement(String(payload));
      if (session.browser.type !== 'playwright') {
        return ['accessibility-tree', 'force'].includes(command) ? impossible : undefined;
      }
      const launcher = /** @type {import('@web/test-runner-playwright').PlaywrightLauncher} */ (
        session.browser
      );
      const page = launcher.getPage(session.id);
      if (command === 'accessibility-tree') return readTree(page);
      if (command === 'force') {
        await page.emulateMedia(/** @type {Parameters<typeof page.emulateMedia>[0]} */ (payload));
        return true;
      }
      return undefined;
    },
  };
}
