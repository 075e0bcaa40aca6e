import * as v from 'valibot';

import { viewKindNameSchema, type ViewKindName } from '../../../core/contracts/view-kind-names.js';
import type { Query } from '../../services/data/query-client.js';
import type { RecordsApi } from '../../services/data/records-api.js';
import type { ServerState } from '../../services/data/server-state.js';
import { parseColumnChoice, type ColumnChoice } from './column-choice.js';

interface Choices {
  columns: ColumnChoice | null;
  kind: ViewKindName | null;
}

/** Columns and kind of view that a user chose for the lists of a module; null without a choice. Preferences, so that they follow the user. */
export interface ListChoices {
  query: Query<Choices>;
  /** Applies the choice at once and saves it; null restores the module's own columns. Rejects when saving fails. */
  chooseColumns(choice: ColumnChoice | null): Promise<void>;
  /** Saves the kind of view that the next visit begins with. Rejects when saving fails. */
  chooseKind(name: ViewKindName): Promise<void>;
}

/** Both preferences are read in one request, since every first visit of a list makes it. */
export function listChoices(
  server: Pick<ServerState, 'query'>,
  records: Pick<RecordsApi, 'preferences' | 'setPreference'>,
  module: string,
): ListChoices {
  const columnsKey = `list.${module}`;
  const kindKey = `kind.${module}`;
  const query = server.query<Choices>(
    ['choices', module],
    async (signal) => {
      try {
        const stored = await records.preferences([columnsKey, kindKey], signal);
        const kind = stored[kindKey];
        return {
          columns: parseColumnChoice(stored[columnsKey]) ?? null,
          kind: v.is(viewKindNameSchema, kind) ? kind : null,
        };
      } catch {
        // Without a choice the module's own columns and kind apply; the list itself reports a lost connection.
        return { columns: null, kind: null };
      }
    },
    { keep: true },
  );

  async function choose(key: string, value: unknown, part: Partial<Choices>): Promise<void> {
    const known = query.cached();
    if (known) query.set({ ...known, ...part });
    await records.setPreference(key, value);
    // The other choice is not known yet: a response that was under way may be older than this one.
    if (!known) query.reload();
  }

  return {
    query,
    chooseColumns: (columns) => choose(columnsKey, columns, { columns }),
    chooseKind: (kind) => choose(kindKey, kind, { kind }),
  };
}
