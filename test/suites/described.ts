import type { Declaration } from '@custom-elements-manifest/analyzer/cli.js';

/** Platform callbacks are not part of an element's public API. */
const callbacks = /^(connectedCallback|disconnectedCallback|adoptedCallback|attributeChangedCallback)$/;
const probes = ['rgb(1, 2, 3)', '73px', '73'] as const;
const probed = [
  ...['color', 'backgroundColor', 'borderTopColor', 'borderBottomColor', 'fill', 'stroke', 'outlineColor'],
  ...['width', 'height', 'maxWidth', 'maxHeight', 'paddingTop', 'paddingLeft', 'top', 'left', 'zIndex'],
  ...['fontSize', 'borderTopLeftRadius', 'boxShadow', 'gap', 'marginTop', 'bottom', 'right', 'filter'],
] as const;

/** Everything that the elements of one class have rendered so far. */
export interface Seen {
  parts: Set<string>;
  slots: Set<string>;
  /** Custom properties of the manifest that changed a computed style. */
  effective: Set<string>;
  /** Parts that a page's style sheet could not style. */
  stubborn: Set<string>;
}

export const nothingSeen = (): Seen => ({
  parts: new Set(),
  slots: new Set(),
  effective: new Set(),
  stubborn: new Set(),
});

/** Records the rendered content of one element in its current state, and its response to the page's styles. */
export function look(element: HTMLElement, described: Declaration, seen: Seen): void {
  const root = element.shadowRoot!;
  const page = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  for (const each of root.querySelectorAll<HTMLElement>('[part]')) {
    for (const name of each.part) {
      seen.parts.add(name);
      page.replaceSync(`${element.localName}::part(${name}) { outline-color: rgb(4, 5, 6) }`);
      if (getComputedStyle(each).outlineColor !== 'rgb(4, 5, 6)') seen.stubborn.add(name);
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
  for (const slot of root.querySelectorAll('slot')) seen.slots.add(slot.name);
  for (const { name } of described.cssProperties ?? []) {
    if (!seen.effective.has(name) && hasEffect(element, name)) seen.effective.add(name);
  }
}

function hasEffect(element: HTMLElement, property: string): boolean {
  const given = element.style.getPropertyValue(property);
  const before = snapshot(element);
  const changed = probes.some((probe) => {
    element.style.setProperty(property, probe);
    return snapshot(element) !== before;
  });
  if (given) element.style.setProperty(property, given);
  else element.style.removeProperty(property);
  return changed;
}

function snapshot(element: Element): string {
  const all = [...element.shadowRoot!.querySelectorAll('*')];
  return all
    .map((each) => {
      const style = getComputedStyle(each);
      return probed.map((property) => style[property as 'color']).join();
    })
    .join(';');
}

/** Differences between the manifest and the element, as readable lines. */
export function faultsOf(
  { element, events }: { element: Declaration; events: readonly Declaration[] },
  elementClass: CustomElementConstructor,
  seen: Seen,
): string[] {
  const names = (list: readonly { name?: string }[] | undefined): string[] =>
    (list ?? []).map(({ name }) => name ?? '');
  const observed = (elementClass as { observedAttributes?: readonly string[] }).observedAttributes ?? [];
  const kinds = [
    ['part', names(element.cssParts), [...seen.parts]],
    ['slot', names(element.slots), [...seen.slots]],
    ['attribute', names(element.attributes), observed],
    ['custom property', names(element.cssProperties), [...seen.effective]],
  ] as const;
  const members = (element.members ?? []).filter(
    ({ privacy, static: isStatic, name }) =>
      privacy !== 'private' && privacy !== 'protected' && !isStatic && !callbacks.test(name),
  );
  const said = [
    ...members,
    ...(element.cssParts ?? []),
    ...(element.slots ?? []),
    ...(element.events ?? []),
    ...(element.cssProperties ?? []),
    element,
  ];
  return [
    ...kinds.flatMap(([kind, described, drawn]) => [
      ...described.filter((name) => !drawn.includes(name)).map((name) => `no ${kind} ${name} in any state`),
      ...drawn.filter((name) => !described.includes(name)).map((name) => `${kind} ${name} is not described`),
    ]),
    ...said.filter(({ description }) => !description).map(({ name }) => `${name} has no description`),
    ...events.flatMap(({ name, members: fields = [] }) =>
      fields
        .filter((field) => field.kind === 'field' && !field.readonly)
        .map((field) => `${name}.${field.name} is not readonly`),
    ),
    ...[...seen.stubborn].map((name) => `a page cannot style the part ${name}`),
  ];
}
