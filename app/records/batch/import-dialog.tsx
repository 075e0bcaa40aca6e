import { str } from '@lit/localize';
import { useId, useLayoutEffect, useRef, useState } from 'react';

import { languageTag } from '../../../core/contracts/language-tags.js';
import { limits } from '../../../core/contracts/limits.js';
import type { ModuleSchema } from '../../../core/contracts/records.js';
import { csvFile } from '../../../core/values/format/csv.js';
import { saveFile } from '../../services/data/save-file.js';
import { useRequestKeys } from '../../services/data/use-request-keys.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { classNames } from '../../ui/controls/class-names.js';
import { ModalDialog } from '../../ui/controls/modal-dialog.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { BatchMessages, useBatchLocale } from './batch-locale.js';
import { ImportColumns, importableFields } from './import-columns.js';
import styles from './import-dialog.module.css';
import { ImportGrid } from './import-grid.js';
import { ImportProblems } from './import-problems.js';
import { ImportProgress } from './import-progress.js';
import { Source } from './import-source.js';
import type { CsvRows } from './read-csv.js';
import { readTable } from './read-table.js';
import { useBatchApi } from './use-batch.js';
import type { FollowedTask } from './use-followed-task.js';
import { useImportTable, type MappedTable } from './use-import-table.js';

/** Maximum size of a file in bytes: far more than the rows that an import may have take. */
const mostBytes = 20 * 1024 * 1024;

interface ImportDialogProps {
  schema: ModuleSchema;
  /** The import that was begun last, which is shown in place of the table. */
  followed: FollowedTask;
  onClose(): void;
}

/** Import of a table: its columns are matched and its cells mended before anything is created. */
export function ImportDialog(props: ImportDialogProps) {
  return (
    <BatchMessages fallback={null}>
      <Import {...props} />
    </BatchMessages>
  );
}

/** Empty rows of a table that is typed. */
const typedRows = 20;

