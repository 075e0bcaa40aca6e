import { useStore } from '@nanostores/react';
import { useMemo } from 'react';

import type { LocaleState } from '../i18n/locale-store.js';
import { useLocale } from '../i18n/use-locale.js';
import { usePlatform } from '../platform/use-platform.js';

/** Dependencies of a name: the catalogue, and the tenant's own labels by label id. */
export interface NameSource {
  msg: LocaleState['msg'];
  own: (labelId: number) => string | undefined;
}

/** Names with their label ids, under which a tenant can have others (server/texts/labels/menu-texts.ts). */
type Names = Readonly<Record<string, readonly [labelId: number, name: () => string]>>;

function nameIn(names: Names, key: string, { own }: NameSource): string | undefined {
  const [labelId, name] = (Object.hasOwn(names, key) ? names[key] : undefined) ?? [];
  return labelId === undefined ? undefined : (own(labelId) ?? name?.());
}

/** Name of an app in the navigation; the technical name of an unknown app. */
export function appName(source: NameSource, app: string): string {
  const { msg } = source;
  const names: Names = {
    workflow: [100002, () => msg('Workflow')],
    doc: [100094, () => msg('Documents')],
    crm: [100152, () => msg('Customers')],
    project: [100405, () => msg('Projects')],
    task: [100428, () => msg('Tasks')],
    calendar: [100452, () => msg('Calendar')],
    plan: [101113, () => msg('Plans')],
    blog: [100572, () => msg('Blog')],
    performance: [101114, () => msg('Performance')],
    goal: [100658, () => msg('Goals')],
    mail: [100531, () => msg('Mail')],
    formreport: [101115, () => msg('Forms')],
    forms: [101700, () => msg('Custom forms')],
    ebdf: [101116, () => msg('Data cards')],
    hrm: [100112, () => msg('People')],
    fna: [100111, () => msg('Finance')],
    meeting: [100491, () => msg('Meetings')],
    odoc: [100863, () => msg('Official documents')],
    cowork: [100557, () => msg('Cowork')],
    market: [100922, () => msg('Market')],
    salary: [101117, () => msg('Salary')],
    placard: [100590, () => msg('Notices')],
    batchTask: [100998, () => msg('Batch tasks')],
    workorder: [100938, () => msg('Work orders')],
    archive: [100960, () => msg('Archive')],
    signcenter: [100814, () => msg('Signatures')],
    incmessage: [101118, () => msg('Messages')],
    attendance: [101119, () => msg('Attendance')],
  };
  return nameIn(names, app, source) ?? app;
}

/** Name of a module for the navigation, in the plural. */
export function moduleName(source: NameSource, module: string, app: string): string {
  const { msg } = source;
  const names: Names = {
    docFolder: [101120, () => msg('Folders')],
    customer: [100152, () => msg('Customers')],
    contact: [100196, () => msg('Contacts')],
    saleChance: [100210, () => msg('Opportunities')],
    clue: [100228, () => msg('Leads')],
    contract: [100343, () => msg('Contracts')],
    contractReceive: [101121, () => msg('Receipts')],
    contractPay: [101122, () => msg('Payments')],
    contractInvoice: [101123, () => msg('Invoices')],
    contractRisk: [100391, () => msg('Contract risks')],
    competitor: [100239, () => msg('Competitors')],
    orderform: [100254, () => msg('Orders')],
    price: [101124, () => msg('Prices')],
    production: [100282, () => msg('Products')],
    marketactivity: [100298, () => msg('Campaigns')],
    quote: [101125, () => msg('Quotes')],
    capital: [101126, () => msg('Funds')],
    performanceScheme: [101127, () => msg('Schemes')],
    formData: [101128, () => msg('Form data')],
    ebdfcard: [101129, () => msg('Cards')],
    ebdfview: [101130, () => msg('Card views')],
    hrm: [101131, () => msg('Employees')],
    hrmContract: [100764, () => msg('Employment contracts')],
    hrmReminder: [101132, () => msg('Reminders')],
    fna: [100830, () => msg('Expense claims')],
    fnaBudget: [101133, () => msg('Budgets')],
    videoMeeting: [100506, () => msg('Video meetings')],
    meetingRoom: [100515, () => msg('Meeting rooms')],
    odocExchange: [100883, () => msg('Document exchange')],
    odocReceiveUnit: [100903, () => msg('Receiving units')],
    marketArticle: [101134, () => msg('Articles')],
    marketResource: [101135, () => msg('Resources')],
    signContract: [101136, () => msg('Signed contracts')],
    incMessage: [101118, () => msg('Messages')],
    attendanceResult: [101137, () => msg('Attendance results')],
  };
  return nameIn(names, module, source) ?? appName(source, app);
}

/** Names of apps and modules in the app's language; a change of the tenant's labels renders again. */
export interface ModuleNames {
  appName(app: string): string;
  moduleName(module: string, app: string): string;
}

export function useNames(): ModuleNames {
  const { msg } = useLocale();
  const { labels: service } = usePlatform();
  const labels = useStore(service.$labels);
  return useMemo(() => {
    const source: NameSource = { msg, own: (labelId) => labels.own(labelId) };
    return {
      appName: (app) => appName(source, app),
      moduleName: (module, app) => moduleName(source, module, app),
    };
  }, [msg, labels]);
}
