import { useEffect, useRef, useState } from 'react';

import type { ImportCheck, ImportTable } from '../../../core/contracts/batch.js';
import type { ModuleSchema } from '../../../core/contracts/records.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useBatchApi } from './use-batch.js';

export type RowProblem = ImportCheck['problems'][number];

/** A table with the fields of its columns. */
export type MappedTable = ImportTable & { fields: string[] };

export interface ImportModel {
  table: MappedTable | undefined;
  /** Labels of required fields without a column. */
  missing: readonly string[];
  /** What is wrong with rows, by their index. */
  problems: ReadonlyMap<number, RowProblem>;
  /** Rows that can be imported, and those of them that change a record. */
  ready: readonly number[];
  updates: number;
  isChecking: boolean;
  /** Failure of the latest check; '' without one. */
  failure: string;
  /** Checks another table; its columns are matched if they have no fields. */
  open(table: ImportTable): void;
  close(): void;
  /** Sets cells of one column, and checks the table with them. */
  setCells(rows: readonly number[], column: number, text: string): void;
}

const isEmptyRow = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** A table that is checked by the back end whenever it changes; empty rows are no part of it. */
export function useImportTable(schema: ModuleSchema): ImportModel {
  const api = useBatchApi();
  const platform = usePlatform();
  const [table, setTable] = useState<MappedTable>();
  const [check, setCheck] = useState<ImportCheck>();
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const filled = table ? table.rows.flatMap((row, index) => (isEmptyRow(row) ? [] : [index])) : [];
  const problems = new Map(
    check?.problems.flatMap((problem) => {
      const index = filled[problem.line - 2];
      return index === undefined ? [] : [[index, problem] as const];
    }),
  );
  const missing = check?.missing ?? [];

  async function run(next: ImportTable): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setChecking(true);
    setFailure('');
    try {
      const rows = next.rows.filter((row) => !isEmptyRow(row));
      const result = await api.checkImport(schema.module, { ...next, rows }, signal);
      setTable({ ...next, fields: next.fields ?? result.columns });
      setCheck(result);
    } catch (error) {
      if (!signal.aborted) setFailure(platform.describe(error));
    } finally {
      if (!signal.aborted) setChecking(false);
    }
  }

  function open(next: ImportTable): void {
    // What is typed is seen at once; only its problems arrive later.
    if (next.fields) setTable({ ...next, fields: next.fields });
    void run(next);
  }

  return {
    table,
    missing,
    problems,
    ready: check && missing.length === 0 ? filled.filter((index) => !problems.has(index)) : [],
    updates: check?.updates ?? 0,
    isChecking,
    failure,
    open,
    close() {
      running.current?.abort();
      setTable(undefined);
      setCheck(undefined);
      setChecking(false);
      setFailure('');
    },
    setCells(rows, column, text) {
      if (!table) return;
      const changed = new Set(rows);
      open({
        ...table,
        rows: table.rows.map((row, index) => {
          if (!changed.has(index)) return row;
          const cells = [...row, ...table.head.slice(row.length).map(() => '')];
          cells[column] = text;
          return cells;
        }),
      });
    },
  };
}
