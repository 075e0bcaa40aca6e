/**
 * The nonce for `<style>` elements, which engines need that cannot make style sheets, in a page that forbids inline
 * styles: as for Lit, the page sets `litNonce`. The drop-in has another file in the place of this one, which knows the
 * nonce of its script tag.
 */
export const styleNonce = (): string | undefined => (globalThis as { litNonce?: string }).litNonce;
