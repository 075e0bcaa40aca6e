/** Content of the viewport tag on mobile devices: fixed (docs/requirements.md 9.32), unless zooming is allowed. */
export function viewportContent(zoom: boolean): string {
  const fixed = zoom ? '' : ', user-scalable=no';
  return `width=device-width, initial-scale=1${fixed}, viewport-fit=cover`;
}

/** Sets the viewport tag; used by the page app on mobile devices only. Returns a function that restores it. */
export function fixViewport(document: Document, zoom: boolean): () => void {
  const existing = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  const tag = existing ?? document.createElement('meta');
  const former = tag.content;
  tag.name = 'viewport';
  tag.content = viewportContent(zoom);
  if (!existing) document.head.append(tag);
  return () => {
    if (existing) tag.content = former;
    else tag.remove();
  };
}
