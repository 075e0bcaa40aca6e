import { Ellipsis } from 'lucide-react';
import { useState } from 'react';

import type { EarlierStep } from '../../../core/contracts/approval-steps.js';
import type { RecordAction } from '../../../core/contracts/record-parts.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import { Menu, type MenuItem } from '../../ui/controls/menu.js';
import { ModalDialog } from '../../ui/controls/modal-dialog.js';
import styles from './action-bar.module.css';
import { CommentComposer } from './comment-composer.js';
import type { CommentDraft } from './use-comment-draft.js';
import type { RecordActions } from './use-record-actions.js';
import type { Tools } from './use-tools.js';

interface ActionBarProps {
  actions: readonly RecordAction[];
  recordActions: RecordActions;
  tools: Tools;
  comment: CommentDraft;
  earlier: readonly EarlierStep[];
}

/** Action bar of a record on a phone: a menu and at most two actions, each with a sheet for a comment. */
export function ActionBar({ actions, recordActions, tools, comment, earlier }: ActionBarProps) {
  const { msg } = useLocale();
  const [sheet, setSheet] = useState<readonly RecordAction[] | null>(null);
  const primary = actions.find((action) => action.tone === 'primary');
  const second = actions.find((action) => action !== primary);
  const rest = actions.filter((action) => action !== primary && action !== second);
  const [reply, ...composes] = tools.compose;
  const items: MenuItem[] = [
    ...composes,
    ...tools.acts,
    ...tools.passes,
    ...rest.map((action) => ({
      key: action.key,
      label: action.label,
      danger: action.tone === 'danger',
      onSelect: () => setSheet([action]),
    })),
    ...(actions.length > 0 ? [{ key: 'comment', label: msg('Comment'), onSelect: () => setSheet([]) }] : []),
    ...(tools.edit && (actions.length > 0 || reply) ? [tools.edit] : []),
    ...(tools.follow ? [tools.follow] : []),
    ...(tools.otherPage ? [tools.otherPage] : []),
    tools.share,
    tools.copyLink,
    ...(tools.copyShareLink ? [tools.copyShareLink] : []),
    ...(tools.print ? [tools.print] : []),
    ...(tools.remove ? [{ separator: true } as const, tools.remove] : []),
  ];
  return (
    <div className={styles.bar}>
      <Menu
        label={msg('More')}
        button={
          <button type="button" className={styles.more}>
            <Icon of={Ellipsis} size={20} />
            <span>{msg('More')}</span>
          </button>
        }
        items={items}
      />
      {actions.length === 0 ? (
        <>
          <Button className={styles.button} onClick={() => setSheet([])}>
            {msg('Comment')}
          </Button>
          {reply && (
            <Button className={styles.button} tone="primary" onClick={reply.onSelect}>
              {reply.label}
            </Button>
          )}
          {tools.edit && !reply && (
            <Button className={styles.button} tone="primary" onClick={tools.edit.onSelect}>
              {msg('Edit')}
            </Button>
          )}
        </>
      ) : (
        <>
          {second && (
            <Button className={styles.button} tone={second.tone} onClick={() => setSheet([second])}>
              {second.label}
            </Button>
          )}
          {primary && (
            <Button className={styles.button} tone="primary" onClick={() => setSheet([primary])}>
              {primary.label}
            </Button>
          )}
        </>
      )}
      {sheet && (
        <ModalDialog
          className={styles.sheet}
          aria-label={msg('Your decision')}
          closesOnBackdrop
          onRequestClose={() => setSheet(null)}
        >
          <div className={styles.sheetBody}>
            <CommentComposer
              actions={sheet}
              recordActions={recordActions}
              draft={comment}
              earlier={earlier}
              onDone={() => setSheet(null)}
            />
          </div>
        </ModalDialog>
      )}
    </div>
  );
}
