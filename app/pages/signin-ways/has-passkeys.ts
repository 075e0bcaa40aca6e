/** Returns whether the browser has passkeys at this address: only over HTTPS, and on this machine. */
export const hasPasskeys = (win: Window): boolean => 'PublicKeyCredential' in win;
