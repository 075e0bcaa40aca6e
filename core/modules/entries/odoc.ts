import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Official documents (odoc)'. */
export const odocEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'odoc',
    app: 'odoc',
    oldModule: 'officialDoc',
    mobileList: '/mobile/odoc',
    mobileDetail: '/mobile/odoc/flowForm/view/{id}',
    pcDetail: '/sp/odoc/msgFlowForm/view/{id}',
  }),
  defineEntry({
    module: 'odocExchange',
    app: 'odoc',
    root: '/odoc/exchange',
    mobileDetail: '/mobile/odoc/exchange/receive/{id}',
  }),
  defineEntry({
    module: 'odocReceiveUnit',
    app: 'odoc',
    root: '/odoc/receiveUnit',
    mobileDetail: '/mobile/odoc/receiveUnit/card/{id}',
  }),
];
