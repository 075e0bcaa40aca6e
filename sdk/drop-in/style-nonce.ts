let nonce: string | undefined;

/** Sets the nonce of the script tag; to be called before elements are registered. */
export function setStyleNonce(value: string): void {
  nonce = value || undefined;
}

/** Replaces `litNonce` in the drop-in's Lit (scripts/trusted-templates.mjs). */
export const styleNonce = (): string | undefined => nonce;
