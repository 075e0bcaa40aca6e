import type { LitElement } from 'lit';

/** Whether two types are the same, `readonly` included. */
type IsSame<A, B> =
  (<T>(value: T) => T extends A ? 1 : 2) extends <T>(value: T) => T extends B ? 1 : 2 ? true : false;

/** Names of an element's own properties that can be set: neither methods nor read-only properties. */
export type ElementPropNames<E> = {
  [K in Exclude<keyof E, keyof LitElement>]-?: E[K] extends (...args: never[]) => unknown
    ? never
    : IsSame<Pick<E, K>, { -readonly [P in K]: E[K] }> extends true
      ? K
      : never;
}[Exclude<keyof E, keyof LitElement>];

/** An element's own properties that can be set. */
export type ElementProps<E> = Pick<E, ElementPropNames<E>>;
