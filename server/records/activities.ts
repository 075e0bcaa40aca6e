import { sql, type Selectable } from 'kysely';

import type { ActivityChange, ActivityEntry } from '../../core/contracts/records.js';
import type { FieldValue, FileRef, RecordRef } from '../../core/contracts/records.js';
import { joinTexts } from '../../core/values/format/join-texts.js';
import { plainText } from '../../core/values/format/plain-text.js';
import type { CurrentUser } from '../people/person.js';
import type { Directory } from '../people/directory.js';
import type { ActionDef, FieldDef, ModuleDef } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import { numberOf, textOf, type Database, type SqlRow } from '../storage/database.js';
import type { Tables } from '../storage/tables.js';
import { readTitles, type TitleReader } from './access.js';
import { optionFor, optionsForAudience } from './field-options.js';
import type { Files } from './files/files.js';
import type { StoredChange } from './change-summary.js';
import { visibleFields } from './rights.js';
import { langOf, localize, type Audience } from '../texts/labels/text.js';
import { recordTexts } from '../texts/messages/texts.js';

interface NewActivity {
  module: string;
  record: string;
  kind: ActivityEntry['kind'];
  text?: string;
  action?: string;
  /** Step of an approval at which the action was taken, and since when it had been there. */
  step?: string;
  since?: string;
  changes?: StoredChange[];
  /** Id of the employee for whom the action is taken. */
  onBehalf?: string;
  /** Ids of the employees whom the text names. */
  mentions?: readonly string[];
  /** Id of the comment that it answers. */
  answers?: string | undefined;
  /** Ids of its files. */
  files?: readonly string[];
  /** Id of the file with the signature. */
  signature?: string | undefined;
}

interface ActivityPage {
  entries: ActivityEntry[];
  /** True if older entries exist. */
  hasEarlier: boolean;
}

