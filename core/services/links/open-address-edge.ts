/** Attributes of a link that decide how the browser follows it. */
const linkAttributes = ['target', 'rel', 'referrerpolicy', 'download', 'ping'];

/**
 * Opens an address with a detached link, so that target, download, ping and referrer policy of the original link apply.
 * `noopener` is added, so the opened page has no reference to this one.
 *
 * @param original link whose attributes are used.
 * @param inNewTab opens a window or tab whatever the link's target is.
 */
export function openAddress(doc: Document, address: string, original: Element, inNewTab: boolean): void {
  const link = doc.createElement('a');
  for (const name of linkAttributes) {
    const value = original.getAttribute(name);
    if (value !== null) link.setAttribute(name, value);
  }
  link.href = address;
  link.rel += ' noopener';
  if (inNewTab) link.target = '_blank';
  link.click();
}
