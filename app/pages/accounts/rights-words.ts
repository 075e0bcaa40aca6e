import type { ModuleVerb, RangeOfRights } from '../../../core/contracts/user-groups.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';

type Msg = LocaleState['msg'];

export const verbWords = (msg: Msg): Readonly<Record<ModuleVerb, string>> => ({
  see: msg('View'),
  create: msg('Create'),
  change: msg('Change'),
  remove: msg('Delete'),
  export: msg('Export'),
});

export const rangeWords = (msg: Msg): Readonly<Record<RangeOfRights, string>> => ({
  own: msg('Own records'),
  department: msg('Own department'),
  all: msg('All records'),
});
