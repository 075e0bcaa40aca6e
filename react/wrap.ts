'use client';

import { createComponent, type EventName, type ReactWebComponent } from '@lit/react';
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
  const Inner: React.ElementType = createComponent({
    react: React,
    tagName: suffix === '' ? tag : `${tag}-${suffix}`,
    elementClass,
    events,
  });
  const Outer = React.forwardRef<E, object>((props, ref) => {
    define(options);
    const element = React.createElement(Inner, { ...props, ref });
    return movesItself ? React.createElement('span', { style: { display: 'contents' } }, element) : element;
  });
  Outer.displayName = elementClass.name;
  return Outer as PorticoComponent<E, V>;
}
