import { Check, ChevronRight, FileText } from 'lucide-react';

import { itemCount } from '../../fields/item-count.js';
import { isPlainClick } from '../../../services/routing/plain-click.js';
import { AppLink } from '../../../ui/controls/app-link.js';
import { Icon } from '../../../ui/controls/icon.js';
import { StatusGlyph } from '../../../ui/controls/status.js';
import { factsOf, isFolder } from './contents-context.js';
import { RowMenu, RowPath, type ContentsRowProps } from './contents-row.js';
import styles from './contents.module.css';
import { folderIcons } from './folder-icons.js';

interface ContentsLineProps extends ContentsRowProps {
  measure: (element: HTMLElement | null) => void;
  /** True in the selection mode, in which a press selects records. */
  isSelecting: boolean;
}

/** A folder or record as a line of two texts, for touch screens; the whole of it is a link. */
export function ContentsLine(props: ContentsLineProps) {
  const { context, measure, index, total, top, row, isActive, isSelected, isSelecting, isOpen, onFocus } =
    props;
  const { msg, short, hrefOf, onOpen, addressOf, onEnter, onSelect } = context;
  const facts = row && factsOf(context, row);
  const isPlace = row !== undefined && isFolder(context, row);
  const count = row?.inside?.all ?? 0;
  const isChosen = isSelecting && !isPlace;
  return (
    <div
      ref={measure}
      role="listitem"
      aria-setsize={total}
      aria-posinset={index + 1}
      className={styles.line}
      data-index={index}
      style={top === undefined ? undefined : { position: 'absolute', transform: `translateY(${top}px)` }}
    >
      {row && facts ? (
        <>
          <a
            href={isPlace ? addressOf(row.id) : hrefOf(row)}
            tabIndex={isActive ? 0 : -1}
            className={styles.press}
            data-row={index}
            data-open={isOpen ? '' : undefined}
            role={isChosen ? 'checkbox' : undefined}
            aria-checked={isChosen ? isSelected : undefined}
            onFocus={() => onFocus(index)}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              if (isPlace) onEnter(row);
              else if (isSelecting) onSelect?.(row);
              else onOpen(row);
            }}
          >
            {isChosen ? (
              <span className={styles.box} data-on={isSelected ? '' : undefined}>
                {isSelected && <Icon of={Check} size={16} />}
              </span>
            ) : (
              <span className={styles.icon} data-folder={isPlace ? '' : undefined}>
                <Icon of={row.inside ? folderIcons(context.folders).closed : FileText} size={24} />
              </span>
            )}
            <span className={styles.words}>
              <bdi className={styles.lineTitle}>{row.title || msg('Untitled')}</bdi>
              <span className={styles.facts}>
                {facts.status && (
                  <span className={styles.fact}>
                    {facts.status.tone && <StatusGlyph tone={facts.status.tone} />}
                    {facts.status.label}
                  </span>
                )}
                {facts.person && <bdi className={styles.fact}>{facts.person.name}</bdi>}
                {facts.time && <time className={styles.fact}>{short(facts.time, false)}</time>}
                {isPlace && <bdi className={styles.fact}>{itemCount(count, msg)}</bdi>}
              </span>
              <RowPath row={row} />
            </span>
          </a>
          {!isPlace && count > 0 && (
            <AppLink
              to={addressOf(row.id)}
              tabIndex={isActive ? 0 : -1}
              className={styles.inside}
              aria-label={`${itemCount(count, msg)}: ${row.title}`}
            >
              <bdi>{count}</bdi>
              <Icon of={ChevronRight} size={16} flip />
            </AppLink>
          )}
          {!isSelecting && <RowMenu context={context} row={row} tabIndex={isActive ? 0 : -1} />}
        </>
      ) : (
        <span className={styles.press} aria-hidden="true">
          <span className={styles.placeholder} />
        </span>
      )}
    </div>
  );
}