export interface Activities {
  add(currentUser: CurrentUser, entry: NewActivity): Promise<string>;
  /**
   * The newest entries, or the ones before an entry, oldest first: in the order of their ids, as clocks are set back. Answers
   * are with the comment that they answer.
   */
  page(def: ModuleDef, currentUser: CurrentUser, record: string, before?: string): Promise<ActivityPage>;
  /** The newest answers to a comment, or the ones before one of them, oldest first. */
  replies(
    def: ModuleDef,
    currentUser: CurrentUser,
    record: string,
    answers: { to: string; before?: string | undefined },
  ): Promise<ActivityEntry[]>;
  /** The comment that another one of the record answers, as it is stored; undefined for what is no comment. */
  comment(
    def: ModuleDef,
    currentUser: CurrentUser,
    record: string,
    id: string,
  ): Promise<{ id: string; person: string; answers: string | null } | undefined>;
  one(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<ActivityEntry | undefined>;
  /** Id of the employee for whom the user took their latest action on the record; undefined if it was their own. */
  latestOnBehalf(def: ModuleDef, currentUser: CurrentUser, record: string): Promise<string | undefined>;
  removeOf(tenant: string, module: string, record: string): Promise<void>;
}

/** Number of entries of a page, and of the answers to a comment that come with it. */
const pageEntries = 50;
const shownReplies = 3;

export interface ActivitiesDeps {
  database: Database;
  directory: Directory;
  modules: Modules;
  files: Pick<Files, 'refs'>;
  nextId: () => string;
}

type ActivityRow = Selectable<Tables['activity']>;

const idsIn = (json: string | null): string[] => (json === null ? [] : (JSON.parse(json) as string[]));

const changesOf = ({ changes }: ActivityRow): StoredChange[] =>
  changes === null ? [] : (JSON.parse(changes) as StoredChange[]);

const isReference = (value: FieldValue): value is RecordRef =>
  typeof value === 'object' && value !== null && 'module' in value;

export function createActivities({
  database,
  directory,
  modules,
  files,
  nextId,
}: ActivitiesDeps): Activities {
  const { tables } = database;

  const entryOf = (
    def: ModuleDef,
    currentUser: CurrentUser,
    { titleOf, fileOf }: EntryReader,
    row: ActivityRow,
  ): ActivityEntry => {
    const action = def.actions?.find(({ key }) => key === row.action);
    const seen = new Map(visibleFields(def, currentUser).map((field) => [field.key, field]));
    const changes = changesOf(row).flatMap(({ field: key, from, to, isText = false }): ActivityChange[] => {
      const field = seen.get(key);
      if (!field) return [];
      const shown = (value: FieldValue) => {
        if (isText && typeof value === 'string') return value;
        if (isReference(value)) return titleOf(value.module, value.id, value.title);
        return displayText(field, value, currentUser);
      };
      return [{ field: key, label: localize(field.label, currentUser), from: shown(from), to: shown(to) }];
    });
    return {
      id: row.id,
      kind: row.kind as ActivityEntry['kind'],
      person: directory.ref(currentUser.person.tenant, row.person),
      ...(row.on_behalf === null
        ? {}
        : { onBehalf: directory.ref(currentUser.person.tenant, row.on_behalf) }),
      time: row.time.slice(0, 16),
      ...(row.text === null ? {} : { text: row.text }),
      ...(action ? { action: { label: localize(action.done, currentUser), tone: action.mark } } : {}),
      ...stepOf(def, currentUser, row),
      ...shownChanges(action, changes),
      ...mentionsOf(directory, row),
      ...(row.files === null ? {} : { files: idsIn(row.files).flatMap((id) => fileOf.get(id) ?? []) }),
      ...(row.signature === null ? {} : { signature: fileOf.get(row.signature) }),
    };
  };

  async function entriesOf(
    def: ModuleDef,
    currentUser: CurrentUser,
    rows: readonly ActivityRow[],
  ): Promise<ActivityEntry[]> {
    const references = rows.flatMap(changesOf).flatMap(({ from, to }) => [from, to].filter(isReference));
    const titleOf = await readTitles(database, modules, currentUser, references);
    const refs = await files.refs(
      currentUser.person.tenant,
      rows.flatMap(({ files: own, signature }) => [
        ...idsIn(own),
        ...(signature === null ? [] : [signature]),
      ]),
    );
    const reader = { titleOf, fileOf: new Map(refs.map((ref) => [ref.id, ref])) };
    return rows.map((row) => entryOf(def, currentUser, reader, row));
  }

  /** The newest answers to each of these comments with the numbers of all, by the comments' ids. */
  async function repliesTo(
    { module }: ModuleDef,
    { person: { tenant } }: CurrentUser,
    record: string,
    comments: readonly string[],
  ): Promise<Map<string, { ids: string[]; count: number }>> {
    const byComment = new Map<string, { ids: string[]; count: number }>();
    if (comments.length === 0) return byComment;
    const { rows } = await sql<SqlRow>`
      SELECT id, answers, count FROM (
        SELECT id, answers, count(*) OVER (PARTITION BY answers) AS count,
          row_number() OVER (PARTITION BY answers ORDER BY id DESC) AS place
        FROM activity
        WHERE tenant = ${tenant} AND module = ${module} AND record = ${record} AND answers IS NOT NULL
          AND ${database.dialect.isOneOf('answers', comments)}) AS placed
      WHERE place <= ${shownReplies} ORDER BY id`.execute(tables);
    for (const row of rows) {
      const [id, answers] = [textOf(row, 'id'), textOf(row, 'answers')];
      const known = byComment.get(answers);
      if (known) known.ids.push(id);
      else byComment.set(answers, { ids: [id], count: numberOf(row, 'count') });
    }
    return byComment;
  }

  const ofRecord = ({ module }: ModuleDef, { person }: CurrentUser, record: string) =>
    tables
      .selectFrom('activity')
      .selectAll()
      .where('tenant', '=', person.tenant)
      .where('module', '=', module)
      .where('record', '=', record);

  return {
    async add(currentUser, entry) {
      const { module, record, kind, text, action, step, since, changes, answers } = entry;
      const listOf = (ids: readonly string[] = []) => (ids.length > 0 ? JSON.stringify(ids) : null);
      const id = nextId();
      await tables
        .insertInto('activity')
        .values({
          id,
          tenant: currentUser.person.tenant,
          module,
          record,
          kind,
          person: currentUser.person.id,
          time: currentUser.clock.stamp(),
          text: text ?? null,
          action: action ?? null,
          step: step ?? null,
          since: since ?? null,
          changes: changes ? JSON.stringify(changes) : null,
          mentions: listOf(entry.mentions),
          answers: answers ?? null,
          files: listOf(entry.files),
          on_behalf: entry.onBehalf ?? null,
          signature: entry.signature ?? null,
        })
        .execute();
      return id;
    },
    async page(def, currentUser, record, before) {
      const { tenant } = currentUser.person;
      const newest = ofRecord(def, currentUser, record)
        .where('answers', 'is', null)
        .orderBy('id', 'desc')
        .limit(pageEntries + 1);
      const page =
        before === undefined
          ? newest
          : newest.where('id', '<', (eb) =>
              eb.selectFrom('activity').select('id').where('id', '=', before).where('tenant', '=', tenant),
            );
      const rows = await page.execute();
      const shown = rows.slice(0, pageEntries).reverse();
      const said = shown.flatMap(({ id, text }) => (text === null ? [] : [id]));
      const replies = await repliesTo(def, currentUser, record, said);
      const ids = [...replies.values()].flatMap((of) => of.ids);
      const answers =
        ids.length === 0
          ? []
          : await ofRecord(def, currentUser, record).where(database.dialect.isOneOf('id', ids)).execute();
      const entries = await entriesOf(def, currentUser, [...shown, ...answers]);
      const byId = new Map(entries.map((entry) => [entry.id, entry]));
      return {
        entries: entries.slice(0, shown.length).map((entry) => {
          const own = replies.get(entry.id);
          if (!own) return entry;
          return { ...entry, replies: own.ids.flatMap((id) => byId.get(id) ?? []), replyCount: own.count };
        }),
        hasEarlier: rows.length > pageEntries,
      };
    },
    async replies(def, currentUser, record, { to, before }) {
      const newest = ofRecord(def, currentUser, record)
        .where('answers', '=', to)
        .orderBy('id', 'desc')
        .limit(pageEntries);
      const rows = await (before === undefined ? newest : newest.where('id', '<', before)).execute();
      return await entriesOf(def, currentUser, rows.reverse());
    },
    async comment(def, currentUser, record, id) {
      const row = await ofRecord(def, currentUser, record)
        .where('id', '=', id)
        .where('text', 'is not', null)
        .executeTakeFirst();
      return row && { id: row.id, person: row.person, answers: row.answers };
    },
    async one(def, currentUser, id) {
      const rows = await tables
        .selectFrom('activity')
        .selectAll()
        .where('tenant', '=', currentUser.person.tenant)
        .where('module', '=', def.module)
        .where('id', '=', id)
        .execute();
      return (await entriesOf(def, currentUser, rows))[0];
    },
    async latestOnBehalf(def, currentUser, record) {
      const row = await ofRecord(def, currentUser, record)
        .where('kind', '=', 'action')
        .where('person', '=', currentUser.person.id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.on_behalf ?? undefined;
    },
    async removeOf(tenant, module, record) {
      await tables
        .deleteFrom('activity')
        .where('tenant', '=', tenant)
        .where('module', '=', module)
        .where('record', '=', record)
        .execute();
    },
  };
}

/** Ids of the employees who have commented on a record, the latest first. */
export async function commentatorsOf(
  { tables }: Pick<Database, 'tables'>,
  { tenant, module, record }: Record<'tenant' | 'module' | 'record', string>,
  limit: number,
): Promise<string[]> {
  const rows = await tables
    .selectFrom('activity')
    .select('person')
    .where('tenant', '=', tenant)
    .where('module', '=', module)
    .where('record', '=', record)
    .where('kind', '=', 'commented')
    .groupBy('person')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ person }) => person);
}

