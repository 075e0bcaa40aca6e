import {
  isWaitingModule,
  waitingViews,
  type HomeData,
  type WaitingItem,
  type WaitingModule,
  type WaitingPage,
} from '../../core/contracts/home.js';
import type { FieldValue, ListPage, PersonRef, RecordRow } from '../../core/contracts/records.js';
import type { CurrentUser } from '../people/person.js';
import { optionFor } from '../records/field-options.js';
import { actionFor } from '../records/flow.js';
import { viewFor } from '../records/schema-for.js';
import { textOf } from '../records/value-text.js';
import type { ModuleDef } from '../schemas/define.js';
import { isDisplayed } from './module-param.js';
import type { Services } from './services.js';
import { fillText, localize } from '../texts/labels/text.js';
import { recordTexts } from '../texts/messages/texts.js';

/** Number of items of each module on the launcher. */
const firstItems = 5;

export interface Waiting {
  /** The launcher's part: the first items and the count of each module. */
  first(currentUser: CurrentUser): Promise<Pick<HomeData, 'waiting' | 'waitingCounts'>>;
  /** Items of one module, or of all modules one after the other. */
  page(
    currentUser: CurrentUser,
    module: WaitingModule | undefined,
    offset: number,
    limit: number,
  ): Promise<WaitingPage>;
}

/** Records that wait for the user: the rows of the modules' own views, see `waitingViews`. */
export function createWaiting({ lists, modules, tenants }: Services): Waiting {
  function displayed(currentUser: CurrentUser): { def: ModuleDef; module: WaitingModule }[] {
    return Object.keys(waitingViews).flatMap((module) => {
      const def = modules.of(currentUser.person.tenant, module);
      return def && isWaitingModule(module) && isDisplayed(def, currentUser.person, tenants)
        ? [{ def, module }]
        : [];
    });
  }

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
    return await lists.page(def, currentUser, { search: '', filters, sort, offset, limit });
  }

  return {
    async first(currentUser) {
      const found: { module: WaitingModule; def: ModuleDef; page: ListPage }[] = [];
      for (const { def, module } of displayed(currentUser)) {
        found.push({ module, def, page: await rowsOf(currentUser, def, module, 0, firstItems) });
      }
      return {
        waiting: found.flatMap(({ module, def, page }) =>
          page.rows.map((row) => itemOf(currentUser, def, module, row)),
        ),
        waitingCounts: Object.fromEntries(found.map(({ module, page }) => [module, page.total])),
      };
    },
    async page(currentUser, only, offset, limit) {
      let total = 0;
      const rows: WaitingItem[] = [];
      for (const { def, module } of displayed(currentUser)) {
        if (only !== undefined && module !== only) continue;
        // `offset` counts the modules' lists as one; none of this module's rows precede its own first.
        const from = Math.max(0, offset - total);
        const page = await rowsOf(currentUser, def, module, from, limit - rows.length);
        rows.push(...page.rows.map((row) => itemOf(currentUser, def, module, row)));
        total += page.total;
      }
      return { total, rows };
    },
  };
}

function itemOf(
  currentUser: CurrentUser,
  def: ModuleDef,
  module: WaitingModule,
  { id, title, revision, values, unread, actions = [] }: RecordRow,
): WaitingItem {
  const offered = (def.actions ?? []).filter(({ key, tool }) => !tool && actions.includes(key));
  const next = { revision, actions: offered.map((action) => actionFor(action, currentUser)) };
  const item = { module, id, title, ...(offered.length > 0 ? { next } : {}), ...(unread ? { unread } : {}) };
  const option = (key: string) => optionFor(def, currentUser, key, textOf(values[key]));
  const tone = option('status')?.tone ?? 'open';
  switch (module) {
    case 'workflow': {
      const step = option('step');
      const amount = textOf(values['amount']);
      const currency = textOf(values['currency']) || currentUser.currencies.baseCurrency;
      return {
        ...item,
        ...personOf(values['initiator']),
        tone,
        ...contextOf(currentUser, step && localize(step.label, currentUser), values['handler']),
        ...(amount ? { amount, currency } : {}),
        ...(values['urgent'] === true ? { urgent: true } : {}),
        time: textOf(values['arrivedAt']),
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
