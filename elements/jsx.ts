type PorticoTag = Extract<keyof HTMLElementTagNameMap, `portico-${string}`>;

/** Properties that an element has in addition to those of every HTML element, and any attribute. */
type Props<E extends HTMLElement> = Partial<Omit<E, keyof HTMLElement>> & Record<string, unknown>;

/**
 * Types of the tags in JSX, to be merged into the `IntrinsicElements` of Preact, Solid or React
 * (docs/embedding.md).
 */
export type PorticoIntrinsicElements = { [Tag in PorticoTag]: Props<HTMLElementTagNameMap[Tag]> };
