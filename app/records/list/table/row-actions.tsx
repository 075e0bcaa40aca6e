import { str } from '@lit/localize';
import { Ellipsis, ExternalLink, Link2 } from 'lucide-react';

import type { ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { isSupported } from '../../../services/platform/page-support.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Menu, type MenuItem } from '../../../ui/controls/menu.js';
import { nextActions, RowDecisions } from '../../../ui/controls/row-decisions.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useRowActions } from '../use-row-actions.js';
import styles from './record-table.module.css';

interface RowActionsProps {
  schema: ModuleSchema;
  row: RecordRow;
  href: string;
  tabIndex: number;
}

/** Actions on a row besides opening it; visible while the row is hovered or focused. */
export function RowActions({ schema, row, href, tabIndex }: RowActionsProps) {
  const { msg } = useLocale();
  const { toast } = useUi();
  const platform = usePlatform();
  const { window } = platform;

  async function copy(): Promise<void> {
    try {
      await window.navigator.clipboard.writeText(new URL(href, window.location.href).href);
      toast(msg('Link copied'), { kind: 'success' });
    } catch {
      toast(msg("Couldn't copy the link"), { kind: 'error' });
    }
  }

  const { title } = row;
  const { decisions: actions, onDecide, remove } = useRowActions(schema)(row);
  const shown = nextActions(actions);
  const rest = actions.filter((action) => !shown.includes(action));
  const items: MenuItem[] = [
    ...rest.map((action) => ({
      key: action.key,
      label: action.label,
      danger: action.tone === 'danger',
      onSelect: () => onDecide(action),
    })),
    ...(rest.length > 0 ? [{ separator: true } as const] : []),
    ...(isSupported('suiteWindow', platform)
      ? [
          {
            key: 'open',
            label: msg('Open in a new tab'),
            icon: ExternalLink,
            onSelect: () => void window.open(href, '_blank', 'noopener'),
          },
        ]
      : []),
    { key: 'copy', label: msg('Copy link'), icon: Link2, onSelect: () => void copy() },
    ...(remove ? [{ separator: true } as const, remove] : []),
  ];
  return (
    // The row's own handlers open it, and move between rows.
    <span
      className={styles.actions}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <RowDecisions actions={actions} title={title} tabIndex={tabIndex} onDecide={onDecide} />
      <Menu
        label={msg(str`More actions for ${title}`)}
        align="end"
        button={
          <button
            type="button"
            tabIndex={tabIndex}
            className={styles.action}
            aria-label={msg(str`More actions for ${title}`)}
          >
            <Icon of={Ellipsis} />
          </button>
        }
        items={items}
      />
    </span>
  );
}
