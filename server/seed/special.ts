import { pad2 } from '../../core/values/dates/calendar.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FieldValues } from '../../core/contracts/records.js';
import { addDays } from '../../core/values/dates/periods.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Draft, SeedContext } from './context.js';
import { personAt } from './context.js';
import { addMinutes, seededDay } from './dates.js';
import { peopleOf } from './people.js';
import { departmentOfJob } from './departments.js';
import { departmentsWithJobs, jobsIn } from './jobs.js';
import { companyName, wordsOf } from './patterns.js';
import { seededApproval } from './approvals.js';

/** Cities of the Chinese tenant by region (schemas/shared.ts). */
const cities: Readonly<Record<string, string>> = {
  east: '上海 杭州 苏州 南京 宁波 无锡 合肥 温州 常州 嘉兴 青岛 济南',
  south: '深圳 广州 厦门 佛山 东莞 福州 珠海',
  north: '北京 西安 天津 大连',
  west: '成都 重庆 昆明',
  central: '武汉 长沙 郑州 南昌',
};

const regionOf = (city: string): string =>
  Object.keys(cities).find((region) => cities[region]?.includes(city)) ?? 'east';

/** Rules per module for consistent records; values.ts fills the remaining fields. */
export function specialValues(def: ModuleDef, context: SeedContext, draft: Draft): FieldValues {
  if (def.flow) return seededApproval(def, context, draft);
  const rule = rules[def.module];
  return rule ? rule(context, draft) : {};
}

type Rule = (context: SeedContext, draft: Draft) => FieldValues;

const others = (context: SeedContext, draft: Draft, count: number): PersonRef[] =>
  draft.random.some(context.people.slice(1), count).map(({ id, name }) => ({ id, name }));

/** Every fourth record, including the first, belongs to the default demo account. */
const owner = (context: SeedContext, { n }: Draft): PersonRef =>
  n % 4 === 1 ? personAt(context, 0) : personAt(context, n);

const hours = ['09:30', '14:00', '16:30', '10:30', '15:00', '11:00', '17:00'];

/** Days from a month ago to two months ahead, except today. */
const dayOffset = (n: number): number => ((n * 37) % 91) - 30 || 14;

/** Assigns the given records to today, consecutively, for the default demo account. */
const appointment = (context: SeedContext, draft: Draft, today: readonly string[]): FieldValues => {
  const { n, random } = draft;
  const hour = today[n - 1];
  const offset = hour === undefined ? dayOffset(n) : 0;
  const start = `${addDays(context.day, offset)} ${hour ?? hours[n % hours.length] ?? '09:00'}`;
  const first = hour !== undefined || random.chance(0.4);
  return {
    start,
    end: addMinutes(start, random.pick([30, 45, 60, 90])),
    people: [...(first ? [personAt(context, 0)] : []), ...others(context, draft, 2)],
    status: offset < 0 ? 'done' : 'planned',
  };
};

