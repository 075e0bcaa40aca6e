import {
  isApprovalModule,
  waitingViews,
  type HomeData,
  type WaitingItem,
  type WaitingModule,
  type WaitingPage,
  type WaitingPart,
} from '../../core/contracts/home.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FieldValue, ListPage, RecordRow } from '../../core/contracts/records.js';
import type { CurrentUser } from '../people/person.js';
import { optionFor } from '../records/field-options.js';
import { actionFor } from '../records/flow.js';
import { viewFor } from '../records/schema-for.js';
import { textOf } from '../records/value-text.js';
import type { ModuleDef } from '../schemas/define.js';
import { limits } from '../../core/contracts/limits.js';
import { formsApp } from '../../core/records/display.js';
import type { Services } from './services.js';
import { formOf, shownModules } from './shown-requests.js';
import { fillText, localize } from '../texts/labels/text.js';
import { recordTexts } from '../texts/messages/texts.js';

/** Number of items of each module on the launcher. */
const firstItems = 5;

export interface Waiting {
  /** The launcher's part: the first items of each module, requests together with the latest first, and their counts. */
  first(currentUser: CurrentUser): Promise<Pick<HomeData, 'waiting' | 'waitingCounts'>>;
  /** Items of one module, of all modules one after the other, or the latest requests of several. */
  page(
    currentUser: CurrentUser,
    part: WaitingPart | undefined,
    offset: number,
    limit: number,
  ): Promise<WaitingPage>;
}

/** Records that wait for the user: the rows of the modules' own views, see `waitingViews`. */
export function createWaiting(services: Services): Waiting {
  const { database, lists, modules } = services;

  async function rowsOf(
    currentUser: CurrentUser,
    def: ModuleDef,
    module: WaitingModule,
    offset: number,
    limit: number,
  ): Promise<ListPage> {
    const view = def.views.find(({ id }) => id === waitingViews[module]);
    if (!view) throw new Error(`module ${module} has no view ${waitingViews[module]}`);
    const { filters = [], sort = [] } = viewFor(view, currentUser);
    const page = await lists.page(def, currentUser, { search: '', filters, sort, offset, limit });
    return module === formsApp ? { ...page, rows: await withUnread(currentUser, page.rows) } : page;
  }

  /** Answers with the marks of those that the user has not opened yet, which are kept for the module of each form. */
  async function withUnread({ person }: CurrentUser, rows: readonly RecordRow[]): Promise<RecordRow[]> {
    const marks = await database.tables
      .selectFrom('unread')
      .select(['module', 'record'])
      .where('employee', '=', person.id)
      .where(
        database.dialect.isOneOf(
          'record',
          rows.map(({ id }) => id),
        ),
      )
      .execute();
    const unread = new Set(marks.map(({ module, record }) => `${module}/${record}`));
    return rows.map((row) => ({ ...row, unread: unread.has(`${formOf(row)}/${row.id}`) }));
  }

  const items = (
    currentUser: CurrentUser,
    { def, module, rows }: { def: ModuleDef; module: WaitingModule; rows: readonly RecordRow[] },
  ): WaitingItem[] =>
    rows.flatMap((row) => {
      if (module !== formsApp) return [itemOf(currentUser, def, module, row)];
      const form = modules.of(currentUser.person.tenant, formOf(row));
      return form ? [answerItem(currentUser, form, row)] : [];
    });

  /** Requests of all modules that have some, the latest arrivals first: as many as one page has at most. */
  async function latestRequests(
    currentUser: CurrentUser,
    offset: number,
    limit: number,
  ): Promise<WaitingPage> {
    const reach = Math.min(offset + limit, limits.pageSize);
    let total = 0;
    const rows: WaitingItem[] = [];
    for (const { def, module } of shownModules(services, currentUser)) {
      if (!isApprovalModule(module)) continue;
      const page = await rowsOf(currentUser, def, module, 0, reach);
      rows.push(...items(currentUser, { def, module, rows: page.rows }));
      total += page.total;
    }
    return {
      total,
      rows: latestFirst(rows).slice(offset, reach),
    };
  }

  return {
    async first(currentUser) {
      const found: { module: WaitingModule; def: ModuleDef; page: ListPage }[] = [];
      for (const { def, module } of shownModules(services, currentUser)) {
        found.push({ module, def, page: await rowsOf(currentUser, def, module, 0, firstItems) });
      }
      const itemsOf = (isWanted: (module: WaitingModule) => boolean): WaitingItem[] =>
        found
          .filter(({ module }) => isWanted(module))
          .flatMap(({ module, def, page }) => items(currentUser, { def, module, rows: page.rows }));
      return {
        waiting: [
          ...latestFirst(itemsOf(isApprovalModule)),
          ...itemsOf((module) => !isApprovalModule(module)),
        ],
        waitingCounts: Object.fromEntries(found.map(({ module, page }) => [module, page.total])),
      };
    },
    async page(currentUser, only, offset, limit) {
      if (only === 'approvals') return await latestRequests(currentUser, offset, limit);
      let total = 0;
      const rows: WaitingItem[] = [];
      for (const { def, module } of shownModules(services, currentUser)) {
        if (only !== undefined && module !== only) continue;
        // `offset` counts the modules' lists as one; none of this module's rows precede its own first.
        const from = Math.max(0, offset - total);
        const page = await rowsOf(currentUser, def, module, from, limit - rows.length);
        rows.push(...items(currentUser, { def, module, rows: page.rows }));
        total += page.total;
      }
      return { total, rows };
    },
  };
}

