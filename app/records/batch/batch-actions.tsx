import { str } from '@lit/localize';
import { Check, Download, Ellipsis, ListChecks, Pencil, Trash2, Undo2, UserPlus } from 'lucide-react';
import { useState } from 'react';

import type { BatchChoice, BatchOperation } from '../../../core/contracts/batch.js';
import type { RecordAction } from '../../../core/contracts/record-parts.js';
import type { FieldSchema, ModuleSchema, RecordRow } from '../../../core/contracts/records.js';
import { useRequestKeys } from '../../services/data/use-request-keys.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { BottomSheet } from '../../ui/controls/bottom-sheet.js';
import { Icon } from '../../ui/controls/icon.js';
import { Menu, type MenuAction, type MenuItem } from '../../ui/controls/menu.js';
import { useUi } from '../../services/feedback/use-ui.js';
import styles from './batch-actions.module.css';
import { BatchMessages, useBatchLocale } from './batch-locale.js';
import { ReasonDialog } from './reason-dialog.js';
import { SetFieldDialog } from './set-field-dialog.js';
import { noteBegun, noteRemoval, useBatch, useBatchApi } from './use-batch.js';

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
  /** What exports the chosen records directly, by format; empty if that needs a task. */
  exports: readonly MenuAction[];
  /** A task has begun. */
  onBegun(): void;
}

/** Buttons and a menu for the chosen records; what they do, apart from a direct export, begins a task. */
export function BatchActions(props: BatchActionsProps) {
  return (
    <BatchMessages fallback={null}>
      <Actions {...props} />
    </BatchMessages>
  );
}

function Actions(props: BatchActionsProps) {
  const { chosen, className, exports } = props;
  const { msg } = useBatchLocale();
  const isPhone = useLayout() === 'phone';
  const [isOpen, setOpen] = useState(false);
  const [setting, setSetting] = useState<'assign' | 'change' | null>(null);
  const [deciding, setDeciding] = useState<RecordAction | null>(null);
  const begin = useBegin(props);
  const choices = useChoices(props, begin, setSetting, setDeciding);
  const { first, fields, person } = choices;
  const inBackground = choices.items.filter(({ key }) => key === 'export');
  const exportItems = [...exports, ...inBackground];
  const sheetItems = choices.items.flatMap((item) =>
    inBackground.includes(item) ? [...exports.map((one) => ({ ...one, icon: Download })), item] : [item],
  );

  return (
    <>
      {isPhone ? (
        <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={ListChecks} />
          {msg('Actions')}
        </button>
      ) : (
        <>
          {first.map(({ key, label, icon, onSelect }) => (
            <button key={key} type="button" className={className} onClick={onSelect}>
              {icon && <Icon of={icon} />}
              {label}
            </button>
          ))}
          {exportItems.length > 0 && (
            <Menu
              label={msg('Export')}
              align="end"
              button={
                <button type="button" className={className}>
                  <Icon of={Download} />
                  {msg('Export')}
                </button>
              }
              items={exportItems}
            />
          )}
          <Menu
            label={msg('More actions')}
            align="end"
            button={
              <button type="button" className={className}>
                <Icon of={Ellipsis} />
                {msg('More')}
              </button>
            }
            items={grouped(
              choices.items.filter((item) => !first.includes(item) && !inBackground.includes(item)),
            )}
          />
        </>
      )}
      {isPhone && isOpen && (
        <BottomSheet title={msg(str`Selected: ${chosen.count}`)} onClose={() => setOpen(false)}>
          <div className={styles.choices}>
            {sheetItems.map(({ key, label, icon, danger, onSelect }) => (
              <button
                key={key}
                type="button"
                className={styles.choice}
                data-danger={danger ? '' : undefined}
                onClick={() => {
                  setOpen(false);
                  onSelect?.();
                }}
              >
                {icon && <Icon of={icon} />}
                {label}
              </button>
            ))}
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
      {deciding && (
        <ReasonDialog
          action={deciding}
          count={chosen.count}
          onClose={() => setDeciding(null)}
          onApply={async (comment) => {
            if (await begin({ kind: 'act', action: deciding.key, comment })) setDeciding(null);
          }}
        />
      )}
    </>
  );
}

/** Deleting stands apart from what can be taken back. */
function grouped(items: readonly MenuAction[]): MenuItem[] {
  const removes = items.filter(({ danger }) => danger);
  const others = items.filter(({ danger }) => !danger);
  return removes.length > 0 && others.length > 0 ? [...others, { separator: true }, ...removes] : [...items];
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
      const task = await api.start(request, keys.keyOf(request));
      if (operation.kind === 'remove' && schema.batch?.restores) noteRemoval(service, task.id);
      noteBegun(service, task);
      keys.done();
      onBegun();
      return true;
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
      return false;
    }
  };
}

