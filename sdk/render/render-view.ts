import { embedComponents, type EmbedComponent, type EmbedProps } from '../../core/embed/contract.js';
import type { ElementName } from '../../elements/classes.js';
import type { ElementProps } from '../../elements/shared/element-props.js';
import type { ElementEvents } from './element-events.js';

/** Short name of an element, an embedded component, or a component of an ecode app. */
export type ComponentName = ElementName | EmbedComponent | `ecode:${string}/${string}`;

/** Properties of a component. */
export type RenderProps<C extends ComponentName> = C extends EmbedComponent
  ? EmbedProps[C]
  : C extends ElementName
    ? Partial<ElementProps<HTMLElementTagNameMap[`portico-${C}`]>>
    : Record<string, unknown>;

type NativeEvents = Omit<HTMLElementEventMap, `portico-${string}`>;

/** Listeners by the name of the event: the element's own events, and those of every element. */
export type RenderListeners<C extends ComponentName> = C extends ElementName
  ? {
      readonly [E in keyof ElementEvents[C]]?: (event: ElementEvents[C][E]) => void;
    } & { readonly [E in keyof NativeEvents]?: (event: NativeEvents[E]) => void }
  : never;

interface CommonOptions<C extends ComponentName> {
  /** Element that the component is rendered into, or a selector of it. */
  container: Element | string;
  /** Short name of an element (`title-bar`), an embedded component (`record-list`) or `ecode:<appId>/<comName>`. */
  component: C;
  /** Listeners of the element's events by name; they are removed with the view. */
  on?: RenderListeners<C>;
  /** Content of an element's slots. */
  content?: Node;
}

interface EmbedRenderOptions {
  /**
   * `key`: name under which the component keeps its address, where the page has several with the `routerType` hash or
   * browser. Letters, digits, `-` and `_`.
   */
  routerProps?: { key?: string };
}

/** What `render` takes. Embedded components have required properties. */
export type RenderOptions<C extends ComponentName = ComponentName> = CommonOptions<C> &
  (C extends EmbedComponent ? { props: RenderProps<C> } & EmbedRenderOptions : { props?: RenderProps<C> });

/** What was rendered. */
export interface SdkView<C extends ComponentName = ComponentName> {
  /** The element; undefined for embedded components. */
  readonly element: C extends ElementName ? HTMLElementTagNameMap[`portico-${C}`] : HTMLElement | undefined;
  /** Replaces the given properties and keeps the others. */
  update(props: Partial<RenderProps<C>>): void;
  /** Removes what was rendered. */
  unmount(): void;
}

/**
 * A view that is being rendered. It can be updated and unmounted at once; the promise resolves when it is shown. When it
 * rejects with an error of init or of the component, the view shows it, with a button that tries again.
 */
export interface PendingView<C extends ComponentName = ComponentName>
  extends Promise<SdkView<C>>, Pick<SdkView<C>, 'update' | 'unmount'> {}

export function isEmbedComponent(name: string): name is EmbedComponent {
  return (embedComponents as readonly string[]).includes(name);
}
