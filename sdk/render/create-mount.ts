import { attempt, isObject } from '../../core/contracts/parse.js';
import type { CaptureOptions } from '../../core/services/monitor/early-errors.js';
import { embedComponents, type EmbedComponent } from '../../core/embed/contract.js';
import type { ElementName } from '../../elements/classes.js';
import { describeValue } from '../calls/describe-value.js';
import type { SdkEnvironment } from '../environment.js';
import type { CreateError } from '../sdk-error.js';
import type { Surface } from './create-surfaces.js';
import type { Tags } from './create-tags.js';
import { isEmbedComponent } from './render-view.js';

/** A component in a surface. */
export interface Mounted {
  element: HTMLElement | undefined;
  update(props: object): void;
  unmount(): void;
}

/** What `render` was called with; only the name of the component is checked. */
export interface ComponentOptions {
  component: string;
  props: object;
  on?: unknown;
  content?: unknown;
  routerProps?: unknown;
}

interface MountDeps {
  environment: Pick<SdkEnvironment, 'elementNames'>;
  tags: Tags;
  /** Mounts a component of the page app. */
  mountEmbed(name: EmbedComponent, surface: Surface, props: object, routerKey: string): Promise<Mounted>;
  /** Mounts a component of an ecode app, `<appId>/<comName>`. */
  mountEcode(name: string, surface: Surface, props: object): Promise<Mounted>;
  error: CreateError;
  /** Receives what a listener of the page throws. */
  onError(error: unknown): void;
  /** Receives errors of the components, beside their caller. */
  capture(error: unknown, options: CaptureOptions): void;
}

/** Errors of the caller. */
const callerErrors: readonly unknown[] = [
  'component-unknown',
  'arguments-invalid',
  'destroyed',
  'OptionsError',
];

/** Mounts components into surfaces. */
export function createMount(deps: MountDeps) {
  const { environment, tags, error } = deps;

  async function mountElement(
    name: ElementName,
    surface: Surface,
    options: ComponentOptions,
  ): Promise<Mounted> {
    const { props, on, content } = options;
    const element = await tags.create(name);
    const stop = new AbortController();
    for (const [event, listener] of Object.entries(on ?? {})) {
      element.addEventListener(
        event,
        (detail) => {
          try {
            (listener as (event: Event) => void)(detail);
          } catch (cause) {
            deps.onError(cause);
          }
        },
        { signal: stop.signal },
      );
    }
    Object.assign(element, props);
    if (content) element.append(content as Node);
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

  function unknownComponent(component: string): Error {
    const names = [...environment.elementNames, ...embedComponents].join(', ');
    const message = `render: there is no component ${describeValue(component)}; there are ${names} and ecode:<appId>/<comName>`;
    return error('component-unknown', undefined, message);
  }

  /** @throws SdkError for a key that is no name */
  function routerKeyOf(routerProps: unknown): string {
    const key = attempt(() => (isObject(routerProps) ? routerProps.key : undefined));
    if (key === undefined) return '';
    if (typeof key === 'string' && /^[\w-]{1,40}$/.test(key)) return key;
    const accepted = 'at most 40 letters, digits, "-" and "_"';
    const message = `render: "routerProps.key" must be ${accepted}, not ${describeValue(key)}`;
    throw error('arguments-invalid', undefined, message);
  }

  async function mount(options: ComponentOptions, surface: Surface): Promise<Mounted> {
    const { component, props } = options;
    const name = environment.elementNames.find((each) => each === component);
    if (name) return mountElement(name, surface, options);
    if (isEmbedComponent(component)) {
      return deps.mountEmbed(component, surface, props, routerKeyOf(options.routerProps));
    }
    if (component.startsWith('ecode:')) return deps.mountEcode(component.slice(6), surface, props);
    throw unknownComponent(component);
  }

  /** Mounts a component; its errors are captured as well, but for those of the caller. */
  return async (options: ComponentOptions, surface: Surface): Promise<Mounted> => {
    const capture = (cause: unknown): void => {
      const { code, name } = cause instanceof Error ? (cause as Error & { code?: unknown }) : {};
      if (callerErrors.includes(code) || callerErrors.includes(name)) return;
      const { component } = options;
      const errType = component.startsWith('ecode:') ? 'ecode' : 'e10Com';
      deps.capture(cause, { errType, comName: component });
    };
    try {
      const mounted = await mount(options, surface);
      return {
        ...mounted,
        update(changes) {
          try {
            mounted.update(changes);
          } catch (cause) {
            capture(cause);
            throw cause;
          }
        },
      };
    } catch (cause) {
      capture(cause);
      throw cause;
    }
  };
}
