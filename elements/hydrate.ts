// Entry `portico/hydrate`, for pages whose elements the server has rendered with `portico/ssr`.
import { hydrate } from '@lit-labs/ssr-client';
import { ReactiveElement, type PropertyValues } from 'lit';

import { PorticoElement } from './shared/portico-element.js';

/** The members of an element that hydration replaces or reads; they are protected. */
interface HydratedElement {
  renderRoot: HTMLElement | DocumentFragment | undefined;
  createRenderRoot(): HTMLElement | DocumentFragment;
  render(): unknown;
  update(changed: PropertyValues): void;
}

/** Shadow roots that the server has rendered and no element has taken over yet. */
const serverRoots = new WeakSet<Node>();

let isEnabled = false;

/**
 * Lets the elements take over what the server has rendered, node by node. Call it before the tags are registered.
 * Without it, and where the server has rendered another language, direction or layout, an element renders again within
 * the same task: it looks the same, and its nodes are new.
 */
export function enableHydration(): void {
  if (isEnabled) return;
  isEnabled = true;
  const prototype = PorticoElement.prototype as unknown as HydratedElement;
  const { createRenderRoot, update } = prototype;

  prototype.createRenderRoot = function (this: PorticoElement & HydratedElement) {
    const { shadowRoot } = this;
    if (!shadowRoot?.firstChild) return createRenderRoot.call(this);
    serverRoots.add(shadowRoot);
    return shadowRoot;
  };

  prototype.update = function (this: PorticoElement & HydratedElement, changed) {
    const root = this.shadowRoot;
    if (!root || !serverRoots.delete(root)) update.call(this, changed);
    else if (!takeOver(this, root, changed)) {
      createRenderRoot.call(this);
      update.call(this, changed);
    }
  };
}

/** Hydrates an element; returns `false` when the server has rendered something else. */
function takeOver(
  element: PorticoElement & HydratedElement,
  root: ShadowRoot,
  changed: PropertyValues,
): boolean {
  if (!isSameLanguage(element, root)) return false;
  try {
    const value = renderAsOnServer(element, root);
    element.renderOptions.isConnected = element.isConnected;
    (ReactiveElement.prototype as unknown as HydratedElement).update.call(element, changed);
    hydrate(value, root, element.renderOptions);
    return true;
  } catch {
    // Lit throws on another structure, such as that of another layout.
    return false;
  }
}

/** While the language is loading, the server's texts stay. */
function isSameLanguage(element: PorticoElement, root: ShadowRoot): boolean {
  const { lang, dir, isStandIn } = element['i18n'];
  const rendered = root.querySelector<HTMLElement>('.root');
  return !rendered || (rendered.dir === dir && (isStandIn || rendered.lang === lang));
}

/** Without a render root nothing can be measured, so the values are those of the server; the next update measures. */
function renderAsOnServer(element: HydratedElement, root: ShadowRoot): unknown {
  element.renderRoot = undefined;
  try {
    return element.render();
  } finally {
    element.renderRoot = root;
  }
}
