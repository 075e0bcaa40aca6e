import { limits } from '../../../core/contracts/limits.js';
import type { PersonRef } from '../../../core/contracts/record-parts.js';
import type { FieldOption, ModuleSchema, RecordRow } from '../../../core/contracts/records.js';
import type { RecordsApi } from '../../services/data/records-api.js';
import { asPerson, asText } from '../../records/fields/values.js';

export interface ProjectFigures {
  total: number;
  done: number;
  late: RecordRow[];
  /** One entry for each status of the schema, in its order. */
  byStatus: { option: FieldOption; count: number }[];
  /** Sorted by the number of tasks, descending. */
  byPerson: { person: PersonRef; count: number; done: number }[];
}

/** Loads all tasks of a project, page by page. */
export async function loadTasks(
  records: Pick<RecordsApi, 'list'>,
  project: string,
  signal: AbortSignal,
): Promise<RecordRow[]> {
  const rows: RecordRow[] = [];
  for (;;) {
    const page = await records.list(
      'task',
      {
        filters: [{ field: 'project', op: 'eq', value: project }],
        offset: rows.length,
        limit: limits.pageSize,
      },
      signal,
    );
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}

/** Totals of a project's tasks, without cancelled ones (tone 'failed'). */
export function projectFigures(schema: ModuleSchema, rows: readonly RecordRow[]): ProjectFigures {
  const status = schema.fields.find((field) => field.key === schema.statusField);
  const options = status?.options ?? [];
  const optionOf = (row: RecordRow) =>
    options.find(({ value }) => value === asText(row.values[status?.key ?? '']));
  const counted = rows.filter((row) => optionOf(row)?.tone !== 'failed');
  const people = new Map<string, { person: PersonRef; count: number; done: number }>();
  for (const row of counted) {
    const person = asPerson(row.values[schema.personField ?? '']);
    if (!person) continue;
    const entry = people.get(person.id) ?? { person, count: 0, done: 0 };
    entry.count += 1;
    if (optionOf(row)?.tone === 'done') entry.done += 1;
    people.set(person.id, entry);
  }
  return {
    total: counted.length,
    done: counted.filter((row) => optionOf(row)?.tone === 'done').length,
    late: counted.filter((row) => optionOf(row)?.tone === 'late'),
    byStatus: options.map((option) => ({
      option,
      count: rows.filter((row) => optionOf(row) === option).length,
    })),
    byPerson: [...people.values()].sort((a, b) => b.count - a.count),
  };
}
