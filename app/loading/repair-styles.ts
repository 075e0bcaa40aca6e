import { withTimestamp } from '../../core/resources/resource-address.js';

/**
 * Loads the style sheets again that failed to load, with a timestamp (requirements 4.27). Vite inserts the style sheet of
 * a chunk once only, so that a retry of the chunk alone would render it without styles. Those that fail again are removed,
 * so that Vite inserts them the next time.
 * @throws Error of Vite's wording for the first one
 */
export async function repairStyles(doc: Document): Promise<void> {
  const links = [...doc.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  // A link that is still loading has no sheet either; its style sheet then comes twice, without harm.
  const repairs = links.filter(({ sheet }) => !sheet).map(repair);
  await Promise.all(repairs);
}

async function repair(link: HTMLLinkElement): Promise<void> {
  const copy = link.cloneNode() as HTMLLinkElement;
  const loaded = new Promise<boolean>((resolve) => {
    copy.addEventListener('load', () => resolve(true), { once: true });
    copy.addEventListener('error', () => resolve(false), { once: true });
  });
  copy.href = withTimestamp(link.href, Date.now());
  link.after(copy);
  if (await loaded) return;
  copy.remove();
  link.remove();
  throw new Error(`Unable to preload CSS for ${link.href}`);
}
