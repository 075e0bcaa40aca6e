import type { PropertyOptions } from './reactive-element.js';

/**
 * Marks a field of an element as one of its properties. A mark only, there is nothing behind it: whatever builds elements,
 * the browser tests' too, declares the property with its initial value on the class in the place of the field
 * (scripts/element-properties.mjs).
 */
export declare const property: (options?: PropertyOptions) => PropertyDecorator;
