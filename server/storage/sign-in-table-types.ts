/* Rows of the system tables of ways to sign in (tables.ts). */

/** A step of a sign-in that waits for the next one, which takes it. */
export interface SignInStepTable {
  key_hash: string;
  kind: string;
  /** JSON, sealed where it has secrets. */
  content: string;
  expires_ms: number;
}

export interface SignInProviderTable {
  tenant: string;
  is_on: number;
  issuer: string;
  client_id: string;
  /** Secret of the client, encrypted with a key of the store; '' for a client without one. */
  sealed_secret: string;
  claim: string;
  label: string;
  revision: number;
  updated_by: string | null;
  updated_ms: number | null;
}

/** What a sign-out at the provider needs of a session that began there. */
export interface ProviderSessionTable {
  token_hash: string;
  tenant: string;
  /** ID token, encrypted with a key that is derived from the session id. */
  sealed_token: string;
  expires_ms: number;
}

/** A link by which a forgotten password is set; each attempt to send its mail has one. */
export interface PasswordLinkTable {
  token_hash: string;
  tenant: string;
  employee: string;
  /** Id of the mail: a link is void after a later mail. */
  mail: string;
  /** Digest of the password and the address that the account had when the link was made: void after a change of either. */
  mark: string;
  until_ms: number;
  used_ms: number | null;
}

export interface PasskeyTable {
  /** Credential id, base64url. */
  id: string;
  tenant: string;
  employee: string;
  name: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Signature counter of the authenticator; 0 for one without. */
  counter: number;
  created_ms: number;
  used_ms: number | null;
}
