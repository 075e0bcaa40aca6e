import type { Audit } from '../people/audit.js';
import { createAttempts } from '../people/attempts.js';
import type { Directory } from '../people/directory.js';
import { createKnownDevices } from '../people/known-devices.js';
import { createLoginTickets } from '../people/login-tickets.js';
import { createOwnPassword } from '../people/own-password.js';
import type { Sessions } from '../people/sessions.js';
import type { LinkTokens } from '../people/sign-in/link-tokens.js';
import { createPasskeys } from '../people/sign-in/passkeys.js';
import { createPasswordLinks } from '../people/sign-in/password-links.js';
import { createPasswordSwitch } from '../people/sign-in/password-switch.js';
import { createProviderClients } from '../people/sign-in/provider-client.js';
import { createProviderSettings } from '../people/sign-in/provider-settings.js';
import { createProviderSignIn } from '../people/sign-in/provider-sign-in.js';
import { createSignInSteps } from '../people/sign-in/sign-in-steps.js';
import type { Tenants } from '../people/tenants.js';
import { createWorkQueue } from '../people/work-queue.js';
import type { Outbox } from '../records/mails/outbox.js';
import type { Database } from '../storage/database.js';
import type { OptionalWrite } from '../storage/optional-write.js';
import type { SecretBox } from '../storage/secret-box.js';

/** Verifications of passwords: two of the four threads that they share with file reads, and about a second of waiting. */
const passwordLimits = { running: 2, waiting: 40 };

export interface SignInServicesDeps {
  database: Database;
  directory: Directory;
  tenants: Tenants;
  sessions: Sessions;
  audit: Audit;
  secrets: SecretBox;
  tokens: LinkTokens;
  outbox: Outbox;
  optionalWrite: OptionalWrite;
  now: () => Date;
  log: (line: string) => void;
}

/** Composes the ways to sign in: by password, passkey, provider and login ticket. */
export async function createSignInServices(deps: SignInServicesDeps) {
  const { database, directory, tenants, sessions, audit, secrets, tokens, outbox, optionalWrite, now, log } =
    deps;
  const steps = createSignInSteps(database, now);
  const passwordSwitch = createPasswordSwitch({ database, directory, audit, now });
  const providerSettings = createProviderSettings({
    ...{ database, directory, audit, secrets, now },
    passwords: passwordSwitch,
  });
  const providerClients = createProviderClients({ fetch: globalThis.fetch, now });
  const ownPassword = createOwnPassword({
    ...{ database, audit },
    notify: ({ tenant, id }) => outbox.add({ tenant, employee: id, kind: 'passwordChanged', content: null }),
  });
  return {
    ownPassword,
    passwordLinks: createPasswordLinks({
      ...{ database, directory, tokens, ownPassword, sessions, outbox, now },
      passwords: passwordSwitch,
    }),
    passwordSwitch,
    passwordQueue: createWorkQueue(passwordLimits),
    loginTickets: createLoginTickets(database, now),
    attempts: createAttempts(database.counters, now),
    knownDevices: await createKnownDevices(database),
    providerSettings,
    providerClients,
    providerSignIn: createProviderSignIn({
      ...{ database, steps, directory, optionalWrite, now, log },
      settings: providerSettings,
      clients: providerClients,
    }),
    passkeys: createPasskeys({
      ...{ database, directory, tenants, audit, steps, now, log },
      passwords: passwordSwitch,
    }),
  };
}