const latestFirst = (items: readonly WaitingItem[]): WaitingItem[] =>
  items.toSorted((one, other) => other.time.localeCompare(one.time));

/** What an item of each module has. */
function aboutItem(
  currentUser: CurrentUser,
  def: ModuleDef,
  { id, title, revision, values, unread, actions = [] }: RecordRow,
) {
  const offered = (def.actions ?? []).filter(({ key, tool }) => !tool && actions.includes(key));
  const next = { revision, actions: offered.map((action) => actionFor(action, currentUser)) };
  const option = (key: string) => optionFor(def, currentUser, key, textOf(values[key]));
  return {
    item: {
      module: def.module,
      id,
      title,
      ...(offered.length > 0 ? { next } : {}),
      ...(unread ? { unread } : {}),
    },
    tone: option('status')?.tone ?? ('open' as const),
    step: option('step'),
  };
}

/** A request that the user has to decide, or to submit again. @param author person field with the one who makes it */
function requestItem(currentUser: CurrentUser, def: ModuleDef, row: RecordRow, author: string): WaitingItem {
  const { values } = row;
  const { item, tone, step } = aboutItem(currentUser, def, row);
  return {
    ...item,
    ...personOf(values[author]),
    tone,
    ...contextOf(currentUser, step && localize(step.label, currentUser), values['handler']),
    time: textOf(values['arrivedAt']),
  };
}

/** @param form module of the form that it answers */
const answerItem = (currentUser: CurrentUser, form: ModuleDef, row: RecordRow): WaitingItem =>
  requestItem(currentUser, form, row, 'author');

function itemOf(
  currentUser: CurrentUser,
  def: ModuleDef,
  module: Exclude<WaitingModule, typeof formsApp>,
  row: RecordRow,
): WaitingItem {
  const { values } = row;
  const { item, tone } = aboutItem(currentUser, def, row);
  switch (module) {
    case 'workflow':
    case 'fna':
    case 'fnaBudget':
    case 'odoc': {
      const amount = textOf(values['amount']);
      const currency = textOf(values['currency']) || currentUser.currencies.baseCurrency;
      return {
        ...requestItem(currentUser, def, row, 'initiator'),
        ...(amount ? { amount, currency } : {}),
        ...(values['urgent'] === true ? { urgent: true } : {}),
      };
    }
    case 'task': {
      const { project } = values;
      return {
        ...item,
        tone,
        ...(typeof project === 'object' && project !== null && 'title' in project
          ? { context: project.title }
          : {}),
        time: `${textOf(values['dueDate'])} 18:00`,
      };
    }
    case 'mail':
      return { ...item, ...personOf(values['sender']), tone: 'open', time: textOf(values['sentAt']) };
  }
}

/** The step, and the absent handler for whom the user decides. */
function contextOf(
  currentUser: CurrentUser,
  step: string | undefined,
  handler: FieldValue | undefined,
): { context?: string } {
  const { person } = personOf(handler);
  const isOwn = person === undefined || person.id === currentUser.person.id;
  const absent = isOwn ? [] : [fillText(localize(recordTexts.forPerson, currentUser), { name: person.name })];
  const parts = [...(step === undefined ? [] : [step]), ...absent];
  return parts.length > 0 ? { context: parts.join(' · ') } : {};
}

function personOf(value: FieldValue | undefined): { person?: PersonRef } {
  return typeof value === 'object' && value !== null && 'name' in value ? { person: value } : {};
}
