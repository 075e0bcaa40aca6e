import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Mail'. */
export const mailEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'mail',
    app: 'mail',
    oldModule: 'email',
    mobileList: '/mobile/mail',
    mobileDetail: '/mobile/mail/view/{id}',
    pcDetail: '/sp/mail/view?mailResourceId={id}',
  }),
];
