import { embedComponents, type EmbedComponent, type EmbedProps } from '../../core/embed/contract.js';
import type { ElementName } from '../../elements/classes.js';

/** Properties of a component. */
export type RenderProps<C extends string> = C extends EmbedComponent
  ? EmbedProps[C]
  : C extends ElementName
    ? Partial<Omit<HTMLElementTagNameMap[`portico-${C}`], keyof HTMLElement>>
    : Record<string, unknown>;

export interface RenderOptions<C extends string = string> {
  /** Element that the component is rendered into, or a selector of it. */
  container: Element | string;
  /** Short name of an element (`title-bar`), an embedded component (`record-list`) or `ecode:<appId>/<comName>`. */
  component: C;
  props?: RenderProps<C>;
  /** Listeners of the element's events by name; they are removed with the view. */
  on?: Readonly<Record<string, (event: Event) => void>>;
  /** Content of an element's slots. */
  content?: Node;
}

/** What was rendered. */
export interface SdkView<C extends string = string> {
  /** The element; undefined for embedded components. */
  readonly element: C extends ElementName ? HTMLElementTagNameMap[`portico-${C}`] : HTMLElement | undefined;
  /** Replaces the given properties and keeps the others. */
  update(props: Partial<RenderProps<C>>): void;
  /** Removes what was rendered. */
  unmount(): void;
}

/**
 * A view that is being rendered. It can be updated and unmounted at once; the promise resolves when it is shown.
 */
export interface PendingView<C extends string = string>
  extends Promise<SdkView<C>>, Pick<SdkView<C>, 'update' | 'unmount'> {}

export function isEmbedComponent(name: string): name is EmbedComponent {
  return (embedComponents as readonly string[]).includes(name);
}
