import { isObject } from '../../core/contracts/parse.js';
import type { CaptureOptions } from '../../core/services/monitor/early-errors.js';
import type { EmbedComponent } from '../../core/embed/contract.js';
import type { ElementName } from '../../elements/classes.js';
import type { SdkEnvironment } from '../environment.js';
import type { SdkErrorCode } from '../sdk-error.js';
import type { Surface, Surfaces } from './create-surfaces.js';
import type { Tags } from './create-tags.js';
import { isEmbedComponent, type RenderOptions, type SdkView } from './render-view.js';

/** A component in a surface. */
export interface Mounted {
  element: HTMLElement | undefined;
  update(props: Record<string, unknown>): void;
  unmount(): void;
}

export interface RenderDeps {
  document: Document;
  environment: Pick<SdkEnvironment, 'elementNames'>;
  surfaces: Surfaces;
  tags: Tags;
  /** Mounts a component of the page app. */
  mountEmbed(name: EmbedComponent, surface: Surface, props: Record<string, unknown>): Promise<Mounted>;
  /** Mounts a component of an ecode app, `<appId>/<comName>`. */
  mountEcode(name: string, surface: Surface, props: Record<string, unknown>): Promise<Mounted>;
  error(code: SdkErrorCode, cause?: unknown): Error;
  /** Receives what a listener of the page throws. */
  onError(error: unknown): void;
  /** Receives errors of the components, beside their caller. */
  capture(error: unknown, options: CaptureOptions): void;
}

/** Errors of the caller. */
const callerErrors: readonly unknown[] = ['component-unknown', 'destroyed', 'OptionsError'];

/** A rendered view of a component whose properties are not known. */
export type AnyView = SdkView<never>;

/** Renders components into containers of the page. */
export function createRender(deps: RenderDeps) {
  const { document, environment, surfaces, tags, error } = deps;
  const views = new Set<{ unmount(): void }>();

  function containerOf(container: unknown): Element | undefined {
    if (typeof container === 'string') return document.querySelector(container) ?? undefined;
    const isElement = isObject(container) && container.nodeType === 1;
    return isElement ? (container as unknown as Element) : undefined;
  }

  async function mountElement(
    name: ElementName,
    surface: Surface,
    props: Record<string, unknown>,
    { on = {}, content }: Pick<RenderOptions, 'on' | 'content'>,
  ): Promise<Mounted> {
    const element = await tags.create(name);
    const stop = new AbortController();
    for (const [event, listener] of Object.entries(on)) {
      element.addEventListener(
        event,
        (detail) => {
          try {
            listener(detail);
          } catch (cause) {
            deps.onError(cause);
          }
        },
        { signal: stop.signal },
      );
    }
    Object.assign(element, props);
    if (content) element.append(content);
    surface.root.append(element);
    return {
      element,
      update: (changes) => void Object.assign(element, changes),
      unmount() {
        stop.abort();
        element.remove();
      },
    };
  }

  function mount(
    surface: Surface,
    options: Omit<RenderOptions, 'container'>,
    props: Record<string, unknown>,
  ): Promise<Mounted> {
    const { component } = options;
    const name = environment.elementNames.find((each) => each === component);
    if (name) return mountElement(name, surface, props, options);
    if (isEmbedComponent(component)) return deps.mountEmbed(component, surface, props);
    if (component.startsWith('ecode:')) return deps.mountEcode(component.slice(6), surface, props);
    throw error('component-unknown', new TypeError(component));
  }

  return {
    /**
     * Starts to render; the functions of the returned view work at once.
     * @throws SdkError without a container and the name of a component
     */
    render(given: RenderOptions): { shown: Promise<AnyView>; update: AnyView['update']; unmount(): void } {
      const options: Partial<RenderOptions> = isObject(given) ? given : {};
      const { component } = options;
      const parent = containerOf(options.container);
      if (!parent || typeof component !== 'string' || component === '') {
        throw error('target-missing');
      }
      const surface = surfaces.add(parent);
      let props: Record<string, unknown> = isObject(options.props) ? { ...options.props } : {};
      let mounted: Mounted | undefined;
      let isUnmounted = false;
      const capture = (cause: unknown): void => {
        const { code, name } = cause instanceof Error ? (cause as Error & { code?: unknown }) : {};
        if (callerErrors.includes(code) || callerErrors.includes(name)) return;
        const errType = component.startsWith('ecode:') ? 'ecode' : 'e10Com';
        deps.capture(cause, { errType, comName: component });
      };
      const view = {
        update(changes: Record<string, unknown>) {
          if (isUnmounted) return;
          props = { ...props, ...changes };
          try {
            mounted?.update(changes);
          } catch (cause) {
            capture(cause);
            throw cause;
          }
        },
        unmount() {
          if (isUnmounted) return;
          isUnmounted = true;
          views.delete(view);
          mounted?.unmount();
          surface.remove();
        },
      };
      views.add(view);
      const show = async (): Promise<AnyView> => {
        try {
          const first = props;
          mounted = await mount(surface, { ...options, component }, first);
          // Updates that came while the component was loading.
          if (first !== props) mounted.update(props);
        } catch (cause) {
          capture(cause);
          view.unmount();
          throw cause;
        }
        if (isUnmounted) {
          mounted.unmount();
          throw error('destroyed');
        }
        return { element: mounted.element as never, update: view.update, unmount: view.unmount };
      };
      return { shown: show(), update: view.update, unmount: view.unmount };
    },
    dispose() {
      for (const view of [...views]) view.unmount();
    },
  };
}
