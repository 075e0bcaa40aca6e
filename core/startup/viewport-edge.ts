/** Content of the page's viewport tag on mobile: fixed by the spec (section 9), unless zooming is allowed. */
export function viewportContent(zoom: boolean): string {
  const fixed = zoom ? '' : ', user-scalable=no';
  return `width=device-width, initial-scale=1${fixed}, viewport-fit=cover`;
}

/** Sets the page's viewport; only the page app on a mobile device does. Returns the way back. */
export function fixViewport(document: Document, zoom: boolean): () => void {
  const known = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  const tag = known ?? document.createElement('meta');
  const former = tag.content;
  tag.name = 'viewport';
  tag.content = viewportContent(zoom);
  if (!known) document.head.append(tag);
  return () => {
    if (known) tag.content = former;
    else tag.remove();
  };
}
