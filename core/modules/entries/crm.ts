import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Browser-type buttons of the CRM modules that have some. */
const buttons: Readonly<Record<string, string>> = { customer: '7,18' };

/** Spec 2.4, row 'CRM': one pattern for all, but for the mobile detail of the customer. */
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
          // The customer view that links open (spec 2.6).
          pcDetail: ['/sp/crm/customer/customerViewPage?customerId={id}'],
        }
      : undefined,
  });
}

/** Spec 2.4, row 'CRM extras': sub-pages of the contract, the same on both devices. */
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
