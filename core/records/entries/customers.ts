import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Browser-type buttons of the CRM modules. */
const buttons: Readonly<Record<string, string>> = { customer: '7,18' };

/** CRM, docs/requirements.md 2.4.3: one address pattern, except for the customer's mobile detail page. */
function crmEntry(module: string): RegistryEntry {
  const customer = module === 'customer';
  const name = customer ? 'customerDetail' : `${module}Info`;
  return defineEntry({
    module,
    app: 'crm',
    mobileList: `/mobile/crm/${module}`,
    mobileDetail: `/mobile/crm/${module}/0/${name}/{id}`,
    pcDetail: `/sp/crm/${module}/${module}ViewPage/{id}`,
    browserButtons: buttons[module],
    also: customer
      ? {
          pcList: ['/sp/crm'],
          mobileList: ['/mobile/crm'],
          // Customer view that links open (docs/requirements.md 2.6.5).
          pcDetail: ['/sp/crm/customer/customerViewPage?customerId={id}'],
        }
      : undefined,
  });
}

/** CRM extras, docs/requirements.md 2.4.4: sub-pages of the contract, equal on both devices. */
function contractEntry(module: string, path: string): RegistryEntry {
  return defineEntry({
    module,
    app: 'crm',
    root: `/crm/contract/${path}`,
    mobileDetail: `/mobile/crm/contract/${path}/{id}`,
    pcDetail: `/sp/crm/contract/${path}/{id}`,
  });
}

const modules = [
  'customer',
  'contact',
  'saleChance',
  'clue',
  'contract',
  'competitor',
  'orderform',
  'price',
  'production',
  'marketactivity',
  'quote',
  'capital',
] as const;

export const crmEntries: readonly RegistryEntry[] = [
  ...modules.map(crmEntry),
  contractEntry('contractReceive', 'ledger/receive'),
  contractEntry('contractPay', 'ledger/pay'),
  contractEntry('contractInvoice', 'ledger/invoice'),
  contractEntry('contractRisk', 'risk'),
];

/** Market, docs/requirements.md 2.4.20; the clause leaves the rest of /mobile/market/resource/ open. */
export const marketEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'marketResource',
    app: 'market',
    root: '/market/resource',
    mobileDetail: '/mobile/market/resource/view/{id}',
    pcDetail: '/sp/market/resourceCommon/{id}',
    also: { pcList: ['/sp/market'], mobileList: ['/mobile/market'] },
  }),
  defineEntry({
    module: 'marketArticle',
    app: 'market',
    root: '/market/article',
    mobileList: '/mobile/market/resource/article',
    mobileDetail: '/mobile/market/resource/article/view/{id}',
    mobileCreate: '/mobile/market/resource/article/add',
    pcDetail: '/sp/market/articleViewPage/{id}',
  }),
];
