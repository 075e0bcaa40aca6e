import { attempt, isObject } from '../../core/contracts/parse.js';
import type { CreateError, SdkError, SdkErrorCode } from '../sdk-error.js';
import type { SdkServices } from '../services/create-services.js';
import { describeValue } from '../calls/describe-value.js';
import type { Surfaces } from './create-surfaces.js';
import type { ComponentOptions, Mounted } from './create-mount.js';
import { createPlaceholder, type PlaceholderMessage } from './placeholder.js';
import type { ComponentName, PendingView, RenderOptions, SdkView } from './render-view.js';

interface RenderDeps {
  document(): Document;
  surfaces: Surfaces;
  /** Services of the latest init, which may be starting or have failed; undefined before `init`. */
  services(): Promise<SdkServices> | undefined;
  /** Starts an init that has failed again; returns false if there is none. */
  restart(): boolean;
  /** Whether the page is notified of a failed init, so that rejected views tell it nothing new. */
  isNotified(): boolean;
  /** A message in the present language. */
  text(id: PlaceholderMessage | SdkErrorCode): string;
  error: CreateError;
  /** The SdkError of anything that was thrown. */
  toError(cause: unknown): SdkError;
}

/** Errors in the code of the page, which trying again does not mend. */
const misuse: readonly SdkErrorCode[] = ['component-unknown', 'arguments-invalid', 'destroyed'];

type State =
  | { readonly name: 'pending' | 'gone' }
  | { readonly name: 'failed'; readonly atInit: boolean }
  | { readonly name: 'mounted'; readonly mounted: Mounted };

/** A component in a container: that it is being loaded, then the component, or why it could not be loaded. */
interface View {
  /** Loads and shows the component; rejects with an SdkError. */
  show(): Promise<Mounted>;
  update(changes: object): void;
  unmount(): void;
  /** Tries again what a failed init has prevented. */
  resume(): void;
  refresh(): void;
}

const ignore = (): void => undefined;

/** Renders components into containers of the page. */
export function createRender(deps: RenderDeps) {
  const { surfaces, error } = deps;
  const views = new Set<View>();

  function containerOf(container: unknown): Element {
    const isElement = isObject(container) && container.nodeType === 1;
    if (isElement) return container as unknown as Element;
    const found = typeof container === 'string' && attempt(() => deps.document().querySelector(container));
    if (found) return found;
    const accepted = 'an element of the page or a selector that matches one';
    const message = `render: "container" must be ${accepted}; ${describeValue(container)} is not`;
    throw error('target-missing', undefined, message);
  }

  /** @throws SdkError without a container and the name of a component */
  function parse(given: unknown): { parent: Element; options: ComponentOptions } {
    const { container, component, props, ...others } = isObject(given) ? given : {};
    const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';
    if (isMissing(container) || isMissing(component)) throw error('target-missing');
    const parent = containerOf(container);
    if (typeof component !== 'string') {
      const message = `render: "component" must be the name of a component, not ${describeValue(component)}`;
      throw error('target-missing', undefined, message);
    }
    return { parent, options: { ...others, component, props: isObject(props) ? props : {} } };
  }

  function createView(parent: Element, options: ComponentOptions): View {
    const surface = surfaces.add(parent);
    const placeholder = createPlaceholder(surface, deps.text);
    let { props } = options;
    let state: State = { name: 'pending' };
    const isGone = (): boolean => state.name === 'gone';

    function fail(cause: SdkError, atInit: boolean): void {
      if (misuse.includes(cause.code)) {
        view.unmount();
        return;
      }
      state = { name: 'failed', atInit };
      placeholder.showError(
        () => deps.text(cause.code),
        () => {
          // It shows all views that wait for it.
          if (!atInit || !deps.restart()) void view.show().catch(ignore);
        },
      );
    }

    async function mount(services: SdkServices): Promise<Mounted> {
      if (isGone()) throw error('destroyed');
      const first = props;
      const mounted = await services.mount({ ...options, props: first }, surface);
      if (isGone()) {
        mounted.unmount();
        throw error('destroyed');
      }
      state = { name: 'mounted', mounted };
      placeholder.remove();
      // Updates that came while the component was loading.
      if (first !== props) mounted.update(props);
      return mounted;
    }

    const view: View = {
      async show() {
        state = { name: 'pending' };
        placeholder.showBusy();
        let atInit = true;
        try {
          const services = await deps.services();
          if (!services) throw error('not-initialised');
          atInit = false;
          return await mount(services);
        } catch (cause) {
          const failure = deps.toError(cause);
          if (!isGone()) fail(failure, atInit);
          throw failure;
        }
      },
      update(changes) {
        if (isGone()) return;
        props = { ...props, ...changes };
        try {
          if (state.name === 'mounted') state.mounted.update(changes);
        } catch (cause) {
          throw deps.toError(cause);
        }
      },
      unmount() {
        if (isGone()) return;
        const { mounted } = state.name === 'mounted' ? state : {};
        state = { name: 'gone' };
        views.delete(view);
        mounted?.unmount();
        surface.remove();
      },
      resume() {
        if (state.name === 'failed' && state.atInit) void view.show().catch(ignore);
      },
      refresh: placeholder.refresh,
    };
    views.add(view);
    return view;
  }

  return {
    /** Starts to render; the functions of the returned view work at once. */
    render<C extends ComponentName>(given: RenderOptions<C>): PendingView<C> {
      let view: View | undefined;
      const update = (changes: object): void => view?.update(changes);
      async function start(): Promise<SdkView<C>> {
        if (!deps.services()) throw error('not-initialised');
        const { parent, options } = parse(given);
        view = createView(parent, options);
        const { element } = await view.show();
        return { element: element as SdkView<C>['element'], update, unmount };
      }
      const shown = start();
      function unmount(): void {
        view?.unmount();
        // Nobody waits for a view that is not wanted any more.
        shown.catch(ignore);
      }
      deps.services()?.catch(() => {
        if (deps.isNotified()) shown.catch(ignore);
      });
      return Object.assign(shown, { update, unmount });
    },
    /** Tries again what a failed init has prevented. */
    resume: () => views.forEach((view) => view.resume()),
    /** Renders placeholders again, in another language. */
    refresh: () => views.forEach((view) => view.refresh()),
    dispose() {
      for (const view of [...views]) view.unmount();
    },
  };
}
