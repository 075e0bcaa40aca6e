import * as v from 'valibot';

/** Limits of passkeys. */
export const passkeyLimits = {
  /** Passkeys of one employee. */
  passkeys: 20,
  name: 60,
  /** Characters of the id of a credential, and of another part of what an authenticator answers. */
  id: 1400,
  part: 8192,
} as const;

const own = '/api/portico/me/passkeys';

/**
 * Passkeys (docs/decisions/0084-passkeys.md), Portico's own. Options are those of WebAuthn as JSON, and have a
 * challenge for one use within five minutes. A passkey that is refused is answered with code 401 and a message that says why.
 *
 * | path | method | body | data |
 * | --- | --- | --- | --- |
 * | signInOptions | POST | | options of `navigator.credentials.get`; no session is needed; 429 after several |
 * | signIn | POST | PasskeySignIn | SessionInfo; no session is needed; 429 after several |
 * | own | GET | | Passkey[] |
 * | own | POST | NewPasskey | Passkey[]; 422 if what the authenticator answers is refused |
 * | options | POST | | options of `navigator.credentials.create`; 422 if there are too many |
 * | one | DELETE | | Passkey[] |
 */
export const passkeyPaths = {
  signInOptions: '/papi/portico/signin/passkey/options',
  signIn: '/papi/portico/signin/passkey',
  own,
  options: `${own}/options`,
  one: (id: string) => `${own}/${encodeURIComponent(id)}`,
} as const;

const part = v.pipe(v.string(), v.maxLength(passkeyLimits.part), v.regex(/^[A-Za-z0-9_-]*$/));

const credentialId = v.pipe(v.string(), v.maxLength(passkeyLimits.id), v.regex(/^[A-Za-z0-9_-]+$/));

const answer = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
};

export const passkeySignInSchema = v.object({
  /** Keeps the user signed in for weeks, as `remember` of a sign-in by password. */
  remember: v.boolean(),
  answer: v.object({
    ...answer,
    response: v.object({
      clientDataJSON: part,
      authenticatorData: part,
      signature: part,
      userHandle: v.optional(part),
    }),
  }),
});
export type PasskeySignIn = v.InferOutput<typeof passkeySignInSchema>;

export const newPasskeySchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(passkeyLimits.name)),
  answer: v.object({
    ...answer,
    response: v.object({ clientDataJSON: part, attestationObject: part }),
  }),
});
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>;

export const passkeySchema = v.object({
  id: v.string(),
  name: v.string(),
  createdMs: v.number(),
  /** Absent until the first sign-in with it. */
  usedMs: v.optional(v.number()),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

/** Options with a challenge, of which the browser's library needs all members as they are. */
export const passkeyOptionsSchema = v.looseObject({ challenge: v.string() });
