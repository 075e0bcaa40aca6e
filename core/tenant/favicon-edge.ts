/** Sets the page's icon; only the page app does, a host's icon is its own. Returns the way back. */
export function setFavicon(document: Document, href: string): () => void {
  const known = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const link = known ?? document.createElement('link');
  const before = known?.getAttribute('href');
  if (!known) {
    link.rel = 'icon';
    document.head.append(link);
  }
  // A type given for the former icon would be wrong for this one.
  link.removeAttribute('type');
  link.setAttribute('href', href);
  return () => {
    if (!known) link.remove();
    else if (before != null) link.setAttribute('href', before);
  };
}

/** Whether the image can be shown; browsers do not tell it of icons. Rejects never. */
export function imageLoads(document: Document, href: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = document.createElement('img');
    image.addEventListener('load', () => resolve(true), { once: true });
    image.addEventListener('error', () => resolve(false), { once: true });
    image.src = href;
  });
}
