import axe from 'axe-core';

import { accessibilityTree } from './browser.js';

/** Roles that need an accessible name. */
const needName = new Set([
  ...['button', 'link', 'textbox', 'searchbox', 'checkbox', 'radio', 'switch', 'combobox', 'listbox'],
  ...['slider', 'spinbutton', 'tab', 'menuitem', 'dialog', 'alertdialog', 'image', 'img', 'heading'],
]);

/** Violations found by axe, one line per rule, once transitions have ended: until then colors are not the final ones. */
export async function violations(element: Element): Promise<string[]> {
  const ending = element
    .getAnimations({ subtree: true })
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const found = await axe.run(element, { resultTypes: ['violations'] });
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join()}`,
  );
}

/**
 * The page's accessibility tree as lines `role "name"`, the roles that lack a required name, and the names that are
 * announced twice, since the description repeats them.
 */
export async function announced(): Promise<{ lines: string[]; nameless: string[]; repeated: string[] }> {
  const nodes = await accessibilityTree();
  return {
    // Some browser versions keep the white space around a label's field in the name.
    lines: nodes.map(({ role, name }) => `${role} "${name.trim()}"`),
    nameless: nodes.filter(({ role, name }) => needName.has(role) && name === '').map(({ role }) => role),
    repeated: nodes.filter(({ name, description }) => name && description === name).map(({ name }) => name),
  };
}
