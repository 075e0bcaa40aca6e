/** Resolves when the condition holds; checked in each frame, until the test's time limit. */
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

/** Waits for all updates: one may request another (after measuring a size or filling a slot). */
export async function settled(element: UpdatingElement): Promise<void> {
  while (!(await element.updateComplete));
}

/** The focused element inside all open shadow roots. */
export function deepFocus(page: Document = document): Element | null {
  let focused = page.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** An element of a shadow root by its part; throws when it is missing. */
export function part(element: Element, name: string): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>(`[part~="${name}"]`);
  if (!found) throw new Error(`${element.localName} draws no part ${name}`);
  return found;
}

/** A separate document in a frame; `remove()` of the frame removes it. */
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

/** Texts that would become markup or code without escaping. */
export const payloads = [
  '<img src=x onerror="window.porticoHacked=1">',
  '</h1><script>window.porticoHacked=1</script>',
  '"><svg onload=window.porticoHacked=1>',
  '${alert(1)} {{7*7}} &lt;b&gt;',
] as const;
