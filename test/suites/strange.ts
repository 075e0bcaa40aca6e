/** Resolves when the condition holds; looks again after each frame. The test's own time limit ends a vain wait. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await nextFrame();
}

export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

/** Any Lit element. */
export interface UpdatingElement extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
}

/** An update may ask for another one (a size was measured, a slot was filled). */
export async function settled(element: UpdatingElement): Promise<void> {
  while (!(await element.updateComplete));
}

/** The focused element inside all open shadow roots. */
export function deepFocus(page: Document = document): Element | null {
  let focused = page.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** An element of a shadow root by its part; throws when it is not there. */
export function part(element: Element, name: string): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>(`[part~="${name}"]`);
  if (!found) throw new Error(`${element.localName} draws no part ${name}`);
  return found;
}

/** A page of its own in a frame, with the given head and body; removed by `remove()` of the frame. */
export async function framePage(html: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.width = '800';
  frame.height = '600';
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  await loaded;
  return frame;
}

/** Texts that would become markup or code if anybody let them. */
export const payloads = [
  '<img src=x onerror="window.porticoHacked=1">',
  '</h1><script>window.porticoHacked=1</script>',
  '"><svg onload=window.porticoHacked=1>',
  '${alert(1)} {{7*7}} &lt;b&gt;',
] as const;
