import type { LocaleState } from '../../services/i18n/locale-store.js';

/** Message for an error of the browser's passkey dialogs; undefined for another error. */
export function passkeyProblem(msg: LocaleState['msg'], error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return msg('Cancelled, or it took too long. Nothing has changed.');
    case 'SecurityError':
      return msg("Passkeys don't work at this address. Open this site by its name over HTTPS.");
    case 'InvalidStateError':
      return msg('This device already has a passkey for your account.');
    case 'ConstraintError':
    case 'NotSupportedError':
      return msg(
        "This device can't keep a passkey that is protected by a PIN, fingerprint or face. Use another one.",
      );
    default:
      return undefined;
  }
}
