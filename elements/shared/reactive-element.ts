import { render, type TemplateResult, type nothing } from 'lit/html.js';

import type { Controller, ControllerHost } from './controller.js';
import { styleRoot } from './style-root.js';

/** How a property and an attribute go together. */
export interface PropertyOptions {
  /** The name of the attribute where it is not the property's in small letters; `false`: there is none. */
  attribute?: string | false;
  /** Whether the attribute follows the property. */
  reflect?: boolean;
}

interface Declaration extends PropertyOptions {
  /** The value given by the class: an attribute is read as its type, and it comes back when the attribute goes. */
  initial: unknown;
  attribute: string | false;
}

/** Names of the properties that have changed, and their values before. */
export type Changes<T> = ReadonlyMap<keyof T, unknown>;

/** A server has none, and has to be able to import the elements. */
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ??
  (Object as unknown as typeof HTMLElement);

/** Values that an attribute can say. */
type Simple = string | number | boolean | null | undefined;

/** What an attribute says of a value; `null`: the attribute is not there. */
const asAttribute = (value: Simple): string | null =>
  value === true ? '' : value === false || value == null ? null : String(value);

/**
 * An element whose properties are drawn by a template. It does what Lit's own base does, less what no element here
 * needs: docs/decisions/0018-base-of-the-elements.md. Changes are drawn together in a microtask, for the first time
 * once the element is connected.
 */
export abstract class ReactiveElement extends Base implements ControllerHost {
  /** Style sheet of the shadow root. */
  static styles = '';

  static declared: Readonly<Record<string, Declaration>> = {};

  static get observedAttributes(): string[] {
    return Object.values(this.declared).flatMap(({ attribute }) => attribute || []);
  }

  /** Declares a property; the build writes these calls, in the place of what is marked with `@property`. */
  static declare(name: string, initial?: unknown, options?: PropertyOptions): void {
    this.declared = { ...this.declared, [name]: { initial, attribute: name.toLowerCase(), ...options } };
    Object.defineProperty(this.prototype, name, {
      get(this: ReactiveElement) {
        return this.#values[name];
      },
      set(this: ReactiveElement, value: unknown) {
        const before = this.#values[name];
        if (Object.is(value, before)) return;
        this.#values[name] = value;
        if (!this.#changed.has(name)) this.#changed.set(name, before);
        this.requestUpdate();
      },
    });
  }

  /** There from the start. */
  declare readonly shadowRoot: ShadowRoot;

  readonly #declared = Object.entries((this.constructor as typeof ReactiveElement).declared);
  readonly #values: Record<string, unknown> = {};
  readonly #controllers: Controller[] = [];
  #changed = new Map<string, unknown>();
  #wasConnected = false;
  /** The drawing to come. */
  #drawing: Promise<void> | undefined;

  constructor() {
    super();
    // A page may have declared one in its markup.
    if (!(this as Element).shadowRoot) this.attachShadow({ mode: 'open' });
    // What a page gave before the element was defined; it would cover the accessors.
    const given = { ...this } as unknown as Readonly<Record<string, unknown>>;
    for (const [name, { initial }] of this.#declared) {
      this.#values[name] = initial;
      if (!(name in given)) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, given[name]);
    }
  }

  /** @internal Adds a part of the element's behaviour; in the constructor. */
  addController(controller: Controller): void {
    this.#controllers.push(controller);
  }

  /** @internal Has the element drawn again. */
  requestUpdate(): void {
    if (this.#wasConnected) this.#drawing ??= this.#draw();
  }

  /** Settles after the next drawing; with `false` when that has brought a change that is still to be drawn. */
  get updateComplete(): Promise<boolean> {
    return Promise.resolve(this.#drawing).then(() => !this.#drawing);
  }

  connectedCallback(): void {
    styleRoot(this.shadowRoot, (this.constructor as typeof ReactiveElement).styles, this.ownerDocument);
    this.#wasConnected = true;
    this.#tell('connected');
    this.requestUpdate();
  }

  disconnectedCallback(): void {
    this.#tell('disconnected');
  }

  attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
    for (const [name, declaration] of this.#declared) {
      const { initial } = declaration;
      // Otherwise it was the property that has changed the attribute.
      if (declaration.attribute !== attribute || asAttribute(this.#values[name] as Simple) === text) continue;
      const value = typeof initial === 'boolean' || (typeof initial === 'number' ? Number(text) : text);
      Reflect.set(this, name, text === null ? initial : value);
    }
  }

  /** Called before each drawing; what is changed here is drawn along. */
  protected willUpdate?(changed: Changes<this>): void;

  /** Called after each drawing; what is changed here is drawn next. */
  protected updated?(changed: Changes<this>): void;

  protected abstract render(): TemplateResult | typeof nothing;

  async #draw(): Promise<void> {
    await Promise.resolve();
    const changed = this.#changed as Changes<this>;
    try {
      this.willUpdate?.(changed);
      this.#reflect(changed);
      render(this.render(), this.shadowRoot, { host: this });
    } finally {
      this.#changed = new Map();
      this.#drawing = undefined;
    }
    this.#tell('updated');
    this.updated?.(changed);
  }

  #reflect(changed: Changes<this>): void {
    for (const [name, { initial, attribute, reflect }] of this.#declared) {
      const value = this.#values[name] as Simple;
      if (!reflect || !attribute || !changed.has(name as keyof this)) continue;
      if (value === initial && !this.hasAttribute(attribute)) continue;
      const text = asAttribute(value);
      if (text === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, text);
    }
  }

  #tell(hook: keyof Controller): void {
    for (const controller of this.#controllers) controller[hook]?.();
  }
}