interface Choices {
  /** The actions with a button of their own. */
  first: readonly MenuAction[];
  /** Everything that can be done, those included. */
  items: readonly MenuAction[];
  fields: FieldSchema[];
  person: FieldSchema | undefined;
}

/** Number of actions with a button of their own. */
const mostButtons = 2;

function useChoices(
  { schema, chosen, columns }: BatchActionsProps,
  begin: Begin,
  onSet: (kind: 'assign' | 'change') => void,
  onDecide: (action: RecordAction) => void,
): Choices {
  const { msg } = useBatchLocale();
  const { confirm } = useUi();
  const { count, rows, query } = chosen;
  const { actions = [], remove = false } = schema.batch ?? {};
  const fields = schema.fields.filter(
    ({ key, hidden }) => !hidden && schema.batch?.fields.includes(key) === true,
  );
  const person = fields.find(({ key, type }) => key === schema.personField && type === 'person');
  const isAllowed = ({ key }: RecordAction) => rows.some((row) => row.actions?.includes(key));
  // What none of the rows allows is not offered; a query has further records.
  const offered = query ? actions : actions.filter(isAllowed);

  async function act(action: RecordAction): Promise<void> {
    if (action.needsComment) {
      onDecide(action);
      return;
    }
    const sure = await confirm({
      title: msg(str`${action.label}: ${count} records?`),
      text: msg('Records that do not allow it stay as they are, and are listed with the result.'),
      confirmLabel: action.label,
      cancelLabel: msg('Cancel'),
    });
    if (sure) await begin({ kind: 'act', action: action.key });
  }

  async function removeAll(): Promise<void> {
    const sure = await confirm({
      title: msg(str`Delete ${count} records?`),
      text: schema.batch?.restores
        ? msg('They will be deleted for everyone. You can undo this for a day.')
        : msg("They will be deleted for everyone. This can't be undone."),
      confirmLabel: msg('Delete'),
      cancelLabel: msg('Cancel'),
      danger: true,
      safe: 'cancel',
    });
    if (sure) await begin({ kind: 'remove' });
  }

  const isSecond = ({ tone }: RecordAction) => Number(tone !== 'primary');
  const sorted = offered.toSorted((a, b) => isSecond(a) - isSecond(b));
  const decisions = sorted.map((action) => ({
    action,
    item: {
      // No operation has a key with a space.
      key: `act ${action.key}`,
      label: action.label,
      icon: action.needsComment ? Undo2 : Check,
      onSelect: () => void act(action),
    },
  }));
  const first = decisions.filter(({ action }) => isAllowed(action)).slice(0, mostButtons);
  return {
    first: first.map(({ item }) => item),
    items: [
      ...decisions.map(({ item }) => item),
      ...(person
        ? [{ key: 'assign', label: msg('Assign…'), icon: UserPlus, onSelect: () => onSet('assign') }]
        : []),
      ...(fields.length > 0
        ? [{ key: 'change', label: msg('Change a field…'), icon: Pencil, onSelect: () => onSet('change') }]
        : []),
      ...(schema.rights.export === false
        ? []
        : [
            {
              key: 'export',
              label: msg('Export in the background'),
              icon: Download,
              onSelect: () => void begin({ kind: 'export', columns: [...columns] }),
            },
          ]),
      ...(remove
        ? [
            {
              key: 'remove',
              label: msg('Delete…'),
              icon: Trash2,
              danger: true,
              onSelect: () => void removeAll(),
            },
          ]
        : []),
    ],
    fields,
    person,
  };
}
