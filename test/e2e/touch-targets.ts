import type { Page } from 'playwright';

import { animationsEnd } from './visitor.js';

/** Least width and height of a touch target in CSS px. */
const leastPx = 44;

const roles = ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'option', 'combobox', 'menuitem'];

const operable = [
  ...['a[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', 'summary'],
  ...[...roles, 'menuitemradio', 'menuitemcheckbox'].map((role) => `[role="${role}"]`),
  '[contenteditable="true"]',
].join();

/**
 * Returns a line for each operable thing of the page that a finger cannot press on an area of 44 by 44 px. The area is
 * found by hit tests, so that a label, a pseudo-element or an overlapping neighbour counts as for a real press. Links
 * within a sentence are exempt, and so are the parts of a date, of which the field as a whole is the target.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  await animationsEnd(page);
  return page.evaluate(
    ({ least, selector }) => {
      // Methods: the compiler of the tests wraps other named functions in a helper that the page does not have.
      const tools = {
        allIn(root: Document | ShadowRoot): HTMLElement[] {
          return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
            ...(element.matches(selector) ? [element] : []),
            ...(element.shadowRoot ? tools.allIn(element.shadowRoot) : []),
          ]);
        },
        elementAt(x: number, y: number): Element | null {
          let found = document.elementFromPoint(x, y);
          for (;;) {
            const inner = found?.shadowRoot?.elementFromPoint(x, y) ?? null;
            if (!inner || inner === found) return found;
            found = inner;
          }
        },
        parentOf(element: Element): Element | null {
          const root = element.getRootNode();
          if (element.assignedSlot) return element.assignedSlot;
          return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
        },
        presses(target: HTMLElement, x: number, y: number): boolean {
          for (let hit = tools.elementAt(x, y); hit; hit = tools.parentOf(hit)) {
            if (hit === target || (hit instanceof HTMLLabelElement && hit.control === target)) return true;
            // The text of a label that is a slot, or the box around the text of a select.
            if (hit.shadowRoot?.contains(target) && target.matches('[type="checkbox"]')) return true;
            if (hit.matches('[part~="combobox"]') && hit.contains(target)) return true;
          }
          return false;
        },
        /** Length in px of the pressable stretch through a point. */
        stretch(target: HTMLElement, x: number, y: number, dx: number, dy: number): number {
          let length = 1;
          for (const sign of [-1, 1]) {
            let step = 1;
            while (step <= least && tools.presses(target, x + sign * step * dx, y + sign * step * dy))
              step += 1;
            length += step - 1;
          }
          return length;
        },
        isInSentence(target: HTMLElement): boolean {
          if (!target.matches('a') || getComputedStyle(target).display !== 'inline') return false;
          return [...(target.parentNode?.childNodes ?? [])].some(
            (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
          );
        },
      };

      const small: string[] = [];
      for (const target of tools.allIn(document)) {
        if (!target.checkVisibility({ visibilityProperty: true })) continue;
        if (target.matches('[role="spinbutton"]')) continue;
        if (target.closest('.sr-only, [aria-hidden="true"], [inert]') || tools.isInSentence(target)) continue;
        target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const box = target.getClientRects()[0];
        if (!box || box.width < 2 || box.height < 2) continue;
        const x = box.x + box.width / 2;
        const y = box.y + box.height / 2;
        // Beneath a modal dialog.
        if (!tools.presses(target, x, y)) continue;
        const width = tools.stretch(target, x, y, 1, 0);
        const height = tools.stretch(target, x, y, 0, 1);
        // A field has a border of 1 px, which does not focus it; other edges may lie between two px.
        const needed = least - (target.matches('input, textarea') ? 2 : 1);
        if (width >= needed && height >= needed) continue;
        const name = target.getAttribute('aria-label') ?? (target.innerText || target.title || target.id);
        small.push(
          `${target.localName} '${name.trim().slice(0, 40)}' ${target.className}: ${width} x ${height}`,
        );
      }
      return small;
    },
    { least: leastPx, selector: operable },
  );
}
