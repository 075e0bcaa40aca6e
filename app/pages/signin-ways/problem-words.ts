import type { SignInProblem } from '../../../core/contracts/sign-in-provider.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';

/** What a user reads after a sign-in by the provider that failed, and what they can do. */
export const problemWords = (msg: LocaleState['msg']): Readonly<Record<SignInProblem, string>> => ({
  cancelled: msg('You cancelled the sign-in. Nothing has changed.'),
  expired: msg('This sign-in has expired or was already used. Start again.'),
  unknownAccount: msg(
    "There's no active account here for the user you signed in as. Ask your administrator.",
  ),
  noClaim: msg("The sign-in service didn't say which account is yours. Ask your administrator."),
  unverifiedMail: msg(
    "The sign-in service hasn't verified your email address. Verify it there, then try again.",
  ),
  unavailable: msg("Couldn't reach the sign-in service. Try again in a few minutes, or use your password."),
  refused: msg('The sign-in service refused this site. Ask your administrator to check the settings.'),
  wrongIssuer: msg(
    'The answer came from another sign-in service than the one set up. Tell your administrator.',
  ),
  wrongAudience: msg('The answer was meant for another site. Tell your administrator.'),
  wrongNonce: msg('The answer belongs to another sign-in. Start again.'),
  tokenExpired: msg(
    'The answer of the sign-in service was too old. Start again. If it happens again, ask your administrator to check the clocks.',
  ),
  tooMany: msg('Too many sign-ins from your network. Try again in a minute.'),
  failed: msg("Couldn't sign in with the sign-in service. Try again, or use your password."),
});
