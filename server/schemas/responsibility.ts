import type { ModuleDef } from './define.js';

/** Who is responsible for a record, and until when. */
export interface Responsibility {
  /** Person field with the employee. */
  field: string;
  /** Statuses in which nothing is left to do. */
  ended: readonly string[];
}

/**
 * Modules whose records pass to somebody else when their employee leaves. What a person wrote, is paid or signs is not
 * among them: it stays theirs.
 */
const responsibilities: Readonly<Record<string, Responsibility>> = {
  task: { field: 'assignee', ended: ['done', 'failed'] },
  project: { field: 'manager', ended: ['done'] },
  customer: { field: 'owner', ended: ['lost'] },
  contact: { field: 'owner', ended: [] },
  saleChance: { field: 'owner', ended: ['won', 'lost'] },
  clue: { field: 'owner', ended: ['converted', 'dropped'] },
  competitor: { field: 'owner', ended: [] },
  orderform: { field: 'owner', ended: ['done', 'cancelled'] },
  price: { field: 'owner', ended: ['expired'] },
  production: { field: 'owner', ended: ['stopped'] },
  marketactivity: { field: 'owner', ended: ['done', 'cancelled'] },
  quote: { field: 'owner', ended: ['accepted', 'refused'] },
  capital: { field: 'owner', ended: ['done'] },
  contract: { field: 'owner', ended: ['done', 'ended'] },
  contractReceive: { field: 'owner', ended: ['done'] },
  contractPay: { field: 'owner', ended: ['done'] },
  contractInvoice: { field: 'owner', ended: ['done'] },
  contractRisk: { field: 'owner', ended: ['done'] },
  meeting: { field: 'host', ended: ['done', 'cancelled'] },
  videoMeeting: { field: 'host', ended: ['done', 'cancelled'] },
  meetingRoom: { field: 'keeper', ended: ['closed'] },
  workorder: { field: 'assignee', ended: ['done'] },
  goal: { field: 'owner', ended: ['done'] },
  performance: { field: 'rater', ended: ['done'] },
  performanceScheme: { field: 'owner', ended: ['stopped'] },
  docFolder: { field: 'owner', ended: [] },
  doc: { field: 'owner', ended: ['expired'] },
  archive: { field: 'keeper', ended: [] },
  odocExchange: { field: 'receiver', ended: ['done', 'refused'] },
  odocReceiveUnit: { field: 'owner', ended: ['stopped'] },
  formreport: { field: 'owner', ended: ['done'] },
  ebdfcard: { field: 'owner', ended: ['done'] },
  cowork: { field: 'owner', ended: ['done'] },
  marketResource: { field: 'owner', ended: ['offline'] },
};

/** Requests pass to another handler while they are decided; one that was sent back is its initiator's to correct. */
export function responsibilityIn({ module, flow, closed = [] }: ModuleDef): Responsibility | undefined {
  if (flow) return { field: flow.handlerField, ended: [...closed, ...flow.openStatuses] };
  return responsibilities[module];
}