const rules: Readonly<Record<string, Rule>> = {
  calendar: (context, draft) => ({
    ...appointment(context, draft, ['09:30', '14:00', '16:30']),
    allDay: false,
    owner: owner(context, draft),
  }),
  meeting: (context, draft) => ({
    ...appointment(context, draft, ['11:00']),
    host: owner(context, draft),
  }),
  videoMeeting: (context, draft) => {
    const { start, people, status } = appointment(context, draft, []);
    return { start: start ?? null, people: people ?? null, status: status ?? null };
  },
  task: (context, draft) => {
    const { n, random } = draft;
    const done = random.chance(0.45) && n > 5;
    const dueDate = n <= 5 ? addDays(context.day, n - 1) : seededDay('dueDate', context, draft);
    const late = !done && dueDate < context.day;
    const status = done ? 'done' : late || n % 9 === 0 ? 'late' : random.chance(0.5) ? 'active' : 'open';
    const assignee = n <= 5 || (n % 7 === 0 && n < 60) ? personAt(context, 0) : personAt(context, n);
    return {
      dueDate: status === 'late' ? addDays(context.day, -random.between(1, 15)) : dueDate,
      startDate: addDays(context.day, -random.between(20, 60)),
      status,
      assignee,
      giver: personAt(context, n + 3),
      plannedHours: `${random.between(2, 40)}.0`,
      actualHours: status === 'open' ? '0.0' : `${random.between(1, 40)}.5`,
      remindAt: null,
      progress: done ? '100' : status === 'open' ? '0' : String(random.between(1, 18) * 5),
    };
  },
  mail: (context, draft) => {
    const { n, random } = draft;
    const mine = n % 3 !== 0;
    const mailbox = mine ? personAt(context, 0) : personAt(context, n);
    const folder = n <= 20 ? 'inbox' : random.pick(['inbox', 'inbox', 'inbox', 'sent', 'drafts', 'trash']);
    const sent = folder === 'sent' || folder === 'drafts';
    const other = personAt(context, n + 1 + (n % 5));
    return {
      owner: mailbox,
      folder,
      sender: sent ? mailbox : other,
      to: [sent ? other : mailbox],
      isRead: n > 4 && random.chance(0.97),
      senderAddress: 'mail@example.com',
    };
  },
  placard: (context, { n, random }) => ({
    status: n <= 8 ? 'published' : random.pick(['published', 'published', 'ended', 'draft']),
    pinned: n === 1,
    publisher: personAt(context, n),
  }),
  doc: (context, draft) => {
    const { n, random } = draft;
    // Every third document is shared with its readers only, half of those with the default demo account.
    const shared = n % 3 === 0;
    const first = n % 6 === 3 ? [personAt(context, 0)] : [];
    return {
      shared,
      readers: shared ? [...first, ...others(context, draft, 2)] : null,
      watched: n === 1 || n % 4 === 0,
      status: n === 1 ? 'published' : random.pick(['published', 'published', 'published', 'review', 'draft']),
    };
  },
  formreport: (_, { random }) => {
    const expected = random.between(20, 160);
    const filled = random.between(0, expected);
    return {
      expected: String(expected),
      filled: String(filled),
      rate: String(Math.round((filled / expected) * 100)),
    };
  },
  docFolder: (context, draft) => {
    const { n } = draft;
    const access = n % 6 === 0 ? 'named' : n % 6 === 3 ? 'department' : 'all';
    return {
      order: String(n),
      ...(n <= 6 ? { parent: null } : {}),
      access,
      department: access === 'department' ? (context.people[n % context.people.length]?.unit ?? null) : null,
      members: access === 'named' ? others(context, draft, 3) : null,
    };
  },
  ebdfview: (_, { n }) => ({ shared: n % 5 !== 0 }),
  hrm: (context, draft) => hrProfile(context, draft),
  salary: (context, draft) => {
    const { n, random } = draft;
    const base = 9_000 + ((((n - 1) % context.people.length) * 2_300) % 21_000);
    const bonus = random.between(0, 6_000);
    const insurance = Math.round(base * 0.17);
    const tax = Math.round(base * 0.06);
    const monthsAgo = Math.floor((n - 1) / context.people.length) + 1;
    const first = addDays(`${context.day.slice(0, 7)}-15`, -30 * monthsAgo);
    draft.subject = personAt(context, n - 1);
    return {
      title:
        context.lang === 'en'
          ? `${draft.subject.name}, pay slip ${first.slice(0, 7)}`
          : `${draft.subject.name} ${first.slice(0, 7)} 工资单`,
      person: draft.subject,
      month: first.slice(0, 7),
      paidOn: `${first.slice(0, 7)}-${pad2(10)}`,
      base: `${base}.00`,
      bonus: `${bonus}.00`,
      allowance: '600.00',
      insurance: `${insurance}.00`,
      tax: `${tax}.00`,
      net: `${base + bonus + 600 - insurance - tax}.00`,
      employerCost: `${Math.round(base * 1.32) + bonus}.00`,
    };
  },
  hrmContract: (context, draft) => ({ person: about(context, draft) }),
  hrmReminder: (context, draft) => ({ person: about(context, draft) }),
  performance: (context, draft) => ({ person: about(context, draft), rater: personAt(context, draft.n + 5) }),
  attendanceResult: (context, draft) => ({ person: about(context, draft) }),
  plan: (context, draft) => ({ author: about(context, draft) }),
  formData: (context, draft) => ({ author: about(context, draft) }),
  blog: (context, draft) => ({ author: personAt(context, draft.n - 1), open: draft.n % 6 !== 0 }),
  signContract: (context, { n, random }) => ({
    signer: n <= 3 ? personAt(context, 0) : personAt(context, n),
    status: n <= 3 ? 'open' : random.pick(['open', 'done', 'done', 'failed']),
  }),
  goal: (_, { n, random }) => ({
    level: n <= 6 ? 'company' : random.pick(['department', 'person', 'person']),
    ...(n <= 6 ? { parent: null } : {}),
  }),
  incMessage: (_, { n }) => {
    const status = n % 3 === 2 ? 'failed' : n % 9 === 1 ? 'active' : 'done';
    return {
      flag: n % 4 === 0 ? '1' : '0',
      status,
      total: String(20 + ((n * 37) % 140)),
      failed: status === 'failed' ? String(1 + (n % 12)) : '0',
    };
  },
  customer: (context, draft) => ({
    owner: owner(context, draft),
    ...placeOf(context, draft.n, draft),
    // Long notes on 100,000 customers would slow seeding down.
    note: draft.n <= 200 ? null : '',
    website: null,
  }),
};

/** Makes address and region agree with the city that a Chinese company's name begins with. */
function placeOf({ lang }: SeedContext, n: number, { random }: Draft): FieldValues {
  if (lang === 'en') return {};
  const city = companyName(lang, n).slice(0, 2);
  return {
    region: regionOf(city),
    address: `${city}市${random.pick(wordsOf(lang, 'road'))} ${random.between(1, 300)} 号`,
  };
}

/** Subject of the record, whose name is part of the title. */
function about(context: SeedContext, draft: Draft): PersonRef {
  draft.subject = personAt(context, draft.n - 1);
  return draft.subject;
}

/** The demo accounts come first. */
function hrProfile(context: SeedContext, draft: Draft): FieldValues {
  const person = peopleOf(context.tenant)[draft.n - 1];
  const status = draft.random.pick(['regular', 'regular', 'regular', 'trial', 'leave', 'left']);
  if (!person) {
    draft.subject = { id: '', name: draft.subject.name };
    const department = draft.random.pick(departmentsWithJobs(context.lang));
    const position = draft.random.pick(jobsIn(department, context.lang));
    return { status, department: departmentOfJob(position, department), position };
  }
  const manager = context.people[draft.n - 1]?.manager;
  return {
    name: person.name,
    position: person.title,
    department: person.unit,
    manager: manager ?? null,
    status: 'regular',
    email: `${person.account}@example.com`,
  };
}
