import { str } from '@lit/localize';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';

import type { BatchChoice, BatchOperation } from '../../../core/contracts/batch.js';
import type { FieldSchema, ModuleSchema, RecordRow } from '../../../core/contracts/records.js';
import { useRequestKeys } from '../../services/data/use-request-keys.js';
import { asTexts } from '../fields/values.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { BottomSheet } from '../../ui/controls/bottom-sheet.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import { Popover } from '../../ui/controls/popover.js';
import { useUi } from '../../services/feedback/use-ui.js';
import styles from './batch-actions.module.css';
import { BatchMessages, useBatchLocale } from './batch-locale.js';
import { SetFieldDialog } from './set-field-dialog.js';
import { noteBegun, useBatch, useBatchApi } from './use-batch.js';

/** The records that the user has chosen: rows, or all that match a query. */
export interface ChosenRecords {
  rows: readonly RecordRow[];
  /** undefined for the rows alone. */
  query: Extract<BatchChoice, { query: unknown }>['query'] | undefined;
  /** Their number, as it is shown: '10,000+' where more match. */
  count: string;
}

interface BatchActionsProps {
  schema: ModuleSchema;
  chosen: ChosenRecords;
  /** Keys of the columns of an export. */
  columns: readonly string[];
  className: string | undefined;
  /** A task has begun. */
  onBegun(): void;
}

/** Button with the operations on the chosen records, each of which begins a task. */
export function BatchActions(props: BatchActionsProps) {
  return (
    <BatchMessages>
      <Actions {...props} />
    </BatchMessages>
  );
}

function Actions(props: BatchActionsProps) {
  const { schema, chosen, className } = props;
  const { msg } = useBatchLocale();
  const isPhone = useLayout() === 'phone';
  const [isOpen, setOpen] = useState(false);
  const [setting, setSetting] = useState<'assign' | 'change' | null>(null);
  const begin = useBegin(props);
  const fields = schema.fields.filter(
    ({ key, hidden }) => !hidden && schema.batch?.fields.includes(key) === true,
  );
  const person = fields.find(({ key, type }) => key === schema.personField && type === 'person');

  const choices = (close: () => void) => (
    <Choices
      {...props}
      person={person}
      hasFields={fields.length > 0}
      begin={begin}
      onSet={setSetting}
      close={close}
    />
  );
  const label = (
    <>
      <Icon of={ListChecks} />
      {msg('Actions')}
    </>
  );
  return (
    <>
      {isPhone ? (
        <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </button>
      ) : (
        <Popover
          label={msg('Actions')}
          button={
            <button type="button" className={className}>
              {label}
            </button>
          }
        >
          {(close) => <div className={styles.choices}>{choices(close)}</div>}
        </Popover>
      )}
      {isPhone && isOpen && (
        <BottomSheet title={msg(str`Selected: ${chosen.count}`)} onClose={() => setOpen(false)}>
          <div className={styles.choices} data-sheet="">
            {choices(() => setOpen(false))}
          </div>
        </BottomSheet>
      )}
      {setting && (
        <SetFieldDialog
          title={setting === 'assign' ? msg('Assign') : msg('Change a field')}
          fields={setting === 'assign' && person ? [person] : fields}
          count={chosen.count}
          onClose={() => setSetting(null)}
          onApply={async (field, value) => {
            if (await begin({ kind: 'set', field, value })) setSetting(null);
          }}
        />
      )}
    </>
  );
}

type Begin = (operation: BatchOperation) => Promise<boolean>;

/** Begins a task; resolves with whether it has begun. A failure is shown, and can be repeated with the same key. */
function useBegin({ schema, chosen, onBegun }: BatchActionsProps): Begin {
  const api = useBatchApi();
  const service = useBatch();
  const platform = usePlatform();
  const keys = useRequestKeys();
  const { toast } = useUi();
  return async (operation) => {
    const { rows, query } = chosen;
    const choice: BatchChoice = query ? { query } : { ids: rows.map(({ id }) => id) };
    const request = { module: schema.module, operation, choice };
    try {
      noteBegun(service, await api.start(request, keys.keyOf(request)));
      keys.done();
      onBegun();
      return true;
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
      return false;
    }
  };
}

interface ChoicesProps extends BatchActionsProps {
  person: FieldSchema | undefined;
  hasFields: boolean;
  begin: Begin;
  onSet(kind: 'assign' | 'change'): void;
  close(): void;
}

function Choices({ schema, chosen, columns, person, hasFields, begin, onSet, close }: ChoicesProps) {
  const { msg } = useBatchLocale();
  const { confirm } = useUi();
  const { count, rows, query } = chosen;
  const { actions = [], remove = false } = schema.batch ?? {};
  const statusField = schema.statusField ?? '';
  // Of rows the status is known: what none of them allows is not offered.
  const possible = actions.filter(
    ({ from }) =>
      query !== undefined || rows.some((row) => from.includes(asTexts(row.values[statusField])[0] ?? '')),
  );

  async function act(action: string, label: string): Promise<void> {
    close();
    const sure = await confirm({
      title: msg(str`${label}: ${count} records?`),
      text: msg('Records that do not allow it stay as they are, and are listed with the result.'),
      confirmLabel: label,
      cancelLabel: msg('Cancel'),
    });
    if (sure) await begin({ kind: 'act', action });
  }

  async function removeAll(): Promise<void> {
    close();
    const sure = await confirm({
      title: msg(str`Delete ${count} records?`),
      text: msg("They will be deleted for everyone. This can't be undone."),
      confirmLabel: msg('Delete'),
      cancelLabel: msg('Cancel'),
      danger: true,
      safe: 'cancel',
    });
    if (sure) await begin({ kind: 'remove' });
  }

  const open = (kind: 'assign' | 'change') => () => {
    close();
    onSet(kind);
  };
  return (
    <>
      {person && (
        <Button tone="ghost" onClick={open('assign')}>
          {msg('Assign…')}
        </Button>
      )}
      {hasFields && (
        <Button tone="ghost" onClick={open('change')}>
          {msg('Change a field…')}
        </Button>
      )}
      {possible.map(({ key, label }) => (
        <Button key={key} tone="ghost" onClick={() => void act(key, label)}>
          {label}
        </Button>
      ))}
      <Button
        tone="ghost"
        onClick={() => {
          close();
          void begin({ kind: 'export', columns: [...columns] });
        }}
      >
        {msg('Export in the background')}
      </Button>
      {remove && (
        <Button tone="danger" onClick={() => void removeAll()}>
          {msg('Delete…')}
        </Button>
      )}
    </>
  );
}
