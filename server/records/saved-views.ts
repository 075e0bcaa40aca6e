import * as v from 'valibot';

import { codes } from '../../core/contracts/envelope.js';
import { limits } from '../../core/contracts/limits.js';
import type { SavedView } from '../../core/contracts/records.js';
import { parseRequest, notFound, ApiError } from '../messages/api-error.js';
import { parseRowsQuery } from './list-query.js';
import type { Database } from '../storage/sql.js';

/** Saved views; private to the employee who saved them. */
export interface SavedViews {
  of(employee: string, module: string): SavedView[];
  add(employee: string, module: string, view: Omit<SavedView, 'id'>): SavedView;
  change(employee: string, module: string, id: string, view: Omit<SavedView, 'id'>): SavedView;
  remove(employee: string, module: string, id: string): void;
}

const viewSchema = v.object({
  label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  columns: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(60))),
});

/** Parses a saved view. Throws ApiError (400). */
export function parseView(body: unknown): Omit<SavedView, 'id'> {
  const { label, columns } = parseRequest(viewSchema, body);
  const { search, filters, sort } = parseRowsQuery(body);
  return {
    label,
    ...(search ? { search } : {}),
    ...(filters.length > 0 ? { filters } : {}),
    ...(sort.length > 0 ? { sort } : {}),
    ...(columns ? { columns } : {}),
  };
}

export function createSavedViews(database: Database, nextId: () => string): SavedViews {
  const mustExist = (changes: number) => {
    if (changes === 0) throw notFound();
  };
  return {
    of: (employee, module) =>
      database
        .all(
          'SELECT id, data FROM saved_view WHERE employee = ? AND module = ? ORDER BY id',
          employee,
          module,
        )
        .map((row) => ({
          ...(JSON.parse(String(row['data'])) as Omit<SavedView, 'id'>),
          id: String(row['id']),
        })),
    add(employee, module, view) {
      return database.transaction(() => {
        const row = database.get('SELECT count(*) AS total FROM saved_view WHERE employee = ?', employee);
        if (Number(row?.['total']) >= limits.savedViews) throw new ApiError(codes.badRequest, 'tooManyViews');
        const id = nextId();
        database.run(
          'INSERT INTO saved_view (id, employee, module, data) VALUES (?, ?, ?, ?)',
          id,
          employee,
          module,
          JSON.stringify(view),
        );
        return { ...view, id };
      });
    },
    change(employee, module, id, view) {
      mustExist(
        database.run(
          'UPDATE saved_view SET data = ? WHERE id = ? AND employee = ? AND module = ?',
          JSON.stringify(view),
          id,
          employee,
          module,
        ),
      );
      return { ...view, id };
    },
    remove(employee, module, id) {
      mustExist(
        database.run(
          'DELETE FROM saved_view WHERE id = ? AND employee = ? AND module = ?',
          id,
          employee,
          module,
        ),
      );
    },
  };
}
