import { settings } from './settings.js';

/** Takes the place of `elements/shared/style-nonce.ts` in the drop-in: the nonce of its script tag. */
export const styleNonce = (): string | undefined => settings()?.nonce;
