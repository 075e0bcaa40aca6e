/** Part of the browser's `TrustedTypePolicyFactory` that is used here; TypeScript's DOM types do not have it. */
export interface TrustedTypes {
  readonly defaultPolicy: object | null;
  /** `null` blocks the assignment. */
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): object;
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/** Trusted Types of a window; undefined in engines without them. */
export function trustedTypesOf(window: Window): TrustedTypes | undefined {
  return Reflect.get(window, 'trustedTypes') as TrustedTypes | undefined;
}
