import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import * as v from 'valibot';

import {
  passkeyOptionsSchema,
  passkeyPaths,
  passkeySchema,
  type Passkey,
  type PasskeySignIn,
} from '../../../core/contracts/passkeys.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { loadModule } from '../../services/loading/load-module.js';

/** Calls for passkeys, with the browser's dialogs between them. Each rejects with a RequestError, or with that of the browser. */
export interface PasskeysApi {
  list(signal?: AbortSignal): Promise<Passkey[]>;
  /** Lets the user make a passkey. Resolves to all passkeys. */
  add(name: string): Promise<Passkey[]>;
  /** Resolves to the passkeys that are left. */
  remove(id: string): Promise<Passkey[]>;
  /** Lets the user choose a passkey of this site. Resolves to what it has signed. */
  answer(): Promise<PasskeySignIn['answer']>;
}

const hasChallenge = (value: unknown): boolean => v.is(passkeyOptionsSchema, value);
const creationSchema = v.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge);
const requestSchema = v.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge);
const listSchema = v.array(passkeySchema);

export function createPasskeysApi(request: RequestClient): PasskeysApi {
  const call = createCall(request);
  // Loaded by the first use of a passkey: most visits have none.
  const load = () => loadModule(() => import('@simplewebauthn/browser'));
  return {
    list: (signal) => call(passkeyPaths.own, listSchema, { signal }),
    async add(name) {
      const optionsJSON = await call(passkeyPaths.options, creationSchema, { method: 'POST' });
      const { id, rawId, type, response } = await (await load()).startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject } = response;
      const answer = { id, rawId, type, response: { clientDataJSON, attestationObject } };
      return call(passkeyPaths.own, listSchema, { method: 'POST', body: { name, answer } });
    },
    remove: (id) => call(passkeyPaths.one(id), listSchema, { method: 'DELETE' }),
    async answer() {
      const options = { method: 'POST', noRelogin: true } as const;
      const optionsJSON = await call(passkeyPaths.signInOptions, requestSchema, options);
      const { id, rawId, response } = await (await load()).startAuthentication({ optionsJSON });
      const { clientDataJSON, authenticatorData, signature, userHandle } = response;
      return {
        ...{ id, rawId, type: 'public-key' },
        response: {
          ...{ clientDataJSON, authenticatorData, signature },
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}
