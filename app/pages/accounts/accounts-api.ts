import * as v from 'valibot';

import {
  accountPaths,
  accountSchema,
  accountsPageSize,
  accountsSchema,
  newPasswordSchema,
  ownAccountPaths,
  signedInSchema,
  type Account,
  type AccountChange,
  type Accounts,
  type AccountsQuery,
  type Invitation,
  type NewPassword,
  type SignedIn,
} from '../../../core/contracts/accounts.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { presentIn } from '../../services/data/stale.js';

export type AccountFilter = Omit<AccountsQuery, 'offset'>;

/** Calls of the page of accounts; each rejects with a RequestError. */
export interface AccountsApi {
  /** The first pages as one. */
  page(filter: AccountFilter, pages: number, signal?: AbortSignal): Promise<Accounts>;
  get(id: string, signal?: AbortSignal): Promise<Account>;
  invite(invitation: Invitation): Promise<NewPassword>;
  change(id: string, change: AccountChange): Promise<Account>;
  resetPassword(account: Account): Promise<NewPassword>;
  setActive(account: Account, active: boolean): Promise<Account>;
}

/** Calls on the sessions of one employee. */
export interface DevicesApi {
  list(signal?: AbortSignal): Promise<SignedIn[]>;
  end(session: SignedIn): Promise<void>;
  /** Ends all; of the own ones, all but the present one. */
  endAll(): Promise<void>;
}

export function createAccountsApi(request: RequestClient): AccountsApi {
  const call = createCall(request);
  return {
    async page({ search, department, status }, pages, signal) {
      const rows = new Map<string, Account>();
      let last: Accounts = { total: 0, rows: [] };
      for (let page = 0; page < pages; page += 1) {
        const query = {
          search,
          offset: page * accountsPageSize,
          ...(department === undefined ? {} : { department }),
          ...(status === undefined ? {} : { status }),
        };
        last = await call(accountPaths.accounts, accountsSchema, { query, signal });
        // Somebody who moved between two calls is in the list once.
        for (const row of last.rows) rows.set(row.id, row);
      }
      return { ...last, rows: [...rows.values()] };
    },
    get: (id, signal) => call(accountPaths.account(id), accountSchema, { signal }),
    invite: (body) => call(accountPaths.accounts, newPasswordSchema, { method: 'POST', body }),
    change: (id, body) => call(accountPaths.account(id), accountSchema, { method: 'PUT', body }),
    resetPassword: ({ id, revision }) =>
      call(accountPaths.password(id), newPasswordSchema, { method: 'POST', body: { revision } }),
    setActive: ({ id, revision }, active) =>
      call(accountPaths.status(id), accountSchema, { method: 'PUT', body: { active, revision } }),
  };
}

/** @param id of the employee; undefined for the user's own sessions */
export function createDevicesApi(request: RequestClient, id: string | undefined): DevicesApi {
  const call = createCall(request);
  const all = id === undefined ? ownAccountPaths.sessions : accountPaths.sessions(id);
  const one = (session: string) =>
    id === undefined ? ownAccountPaths.session(session) : accountPaths.session(id, session);
  return {
    list: (signal) => call(all, v.array(signedInSchema), { signal }),
    async end(session) {
      await request.send(one(session.id), { method: 'DELETE' });
    },
    async endAll() {
      await request.send(all, { method: 'DELETE' });
    },
  };
}

/** The present account from a response with code 409; undefined for any other error. */
export const presentOf = (error: unknown): Account | undefined => presentIn(error, accountSchema);
