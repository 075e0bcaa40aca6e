import type { AccountRole, AccountStatus } from '../../../core/contracts/accounts.js';
import type { StatusTone } from '../../../core/contracts/record-parts.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';

type Msg = LocaleState['msg'];

export const statusTones: Readonly<Record<AccountStatus, StatusTone>> = {
  active: 'done',
  pending: 'draft',
  disabled: 'failed',
};

export const statusWords = (msg: Msg): Readonly<Record<AccountStatus, string>> => ({
  active: msg('Active'),
  pending: msg('Must set a password'),
  disabled: msg('Disabled'),
});

export const roleWords = (msg: Msg): Readonly<Record<AccountRole, string>> => ({
  admin: msg('Administrator'),
  finance: msg('Finance'),
  hr: msg('Human resources'),
  legal: msg('Legal'),
  executive: msg('Management'),
  it: msg('IT'),
});