/** What entries refer to, read for all of them at once. */
interface EntryReader {
  titleOf: TitleReader;
  fileOf: ReadonlyMap<string, FileRef>;
}

/** Employees whom a comment names, by their names of now. */
function mentionsOf(
  directory: Directory,
  { tenant, mentions }: ActivityRow,
): Pick<ActivityEntry, 'mentions'> {
  if (mentions === null) return {};
  return { mentions: idsIn(mentions).map((id) => directory.ref(tenant, id)) };
}

/** Changes of an entry; of an action that gives a request to others, from whom to whom. */
function shownChanges(
  action: ActionDef | undefined,
  changes: ActivityChange[],
): Pick<ActivityEntry, 'changes' | 'passed'> {
  const [first] = changes;
  if (!first) return {};
  const passes = action !== undefined && 'move' in action.to && action.to.move !== 'restart';
  return passes ? { passed: { from: first.from, to: first.to } } : { changes };
}

/** Step of an approval at which an action was taken, with the minutes that a handler had it. */
function stepOf(def: ModuleDef, currentUser: CurrentUser, row: ActivityRow): Pick<ActivityEntry, 'step'> {
  const { flow } = def;
  const option = flow && optionFor(def, currentUser, flow.stepField, row.step ?? '');
  if (!flow || !option) return {};
  const isInitiators = option.value === flow.steps[0]?.value;
  const minutes = isInitiators ? undefined : minutesBetween(row.since ?? '', row.time);
  return {
    step: {
      key: option.value,
      label: localize(option.label, currentUser),
      ...(minutes === undefined ? {} : { minutes }),
    },
  };
}

/** Minutes between two wall-clock times of one zone; undefined unless both are times in this order. */
function minutesBetween(from: string, to: string): number | undefined {
  const at = (text: string) => Date.parse(`${text.slice(0, 16).replace(' ', 'T')}Z`);
  const minutes = Math.floor((at(to) - at(from)) / 60_000);
  return minutes >= 0 ? minutes : undefined;
}

const yesNo = (value: boolean, audience: Audience) =>
  localize(value ? recordTexts.yes : recordTexts.no, audience);

/** Formats a value as plain text for timelines and exports. */
export function displayText(field: FieldDef, value: FieldValue, audience: Audience | CurrentUser): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return yesNo(value, audience);
  const labelOf = (option: string) => {
    const known = optionsForAudience(field, audience).find((candidate) => candidate.value === option);
    return known ? localize(known.label, audience) : option;
  };
  if (typeof value === 'string') {
    if (field.type === 'select') return labelOf(value);
    return field.type === 'richtext' ? plainText(value) : value;
  }
  if (Array.isArray(value)) {
    if (field.type === 'lines') return String(value.length);
    return joinTexts(
      value.map((item) => (typeof item === 'string' ? labelOf(item) : 'name' in item ? item.name : '')),
      langOf(audience),
    );
  }
  return 'title' in value ? value.title : value.name;
}
