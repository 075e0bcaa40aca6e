/** Positions of tenants and modules in seeded ids. Append-only: a changed position changes every URL. */
const tenantPlaces = ['group', 'logistics'];
const modulePlaces = [
  'hrm',
  'workflow',
  'doc',
  'docFolder',
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
  'contractReceive',
  'contractPay',
  'contractInvoice',
  'contractRisk',
  'project',
  'task',
  'calendar',
  'plan',
  'blog',
  'performance',
  'performanceScheme',
  'goal',
  'mail',
  'formreport',
  'formData',
  'ebdfcard',
  'ebdfview',
  'hrmContract',
  'hrmReminder',
  'fna',
  'fnaBudget',
  'meeting',
  'videoMeeting',
  'meetingRoom',
  'odoc',
  'odocExchange',
  'odocReceiveUnit',
  'cowork',
  'marketArticle',
  'marketResource',
  'salary',
  'placard',
  'batchTask',
  'workorder',
  'archive',
  'signContract',
  'incMessage',
  'attendanceResult',
  'file',
  'activity',
  'sensitive',
];

const firstOtherPlace = 500;

/** Position of a name outside the list, derived from its letters; ids need to be unique within a module only. */
function placeIn(places: readonly string[], name: string): number {
  const place = places.indexOf(name);
  if (place >= 0) return place + 1;
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 400;
  return firstOtherPlace + sum;
}

/**
 * Id of the n-th seeded record (from 1) of a module: 19 digits that begin with '10' and ascend with n. Employees have
 * the ids of their profiles: the n-th employee is the n-th record of `hrm`.
 */
export function seededId(tenant: string, module: string, n: number): string {
  const tenantPart = String(tenantPlaces.indexOf(tenant) + 1).padStart(2, '0');
  const modulePart = String(placeIn(modulePlaces, module)).padStart(3, '0');
  const check = String((n * 7919 + placeIn(modulePlaces, module) * 104_729) % 10_000).padStart(4, '0');
  return `10${tenantPart}${modulePart}${String(n).padStart(8, '0')}${check}`;
}
