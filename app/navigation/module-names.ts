import type { LocaleState } from '../i18n/locale-store.js';

type Msg = LocaleState['msg'];

/** Name of an app in the navigation; the technical name of an unknown app. */
export function appName(msg: Msg, app: string): string {
  const names: Readonly<Record<string, () => string>> = {
    workflow: () => msg('Workflow'),
    doc: () => msg('Documents'),
    crm: () => msg('Customers'),
    project: () => msg('Projects'),
    task: () => msg('Tasks'),
    calendar: () => msg('Calendar'),
    plan: () => msg('Plans'),
    blog: () => msg('Blog'),
    performance: () => msg('Performance'),
    goal: () => msg('Goals'),
    mail: () => msg('Mail'),
    formreport: () => msg('Forms'),
    ebdf: () => msg('Data cards'),
    hrm: () => msg('People'),
    fna: () => msg('Finance'),
    meeting: () => msg('Meetings'),
    odoc: () => msg('Official documents'),
    cowork: () => msg('Cowork'),
    market: () => msg('Market'),
    salary: () => msg('Salary'),
    placard: () => msg('Notices'),
    batchTask: () => msg('Batch tasks'),
    workorder: () => msg('Work orders'),
    archive: () => msg('Archive'),
    signcenter: () => msg('Signatures'),
    incmessage: () => msg('Messages'),
    attendance: () => msg('Attendance'),
  };
  return Object.hasOwn(names, app) ? (names[app]?.() ?? app) : app;
}

/** Name of a module for the navigation, in the plural. */
export function moduleName(msg: Msg, module: string, app: string): string {
  const names: Readonly<Record<string, () => string>> = {
    docFolder: () => msg('Folders'),
    customer: () => msg('Customers'),
    contact: () => msg('Contacts'),
    saleChance: () => msg('Opportunities'),
    clue: () => msg('Leads'),
    contract: () => msg('Contracts'),
    contractReceive: () => msg('Receipts'),
    contractPay: () => msg('Payments'),
    contractInvoice: () => msg('Invoices'),
    contractRisk: () => msg('Contract risks'),
    competitor: () => msg('Competitors'),
    orderform: () => msg('Orders'),
    price: () => msg('Prices'),
    production: () => msg('Products'),
    marketactivity: () => msg('Campaigns'),
    quote: () => msg('Quotes'),
    capital: () => msg('Funds'),
    performanceScheme: () => msg('Schemes'),
    formData: () => msg('Form data'),
    ebdfcard: () => msg('Cards'),
    ebdfview: () => msg('Card views'),
    hrm: () => msg('Employees'),
    hrmContract: () => msg('Employment contracts'),
    hrmReminder: () => msg('Reminders'),
    fna: () => msg('Expense claims'),
    fnaBudget: () => msg('Budgets'),
    videoMeeting: () => msg('Video meetings'),
    meetingRoom: () => msg('Meeting rooms'),
    odocExchange: () => msg('Document exchange'),
    odocReceiveUnit: () => msg('Receiving units'),
    marketArticle: () => msg('Articles'),
    marketResource: () => msg('Resources'),
    signContract: () => msg('Signed contracts'),
    incMessage: () => msg('Messages'),
    attendanceResult: () => msg('Attendance results'),
  };
  return Object.hasOwn(names, module) ? (names[module]?.() ?? module) : appName(msg, app);
}
