/** How a link wants to be opened; the attributes of the same names. */
export interface OpenFace {
  target?: string;
  rel?: string;
  referrerPolicy?: string;
  download?: string | undefined;
  ping?: string;
}

/**
 * Opens an address as a link would, by a link of our own, so that target, download, ping and referrer policy mean what
 * they mean to the browser. The page opened has no hold on this one (`noopener`); the referrer is told as by the link
 * that was followed.
 */
export function openAddress(page: Document, address: string, face: OpenFace = {}): void {
  const link = page.createElement('a');
  link.href = address;
  link.target = face.target ?? '';
  link.rel = `${face.rel ?? ''} noopener`;
  link.referrerPolicy = face.referrerPolicy ?? '';
  if (face.download !== undefined) link.download = face.download;
  if (face.ping) link.ping = face.ping;
  link.click();
}
