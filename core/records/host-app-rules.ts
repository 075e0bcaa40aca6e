import {
  hostAppFields,
  hostAppLimits,
  type AppHost,
  type HostAppId,
  type HostAppValues,
  type HostUser,
} from '../contracts/host-apps.js';

/** What an app that is switched on lacks: its ids, or its secret. */
export function missingHostFields(
  host: AppHost,
  values: Pick<HostAppValues, HostAppId>,
  hasSecret: boolean,
): (HostAppId | 'secret')[] {
  const { needed, secret } = hostAppFields[host];
  const ids = needed.filter((id) => values[id] === '');
  return secret && !hasSecret ? [...ids, 'secret'] : ids;
}

/** A line of the list of users that cannot be used. */
export interface HostUserProblem {
  /** From 1. */
  line: number;
  problem: 'format' | 'repeated' | 'too-many';
}

/** Users of the list, one in a line: an account and the user's id in the host, with white space or a comma between. */
export function parseHostUsers(text: string): { users: HostUser[]; problem?: HostUserProblem } {
  const users: HostUser[] = [];
  const accounts = new Set<string>();
  const ids = new Set<string>();
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    const parts = line.split(/[\s,]+/u).filter((part) => part !== '');
    if (parts.length === 0) continue;
    const [account = '', hostUser = '', ...others] = parts;
    const problemOf = (problem: HostUserProblem['problem']) => ({
      users,
      problem: { line: index + 1, problem },
    });
    if (hostUser === '' || others.length > 0 || hostUser.length > hostAppLimits.id)
      return problemOf('format');
    if (users.length === hostAppLimits.users) return problemOf('too-many');
    if (accounts.has(account.toLowerCase()) || ids.has(hostUser)) return problemOf('repeated');
    accounts.add(account.toLowerCase());
    ids.add(hostUser);
    users.push({ account, hostUser });
  }
  return { users };
}

/** The list as it is edited. */
export const hostUsersText = (users: readonly HostUser[]): string =>
  users.map(({ account, hostUser }) => `${account} ${hostUser}`).join('\n');
