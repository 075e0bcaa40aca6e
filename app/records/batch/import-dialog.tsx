import { str } from '@lit/localize';
import { Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

import { structuredFieldTypes, type ImportCheck, type ImportTable } from '../../../core/contracts/batch.js';
import { limits } from '../../../core/contracts/limits.js';
import type { ModuleSchema } from '../../../core/contracts/records.js';
import { csvFile } from '../../../core/values/format/csv.js';
import { saveFile } from '../../services/data/save-file.js';
import { useRequestKeys } from '../../services/data/use-request-keys.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { Button } from '../../ui/controls/button.js';
import { DropArea } from '../../ui/controls/drop-area.js';
import { ModalDialog } from '../../ui/controls/modal-dialog.js';
import { BatchMessages, useBatchLocale } from './batch-locale.js';
import styles from './import-dialog.module.css';
import { readCsv } from './read-csv.js';
import { noteBegun, useBatch, useBatchApi } from './use-batch.js';

interface Preview {
  name: string;
  table: ImportTable;
  check: ImportCheck;
}

interface ImportDialogProps {
  schema: ModuleSchema;
  onClose(): void;
}

/** Import of a CSV file: what it would create, and what is wrong with it, before anything is created. */
export function ImportDialog(props: ImportDialogProps) {
  return (
    <BatchMessages fallback={null}>
      <Import {...props} />
    </BatchMessages>
  );
}

function Import({ schema, onClose }: ImportDialogProps) {
  const { msg } = useBatchLocale();
  const isPhone = useLayout() === 'phone';
  const platform = usePlatform();
  const api = useBatchApi();
  const service = useBatch();
  const keys = useRequestKeys();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<'check' | 'import' | null>(null);
  const checking = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => checking.current?.abort(), []);

  async function read(chosen: File): Promise<void> {
    checking.current?.abort();
    const { signal } = (checking.current = new AbortController());
    setProblem('');
    setPreview(undefined);
    setBusy('check');
    try {
      const { rows: all, brokenRow } = readCsv(new Uint8Array(await chosen.arrayBuffer()));
      const [head = [], ...rows] = all;
      if (brokenRow !== undefined)
        setProblem(
          msg(
            str`The quotation marks of row ${brokenRow} do not match. Correct the file and choose it again.`,
          ),
        );
      else if (rows.length === 0) setProblem(msg('The file has no rows below its head.'));
      else if (rows.length > limits.importRows)
        setProblem(msg(str`The file has more than ${limits.importRows} rows.`));
      else {
        const table = { head: head.map((label) => label.trim().slice(0, 200)), rows };
        const check = await api.checkImport(schema.module, table, signal);
        setPreview({ name: chosen.name, table, check });
      }
    } catch (error) {
      if (!signal.aborted) setProblem(platform.describe(error));
    } finally {
      if (!signal.aborted) setBusy(null);
    }
  }

  async function begin({ table }: Preview): Promise<void> {
    const request = { module: schema.module, table };
    setBusy('import');
    try {
      noteBegun(service, await api.start(request, keys.keyOf(request)));
      keys.done();
      onClose();
    } catch (error) {
      setProblem(platform.describe(error));
      setBusy(null);
    }
  }

  function saveTemplate(): void {
    const labels = schema.fields
      .filter(({ key, type, hidden }) => !hidden && !structuredFieldTypes.has(type) && mayFill(schema, key))
      .map(({ label, required }) => (required ? `${label}*` : label));
    const blob = new Blob([csvFile([labels])], { type: 'text/csv;charset=utf-8' });
    saveFile(platform.window, blob, `${schema.label}.csv`);
  }

  const canImport = preview !== undefined && preview.check.valid > 0;
  return (
    <ModalDialog panel className={styles.dialog} aria-labelledby={`${id}title`} onRequestClose={onClose}>
      <h2 id={`${id}title`}>{msg(str`Import: ${schema.label}`)}</h2>
      <div className={styles.body}>
        <p className={styles.note}>
          {msg(
            'Choose a CSV file. The first line has the names of the fields; each further line is a record.',
          )}
        </p>
        <DropArea className={styles.area} onFiles={([dropped]) => dropped && void read(dropped)}>
          <input
            ref={file}
            type="file"
            accept=".csv,text/csv,text/plain"
            hidden
            aria-label={msg('CSV file')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = '';
              if (chosen) void read(chosen);
            }}
          />
          <Button icon={Upload} busy={busy === 'check'} onClick={() => file.current?.click()}>
            {preview ? msg('Choose another file') : msg('Choose a file')}
          </Button>
          {!isPhone && <span className={styles.note}>{msg('or drop it here')}</span>}
          <Button tone="ghost" className={styles.template} onClick={saveTemplate}>
            {msg('Download a template')}
          </Button>
        </DropArea>
        {problem !== '' && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div role="status">{preview && <Result preview={preview} />}</div>
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{msg('Cancel')}</Button>
        <Button
          tone="primary"
          busy={busy === 'import'}
          disabled={!canImport}
          onClick={() => preview && void begin(preview)}
        >
          {canImport ? msg(str`Import ${preview.check.valid} records`) : msg('Import')}
        </Button>
      </div>
    </ModalDialog>
  );
}

const mayFill = ({ fields, rights }: ModuleSchema, key: string): boolean =>
  rights.fields?.includes(key) ?? fields.some((field) => field.key === key && !field.readOnly);

function Result({ preview: { name, table, check } }: { preview: Preview }) {
  const { msg } = useBatchLocale();
  const ignored = table.head.filter((_, index) => check.columns[index] === '');
  return (
    <>
      <p className={styles.sum}>
        <bdi>{name}</bdi>: {msg(str`${check.valid} can be imported, ${check.invalid} cannot.`)}
      </p>
      {check.missing.length > 0 && (
        <p className={styles.problem}>
          {msg(str`Required fields without a column: ${check.missing.join(', ')}`)}
        </p>
      )}
      {ignored.length > 0 && (
        <p className={styles.note}>{msg(str`Columns without a field, left out: ${ignored.join(', ')}`)}</p>
      )}
      {check.problems.length > 0 && (
        <div
          className={styles.scroller}
          tabIndex={0}
          role="group"
          aria-label={msg('Lines that cannot be imported')}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{msg('Line')}</th>
                <th scope="col">{msg('Problem')}</th>
              </tr>
            </thead>
            <tbody>
              {check.problems.map(({ line, title, reason }) => (
                <tr key={line}>
                  <td>{title}</td>
                  <td className={styles.problem}>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {check.invalid > check.problems.length && (
        <p className={styles.note}>{msg(str`The first ${check.problems.length} problems are listed.`)}</p>
      )}
    </>
  );
}
