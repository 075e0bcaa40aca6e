import { createHash } from 'node:crypto';

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import * as v from 'valibot';

import { codes } from '../../../core/contracts/envelope.js';
import {
  passkeyLimits,
  type NewPasskey,
  type Passkey,
  type PasskeySignIn,
} from '../../../core/contracts/passkeys.js';
import { ApiError, notFound } from '../../texts/messages/api-error.js';
import type { MessageId } from '../../texts/messages/messages.js';
import type { Database } from '../../storage/database.js';
import type { Audit } from '../audit.js';
import type { Directory } from '../directory.js';
import type { Person } from '../person.js';
import type { Tenants } from '../tenants.js';
import type { PasswordSwitchStore } from './password-switch.js';
import type { SignInSteps } from './sign-in-steps.js';

type Employee = Pick<Person, 'tenant' | 'id'>;

/** Passkeys: public keys of employees, whose authenticators sign challenges for this site alone. */
export interface Passkeys {
  list(employee: Employee): Promise<Passkey[]>;
  /** Options with a challenge for one more passkey. Throws ApiError (422) if there are too many. @param origin of the app */
  creation(person: Person, origin: string): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Throws ApiError (422) for an answer that is not to an open challenge of this user and origin. */
  add(person: Person, origin: string, passkey: NewPasskey): Promise<void>;
  /** Throws ApiError: 404 if it is not one of the user, 422 if the user could not sign in again without it. */
  remove(person: Person, sessionId: string, id: string): Promise<void>;
  /** Options with a challenge for any passkey of this site. */
  request(origin: string): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The user of a passkey that has signed an open challenge for the origin. Throws ApiError (401) otherwise. */
  verify(origin: string, answer: PasskeySignIn['answer']): Promise<Person>;
}

interface PasskeysDeps {
  database: Database;
  directory: Pick<Directory, 'byId' | 'upTo'>;
  tenants: Pick<Tenants, 'get'>;
  audit: Pick<Audit, 'note'>;
  passwords: Pick<PasswordSwitchStore, 'assertOtherWay'>;
  steps: SignInSteps;
  now: () => Date;
  log: (line: string) => void;
}

/** Time in ms that a user has for the authenticator. */
const challengeMs = 5 * 60_000;

const clientDataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ challenge: v.pipe(v.string(), v.maxLength(200)), origin: v.string() }),
);

/** What the browser has had signed; empty texts if it is something else. */
function clientDataOf(encoded: string): { challenge: string; origin: string } {
  const result = v.safeParse(clientDataSchema, Buffer.from(encoded, 'base64url').toString('utf8'));
  return result.success ? result.output : { challenge: '', origin: '' };
}

/** What an authenticator stores with a passkey in place of the account, without personal data. */
const handleOf = ({ tenant, id }: Employee): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`${tenant}\n${id}`).digest());

