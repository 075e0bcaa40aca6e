import { str } from '@lit/localize';
import { ChevronRight, Ellipsis, FileText } from 'lucide-react';

import type { BranchRow } from '../../../../core/contracts/branches.js';
import { itemCount } from '../../fields/item-count.js';
import { isPlainClick } from '../../../services/routing/plain-click.js';
import { AppLink } from '../../../ui/controls/app-link.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Menu } from '../../../ui/controls/menu.js';
import { Status } from '../../../ui/controls/status.js';
import { factsOf, isFolder, type ContentsContext } from './contents-context.js';
import styles from './contents.module.css';
import { folderIcons } from './folder-icons.js';

export interface ContentsRowProps {
  context: ContentsContext;
  index: number;
  total: number;
  /** Offset in px from the visible rows; undefined for a visible row. */
  top: number | undefined;
  /** undefined while it is not loaded. */
  row: BranchRow | undefined;
  isActive: boolean;
  isSelected: boolean;
  isOpen: boolean;
  onFocus: (index: number) => void;
}

/** A folder or record as a row of a grid; its title is a link. */
export function ContentsRow(props: ContentsRowProps) {
  const { context, index, top, row, isActive, isSelected, isOpen, onFocus } = props;
  const { msg, short, hrefOf, onOpen, addressOf, onEnter, onDrag, dropOf, onSelect } = context;
  const stop = isActive ? 0 : -1;
  const place = {
    role: 'row',
    'data-row': index,
    'aria-rowindex': index + 2,
    tabIndex: stop,
    className: styles.row,
    style:
      top === undefined ? undefined : ({ position: 'absolute', transform: `translateY(${top}px)` } as const),
    onFocus: () => {
      if (!isActive) onFocus(index);
    },
  } as const;
  if (!row) {
    return (
      <div {...place} aria-busy="true">
        <div role="gridcell" aria-colspan={6} className={styles.waiting}>
          <span className={styles.placeholder} />
        </div>
      </div>
    );
  }
  const { person, time, status } = factsOf(context, row);
  const isPlace = isFolder(context, row);
  const enter = (): void => (isPlace ? onEnter(row) : onOpen(row));
  const count = row.inside?.all ?? 0;
  return (
    <div
      {...place}
      aria-selected={isPlace ? undefined : isSelected}
      data-open={isOpen ? '' : undefined}
      draggable={!row.locked}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', row.title);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(row);
      }}
      onDragEnd={() => onDrag(undefined)}
      {...(row.inside && dropOf(row))}
      onClick={(event) => {
        if (event.defaultPrevented || isControl(event.target)) return;
        enter();
      }}
    >
      <div role="gridcell" className={styles.check}>
        {onSelect && !isPlace && (
          <Checkbox
            hideLabel
            tabIndex={stop}
            label={msg(str`Select ${row.title}`)}
            checked={isSelected}
            onChange={() => onSelect(row)}
          />
        )}
      </div>
      <div role="gridcell" className={styles.title}>
        <span className={styles.icon} data-folder={isPlace ? '' : undefined}>
          <Icon of={row.inside ? folderIcons(context.folders).closed : FileText} size={20} />
        </span>
        <span className={styles.words}>
          {isPlace ? (
            <AppLink
              to={addressOf(row.id)}
              tabIndex={stop}
              className={styles.link}
              dir="auto"
              draggable={false}
            >
              {row.title || msg('Untitled')}
            </AppLink>
          ) : (
            <a
              href={hrefOf(row)}
              tabIndex={stop}
              dir="auto"
              className={styles.link}
              draggable={false}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onOpen(row);
              }}
            >
              {row.title || msg('Untitled')}
            </a>
          )}
          <RowPath row={row} />
        </span>
        <RowMenu context={context} row={row} tabIndex={stop} />
      </div>
      <div role="gridcell" className={styles.status}>
        {status && (status.tone ? <Status tone={status.tone} label={status.label} /> : status.label)}
      </div>
      <div role="gridcell" className={styles.person}>
        {person && (
          <>
            <Avatar person={person} />
            <bdi>{person.name}</bdi>
          </>
        )}
      </div>
      <div role="gridcell" className={styles.time}>
        {time && <time>{short(time, false)}</time>}
      </div>
      <div role="gridcell" className={styles.count}>
        {isPlace && <bdi>{itemCount(count, msg)}</bdi>}
        {!isPlace && count > 0 && (
          <AppLink
            to={addressOf(row.id)}
            tabIndex={stop}
            className={styles.inside}
            aria-label={`${itemCount(count, msg)}: ${row.title}`}
          >
            {itemCount(count, msg)}
            <Icon of={ChevronRight} size={16} flip />
          </AppLink>
        )}
      </div>
    </div>
  );
}

/** Folders in which a match is. */
export function RowPath({ row: { path } }: { row: BranchRow }) {
  if (!path?.length) return null;
  return (
    <span className={styles.path}>
      {path.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ' / '}
          <bdi>{title}</bdi>
        </span>
      ))}
    </span>
  );
}

interface RowMenuProps {
  context: ContentsContext;
  row: BranchRow;
  tabIndex: number;
}

/** What can be done with a row besides opening it. */
export function RowMenu({ context: { msg, menuOf }, row, tabIndex }: RowMenuProps) {
  const label = msg(str`Move or open “${row.title}”`);
  const items = menuOf(row);
  if (items.length === 0) return null;
  return (
    // The row's own handlers open it, and move between rows.
    <span
      className={styles.tools}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Menu
        label={label}
        align="end"
        button={
          <button type="button" tabIndex={tabIndex} className={styles.tool} title={label}>
            <Icon of={Ellipsis} />
          </button>
        }
        items={items}
      />
    </span>
  );
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;
