/** What a link says of how it is to be followed. */
const manners = ['target', 'rel', 'referrerpolicy', 'download', 'ping'];

/**
 * Opens an address by a link of our own, so that target, download, ping and referrer policy mean what they mean to the
 * browser. The page opened has no hold on this one (`noopener`); it is told the referrer as by the link followed.
 *
 * @param like the link whose manners are kept.
 * @param apart in a window or tab of its own, whatever the target.
 */
export function openAddress(page: Document, address: string, like: Element, apart: boolean): void {
  const link = page.createElement('a');
  for (const name of manners) {
    const value = like.getAttribute(name);
    if (value !== null) link.setAttribute(name, value);
  }
  link.href = address;
  link.rel += ' noopener';
  if (apart) link.target = '_blank';
  link.click();
}
