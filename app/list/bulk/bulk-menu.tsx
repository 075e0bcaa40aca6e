import { str } from '@lit/localize';
import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';

import type { RecordRow } from '../../../core/contracts/records.js';
import { useServerState } from '../../data/server-state.js';
import { useQuery } from '../../data/use-query.js';
import { useRecords } from '../../data/use-records.js';
import { useLocale } from '../../i18n/use-locale.js';
import { usePlatform } from '../../platform/use-platform.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Popover } from '../../ui/popover.js';
import styles from './bulk-menu.module.css';
import { bulkLimit, commonChoices, type Bulk } from './use-bulk.js';

interface BulkMenuProps {
  module: string;
  rows: readonly RecordRow[];
  bulk: Bulk;
  className?: string;
}

/** Button of the selection bar with the actions that all selected records allow. */
export function BulkMenu({ module, rows, bulk, className }: BulkMenuProps) {
  const { msg } = useLocale();
  const { progress } = bulk;
  if (progress) {
    return (
      <span className={className} role="status">
        {msg(str`${progress.done} of ${progress.of} done`)}
      </span>
    );
  }
  return (
    <Popover
      label={msg('Actions')}
      button={
        <button type="button" className={className}>
          <Icon of={ListChecks} />
          {msg('Actions')}
        </button>
      }
    >
      {(close) => (
        <div className={styles.choices}>
          <Choices module={module} rows={rows} bulk={bulk} close={close} />
        </div>
      )}
    </Popover>
  );
}

function Choices({ module, rows, bulk, close }: BulkMenuProps & { close: () => void }) {
  const { msg } = useLocale();
  const platform = usePlatform();
  const records = useRecords();
  const server = useServerState();
  const fits = rows.length <= bulkLimit;
  const ids = rows.map(({ id, revision }) => `${id} ${revision}`).join();
  const load = useQuery(
    useMemo(
      () =>
        fits
          ? server.query(['bulk', module, ids], async (signal) => {
              const details = [];
              for (const { id } of rows) details.push(await records.peek(module, id, signal));
              return commonChoices(details);
            })
          : null,
      [fits, server, records, module, rows, ids],
    ),
  );
  if (!fits) return <p>{msg(str`Select at most ${bulkLimit} records for an action.`)}</p>;
  if (load.state === 'failed') return <p role="alert">{platform.describe(load.error)}</p>;
  if (load.state === 'loading') return <p role="status">{msg('Loading…')}</p>;
  const { actions, remove } = load.data;
  if (actions.length === 0 && !remove)
    return <p role="status">{msg('There is no action that all selected records allow.')}</p>;
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.key}
          tone="ghost"
          onClick={() => {
            close();
            void bulk.act(rows, action);
          }}
        >
          {action.label}
        </Button>
      ))}
      {remove && (
        <Button
          tone="danger"
          onClick={() => {
            close();
            void bulk.remove(rows);
          }}
        >
          {msg('Delete')}
        </Button>
      )}
    </>
  );
}