export function createPasskeys(deps: PasskeysDeps): Passkeys {
  const { database, directory, tenants, audit, passwords, steps, now, log } = deps;
  const { tables } = database;
  // Loaded by the first use: it is large, and many users have no passkey.
  const load = () => import('@simplewebauthn/server');

  const rowsOf = ({ tenant, id }: Employee) =>
    database.inTenant(tenant, () =>
      tables
        .selectFrom('passkey')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('employee', '=', id)
        .orderBy('created_ms')
        .limit(passkeyLimits.passkeys)
        .execute(),
    );

  const refused = (messageId: MessageId) => new ApiError(codes.wrongCredentials, messageId);

  /** Result of a verification of the library, which rejects for what is wrong; undefined then. */
  async function verified<T extends { verified: boolean }>(
    work: Promise<T>,
  ): Promise<(T & { verified: true }) | undefined> {
    try {
      const result = await work;
      return result.verified ? { ...result, verified: true } : undefined;
    } catch (error) {
      log(`A passkey was refused: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  async function assertRoom(person: Person): Promise<void> {
    if ((await rowsOf(person)).length >= passkeyLimits.passkeys)
      throw new ApiError(codes.invalid, 'tooManyPasskeys');
  }

  return {
    async list(employee) {
      return (await rowsOf(employee)).map(({ id, name, created_ms: createdMs, used_ms: usedMs }) => ({
        ...{ id, name, createdMs },
        ...(usedMs === null ? {} : { usedMs }),
      }));
    },
    async creation(person, origin) {
      await assertRoom(person);
      const present = await rowsOf(person);
      const { generateRegistrationOptions } = await load();
      const organization = tenants.get(person.tenant)?.data.tenantName ?? '';
      const options = await generateRegistrationOptions({
        rpName: 'Portico',
        rpID: new URL(origin).hostname,
        userID: handleOf(person),
        // Browsers show it where a user chooses: one account may have the same name in two organizations.
        userName: organization === '' ? person.account : `${person.account} · ${organization}`,
        userDisplayName: person.name,
        timeout: challengeMs,
        attestationType: 'none',
        excludeCredentials: present.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await steps.put('newPasskey', options.challenge, `${person.tenant}\n${person.id}`, challengeMs);
      return options;
    },
    async add(person, origin, { name, answer }) {
      const { challenge, origin: stated } = clientDataOf(answer.response.clientDataJSON);
      const owner = await steps.take('newPasskey', challenge);
      if (owner !== `${person.tenant}\n${person.id}`) throw new ApiError(codes.invalid, 'passkeyExpired');
      if (stated !== origin) throw new ApiError(codes.invalid, 'passkeyElsewhere');
      const { verifyRegistrationResponse } = await load();
      const result = await verified(
        verifyRegistrationResponse({
          response: { ...answer, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: new URL(origin).hostname,
          requireUserVerification: true,
        }),
      );
      if (!result?.registrationInfo) throw new ApiError(codes.invalid, 'passkeyNotAdded');
      const { credential } = result.registrationInfo;
      await database.transaction(async () => {
        await assertRoom(person);
        const added = await tables
          .insertInto('passkey')
          .values({
            id: credential.id,
            tenant: person.tenant,
            employee: person.id,
            name,
            public_key: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            created_ms: now().getTime(),
          })
          .onConflict((oc) => oc.doNothing())
          .executeTakeFirst();
        // The id is that of another user, or was sent twice.
        if (Number(added.numInsertedOrUpdatedRows) === 0)
          throw new ApiError(codes.invalid, 'passkeyNotAdded');
        await audit.note(person, 'passkeyAdded', person.id, { name });
      });
    },
    async remove(person, sessionId, id) {
      await database.transaction(async () => {
        const removed = await tables
          .deleteFrom('passkey')
          .where('tenant', '=', person.tenant)
          .where('employee', '=', person.id)
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst();
        if (!removed) throw notFound();
        await passwords.assertOtherWay(person, sessionId);
        await audit.note(person, 'passkeyRemoved', person.id, { name: removed.name });
      });
    },
    async request(origin) {
      const { generateAuthenticationOptions } = await load();
      const options = await generateAuthenticationOptions({
        rpID: new URL(origin).hostname,
        timeout: challengeMs,
        userVerification: 'required',
      });
      await steps.put('passkey', options.challenge, '', challengeMs);
      return options;
    },
    async verify(origin, answer) {
      const { challenge, origin: stated } = clientDataOf(answer.response.clientDataJSON);
      if ((await steps.take('passkey', challenge)) === undefined) throw refused('passkeyExpired');
      if (stated !== origin) throw refused('passkeyElsewhere');
      const row = await database.inAllTenants(() =>
        tables
          .selectFrom('passkey')
          .innerJoin('tenant', 'tenant.key', 'passkey.tenant')
          .select(['passkey.tenant', 'employee', 'public_key', 'counter', 'people_revision as revision'])
          .where('passkey.id', '=', answer.id)
          .executeTakeFirst(),
      );
      if (!row) throw refused('passkeyUnknown');
      const { tenant, employee } = row;
      const { verifyAuthenticationResponse } = await load();
      const { userHandle, ...response } = answer.response;
      const result = await verified(
        verifyAuthenticationResponse({
          response: { ...answer, response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: new URL(origin).hostname,
          credential: {
            id: answer.id,
            publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
            counter: row.counter,
          },
          requireUserVerification: true,
        }),
      );
      const owner = Buffer.from(handleOf({ tenant, id: employee })).toString('base64url');
      if (!result || (userHandle !== undefined && userHandle !== owner)) throw refused('passkeyRefused');
      await directory.upTo(tenant, row.revision);
      const person = directory.byId(tenant, employee);
      if (!person) throw refused('passkeyDisabled');
      const { numUpdatedRows } = await database.inTenant(tenant, () =>
        tables
          .updateTable('passkey')
          .set({ counter: result.authenticationInfo.newCounter, used_ms: now().getTime() })
          .where('id', '=', answer.id)
          .where('counter', '=', row.counter)
          .executeTakeFirst(),
      );
      // It was removed, or a copy of it was used, since it was read.
      if (Number(numUpdatedRows) === 0) throw refused('passkeyRefused');
      return person;
    },
  };
}
