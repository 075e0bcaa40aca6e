import type { MountedTitleBar, TitleBarContent, TitleBarView } from '../../core/page/hosts/title-bar.js';
import { createElement, type ViewDeps } from '../shared/create-element.js';
import { defineClasses, type DefineOptions, type DefineResult } from '../shared/define.js';
import { PorticoTitleBar } from './title-bar.js';

/** A mounted `portico-title-bar`. */
export interface MountedElement extends MountedTitleBar {
  readonly element: PorticoTitleBar;
}

/** Registers `portico-title-bar`. */
export function define(options?: DefineOptions): DefineResult {
  return defineClasses({ 'title-bar': PorticoTitleBar }, options);
}

/** Title bars as `portico-title-bar`, inserted as the first child of the container. */
export function createTitleBarView(deps: ViewDeps): TitleBarView<MountedElement> {
  return {
    mount(container, content, onBack): MountedElement {
      const element = createElement(deps.document, 'portico-title-bar', define, deps);
      update(element, content, deps.document);
      element.addEventListener('portico-back', onBack);
      container.prepend(element);
      return {
        element,
        update: (next) => update(element, next, deps.document),
        unmount: () => element.remove(),
      };
    },
  };
}

function update(bar: PorticoTitleBar, content: TitleBarContent, doc: Document): void {
  bar.heading = content.heading;
  bar.back = content.back;
  setColor(bar, '--portico-title-bar-background', content.background, doc);
  setColor(bar, '--portico-title-bar-color', content.color, doc);
}

/** Applies a tenant's colour; a value that is no valid colour leaves the default. */
function setColor(bar: HTMLElement, property: string, value: string | undefined, doc: Document): void {
  if (value !== undefined && doc.defaultView?.CSS.supports('color', value)) {
    bar.style.setProperty(property, value);
  } else bar.style.removeProperty(property);
}
