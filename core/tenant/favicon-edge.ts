/** Whether the image can be shown, which browsers do not tell of icons. Never rejects. */
export function imageLoads(document: Document, href: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = document.createElement('img');
    image.addEventListener('load', () => resolve(true), { once: true });
    image.addEventListener('error', () => resolve(false), { once: true });
    image.src = href;
  });
}

/** Sets the page's icon; only the page app does, a host's icon is its own. Returns the way back. */
export function setFavicon(document: Document, href: string): () => void {
  const known = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const link = known ?? document.createElement('link');
  const former = known?.getAttribute('href');
  const formerType = known?.getAttribute('type');
  if (!known) {
    link.rel = 'icon';
    document.head.append(link);
  }
  // A type given for the former icon would be wrong for this one.
  link.removeAttribute('type');
  link.setAttribute('href', href);
  return () => {
    if (!known) link.remove();
    if (former != null) link.setAttribute('href', former);
    if (formerType != null) link.setAttribute('type', formerType);
  };
}
