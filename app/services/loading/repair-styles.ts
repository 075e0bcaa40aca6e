import { withTimestamp } from '../../../core/kernel/resources/resource-address.js';

type Load = () => Promise<unknown>;

/** Loads style sheets of chunks again that failed to load. */
export interface StyleRepair {
  /** To be called with the failure of a load. */
  note(load: Load, error: unknown): void;
  /** To be called before each load. Rejects if the load has failed for a style sheet, and one still fails. */
  before(load: Load): Promise<void>;
}

/**
 * Vite inserts the style sheets of a chunk once for each document, so that another load of a chunk would render it
 * without those that failed. They are loaded again here, with a timestamp (requirements 4.27).
 */
export function createStyleRepair(doc: Document): StyleRepair {
  const affected = new WeakSet<Load>();
  return {
    note(load, error) {
      if (error instanceof Error && error.message.startsWith(preloadFailed)) affected.add(load);
    },
    async before(load) {
      const links = [...doc.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
      const repairs = await Promise.allSettled(links.filter(isWithoutRules).map(repair));
      const failed = repairs.find((each) => each.status === 'rejected');
      if (failed && affected.has(load)) throw failed.reason;
      affected.delete(load);
    },
  };
}

/** Vite's wording. */
const preloadFailed = 'Unable to preload CSS for ';

/**
 * Returns whether a link has no rules, as one that failed: Chromium gives it an empty sheet, or one whose rules it does
 * not tell. One that is still loading has none either; its style sheet then comes twice, without harm.
 */
function isWithoutRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

async function repair(link: HTMLLinkElement): Promise<void> {
  const copy = link.cloneNode() as HTMLLinkElement;
  const loaded = new Promise<boolean>((resolve) => {
    copy.addEventListener('load', () => resolve(true), { once: true });
    copy.addEventListener('error', () => resolve(false), { once: true });
  });
  copy.href = withTimestamp(link.href, Date.now());
  link.after(copy);
  if (!(await loaded)) {
    copy.remove();
    throw new Error(preloadFailed + link.href);
  }
  // One that is still loading stays: Vite waits for its events.
  if (link.sheet) link.remove();
}
