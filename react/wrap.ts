'use client';

import { createComponent, type EventName, type ReactWebComponent } from '@lit/react';
import type { LitElement } from 'lit';
import * as React from 'react';

import { asText } from '../elements/shared/as-text.js';
import type { ElementPropNames } from '../elements/shared/element-props.js';
import { withoutInherited, type DefineOptions, type DefineResult } from '../elements/shared/define.js';

export interface Wrapped<E extends HTMLElement, V extends Events> {
  /** Tag without suffix. */
  tag: string;
  elementClass: new () => E;
  /** React's name of an event → its name in the DOM. */
  events: V;
  /**
   * Whether the element moves itself into a modal dialog. React fails on a child that is not where React put it, so the
   * element gets a parent of its own, which stays in place and has no box.
   */
  movesItself?: boolean;
  define: (options: DefineOptions) => DefineResult;
}

type Events = Record<string, EventName | string>;

/** Members of an element that are no props: methods, and properties that cannot be set. */
type NoProps<E> = Exclude<keyof E, keyof HTMLElement | ElementPropNames<E>>;

/** A React component around an element: its props are those of any element, its own properties and its events. */
export type PorticoComponent<E extends HTMLElement, V extends Events> = React.ForwardRefExoticComponent<
  Omit<React.ComponentPropsWithRef<ReactWebComponent<E, V>>, NoProps<E>>
>;

/** What `createComponents` takes. */
export interface ComponentOptions {
  /** Suffix of the tags, for a page that has another copy of Portico. */
  suffix?: string;
}

/**
 * A React component around an element. Importing it registers nothing: the tag is registered when the component
 * renders for the first time. Works in React 18, where a ref is no ordinary prop, and later.
 */
export function wrap<E extends HTMLElement, V extends Events>(
  { tag, elementClass, events, movesItself, define }: Wrapped<E, V>,
  given: ComponentOptions = {},
): PorticoComponent<E, V> {
  const options: DefineOptions = withoutInherited(given);
  const suffix = asText(options.suffix);
  const tagName = suffix === '' ? tag : `${tag}-${suffix}`;
  const Inner: React.ElementType = createComponent({
    react: React,
    tagName,
    elementClass,
    events,
  });
  const Outer = React.forwardRef<E, object>((props, ref) => {
    define(options);
    const element =
      typeof document === 'undefined'
        ? React.createElement(tagName, serverAttributes(elementClass, events, props))
        : // Sets properties, and keeps React from comparing them with the attributes of a server.
          React.createElement(Inner, { ...props, ref });
    return movesItself ? React.createElement('span', { style: { display: 'contents' } }, element) : element;
  });
  Outer.displayName = elementClass.name;
  return Outer as PorticoComponent<E, V>;
}

/**
 * Props of an element's tag as a server renders it: simple properties as attributes, and no listeners. What an attribute
 * cannot contain is set in the browser.
 * @param events React's names of the events
 */
function serverAttributes(
  elementClass: CustomElementConstructor,
  events: object,
  props: object,
): Record<string, unknown> {
  const { elementProperties } = elementClass as unknown as typeof LitElement;
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props) as [string, unknown][]) {
    const property = elementProperties.get(name);
    if (name === 'className') attributes.class = value;
    else if (property) {
      const { attribute } = property;
      const isSimple = typeof value === 'string' || typeof value === 'number' || value === true;
      if (attribute === false || !isSimple) continue;
      attributes[typeof attribute === 'string' ? attribute : name.toLowerCase()] =
        value === true ? '' : value;
    } else if (!(name in events)) attributes[name] = value;
  }
  return attributes;
}
