import { hostScriptsByHost } from '../../core/contracts/start-up-endpoints.js';
import { createInsert } from '../../core/kernel/resources/load-resource-edge.js';

/** Runs the script of a client that has no package. */
export async function loadHostScript(window: Window, url: string): Promise<void> {
  const scripts = Object.values<string>(hostScriptsByHost);
  const insert = createInsert(window, { isAllowed: ({ href }) => scripts.includes(href) });
  const { done, remove } = insert({ kind: 'script', url, referrerPolicy: 'origin' }, url);
  try {
    await done;
  } finally {
    // The page's markup stays as it was; the script has run.
    remove();
  }
}