function Import({ schema, followed, onClose }: ImportDialogProps) {
  const { msg, lang } = useBatchLocale();
  // A finger is no match for the cells of a grid.
  const hasGrid = useLayout() === 'pc';
  const platform = usePlatform();
  const api = useBatchApi();
  const keys = useRequestKeys();
  const id = useId();
  const model = useImportTable(schema);
  const { table, problems, ready } = model;
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<'all' | 'wrong'>('all');
  const [wrongRows, setWrongRows] = useState<readonly number[]>([]);
  const [isCorrecting, setCorrecting] = useState(false);
  const reading = useRef(0);
  const { task } = followed;
  const isFollowing = task !== undefined && !isCorrecting;

  // The button that was pressed is no longer there.
  const heading = useRef<HTMLHeadingElement>(null);
  const wasFollowing = useRef(isFollowing);
  useLayoutEffect(() => {
    if (wasFollowing.current !== isFollowing) heading.current?.focus();
    wasFollowing.current = isFollowing;
  }, [isFollowing]);

  async function read(bytes: Promise<ArrayBuffer>, label: string): Promise<void> {
    const turn = (reading.current += 1);
    setProblem('');
    model.close();
    const numbers = new Intl.NumberFormat(languageTag(lang), {
      useGrouping: false,
      maximumFractionDigits: 15,
    });
    let content: CsvRows;
    try {
      content = await readTable(new Uint8Array(await bytes), (value) => numbers.format(value));
    } catch {
      if (turn === reading.current)
        setProblem(msg('The file cannot be read. Save it as an Excel or CSV file and choose it again.'));
      return;
    }
    if (turn !== reading.current) return;
    const {
      rows: [head = [], ...rows],
      brokenRow,
    } = content;
    if (brokenRow !== undefined)
      setProblem(
        msg(str`The quotation marks of row ${brokenRow} do not match. Correct the file and choose it again.`),
      );
    else if (rows.length === 0) setProblem(msg('The file has no rows below its head.'));
    else if (rows.length > limits.importRows)
      setProblem(msg(str`The file has more than ${limits.importRows} rows.`));
    else {
      setName(label);
      setShown('all');
      model.open({ head: head.map((text) => text.trim().slice(0, 200)), rows });
    }
  }

  function chooseFile(file: File): void {
    if (file.size > mostBytes) setProblem(msg('The file is too large.'));
    else void read(file.arrayBuffer(), file.name);
  }

  function type(): void {
    const fields = importableFields(schema);
    const empty = fields.map(() => '');
    setName(msg('Typed rows'));
    setShown('all');
    model.open({
      head: fields.map(({ label }) => label),
      fields: fields.map(({ key }) => key),
      rows: Array.from({ length: typedRows }, () => empty),
    });
  }

  async function begin({ rows, ...rest }: MappedTable): Promise<void> {
    const request = {
      module: schema.module,
      table: { ...rest, rows: ready.flatMap((index) => [rows[index] ?? []]) },
    };
    setBusy(true);
    try {
      followed.begin(await api.start(request, keys.keyOf(request)));
      keys.done();
      setCorrecting(false);
      const left = rows.filter((_, index) => problems.has(index));
      // Rows with problems stay for correction.
      if (left.length === 0) model.close();
      else model.open({ ...table, ...request.table, rows: left });
    } catch (error) {
      setProblem(platform.describe(error));
    } finally {
      setBusy(false);
    }
  }

  function saveTemplate(): void {
    const labels = importableFields(schema).map(({ label, required }) => (required ? `${label}*` : label));
    const blob = new Blob([csvFile([labels])], { type: 'text/csv;charset=utf-8' });
    saveFile(platform.window, blob, `${schema.label}.csv`);
  }

  function show(next: 'all' | 'wrong'): void {
    setShown(next);
    setWrongRows([...problems.keys()]);
  }

  const all = table ? table.rows.map((_, index) => index) : [];
  const canImport = ready.length > 0 && !model.isChecking && model.failure === '';
  const steps = (
    <>
      {table ? (
        <div className={styles.work}>
          <ImportColumns schema={schema} table={table} folds={!hasGrid} onChange={model.open} />
          <section className={styles.preview} aria-label={msg('Preview')}>
            <div className={styles.head}>
              <bdi className={styles.note}>{name}</bdi>
              {hasGrid && (
                <Segmented
                  label={msg('Shown rows')}
                  value={shown}
                  options={[
                    { value: 'all', label: msg('All'), count: all.length },
                    { value: 'wrong', label: msg('To correct'), count: problems.size },
                  ]}
                  onChange={show}
                />
              )}
            </div>
            {hasGrid ? (
              <ImportGrid
                schema={schema}
                table={table}
                model={model}
                rows={shown === 'all' ? all : wrongRows.filter((index) => index < all.length)}
              />
            ) : (
              <ImportProblems schema={schema} table={table} model={model} />
            )}
          </section>
        </div>
      ) : (
        <Source
          onFile={chooseFile}
          onText={(text) => void read(new Blob([text]).arrayBuffer(), msg('Pasted rows'))}
        >
          {hasGrid && <Button onClick={type}>{msg('Type rows')}</Button>}
          <Button tone="ghost" className={styles.template} onClick={saveTemplate}>
            {msg('Download a template')}
          </Button>
        </Source>
      )}
      {(problem || model.failure) !== '' && (
        <p className={styles.problem} role="alert">
          {problem || model.failure}
        </p>
      )}
      {model.missing.length > 0 && (
        <p className={styles.problem}>
          {msg(str`Required fields without a column: ${model.missing.join(', ')}`)}
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.sum} role="status">
          {table && !model.isChecking && (
            <>
              {msg(str`Ready: ${ready.length}. To correct: ${problems.size}.`)}{' '}
              {model.updates > 0 && msg(str`Updates: ${model.updates}.`)}
            </>
          )}
        </p>
        {table && <Button onClick={model.close}>{msg('Back')}</Button>}
        <Button onClick={onClose}>{msg('Cancel')}</Button>
        <Button tone="primary" busy={isBusy} disabled={!canImport} onClick={() => table && void begin(table)}>
          {canImport ? msg(str`Import ${ready.length} records`) : msg('Import')}
        </Button>
      </div>
    </>
  );
  return (
    <ModalDialog
      panel
      className={classNames(styles.dialog, (table ?? isFollowing) && styles.wide)}
      aria-labelledby={`${id}title`}
      onRequestClose={onClose}
    >
      <h2 ref={heading} id={`${id}title`} tabIndex={-1}>
        {msg(str`Import: ${schema.label}`)}
      </h2>
      {isFollowing ? (
        <ImportProgress
          followed={{ ...followed, task }}
          left={table?.rows.length ?? 0}
          onTable={() => setCorrecting(true)}
          onClose={onClose}
        />
      ) : (
        steps
      )}
    </ModalDialog>
  );
}
