import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect } from 'react';

import { useServerState } from '../../services/data/server-state.js';
import { totalText } from '../fields/total-text.js';
import { useFormats } from '../fields/use-formats.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import styles from './previous-next.module.css';

interface PreviousNextProps {
  module: string;
  id: string;
  /** The page below is a list of the module: reserves the space until the list is loaded. */
  isAboveList?: boolean;
  onGo(id: string): void;
}

/** Buttons to the previous and next record of the list, and the position in it. */
export function PreviousNext({ module, id, isAboveList = false, onGo }: PreviousNextProps) {
  const place = useListPosition(module, id);
  if (place === 'loading') return isAboveList ? <Placeholder /> : null;
  return place ? <PositionButtons {...place} onGo={onGo} /> : null;
}

/** The buttons and the position, for a record whose list knows them. */
export function PositionButtons(props: ListPosition & { onGo(id: string): void }) {
  const { previous, next, position, total, totalIsMinimum, onGo } = props;
  const { msg } = useLocale();
  const formats = useFormats();
  const count = formats.number(String(position));
  const all = totalText(formats, total, totalIsMinimum);
  return (
    <span className={styles.buttons}>
      <IconButton
        icon={ChevronUp}
        label={msg('Previous')}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onGo(previous)}
      />
      <IconButton
        icon={ChevronDown}
        label={msg('Next')}
        disabled={next === undefined}
        onClick={() => next !== undefined && onGo(next)}
      />
      <span className={styles.position}>
        <span className="sr-only">{msg(str`${count} of ${all}`)}</span>
        <bdi aria-hidden="true">
          {count} / {all}
        </bdi>
      </span>
    </span>
  );
}

/** Takes the place of the buttons and of a short position, so that the heading beside it does not move. */
function Placeholder() {
  return (
    <span className={styles.placeholder} aria-hidden="true">
      <IconButton icon={ChevronUp} label="" disabled />
      <IconButton icon={ChevronDown} label="" disabled />
      <span className={styles.position} />
    </span>
  );
}

export interface ListPosition {
  /** Position in the list, from 1. */
  position: number;
  total: number;
  totalIsMinimum: boolean;
  previous: string | undefined;
  next: string | undefined;
}

const $none = atom({ total: undefined, totalIsMinimum: false, error: undefined });

/** The records before and after this one in the list it was opened from; undefined if it is in none. */
function useListPosition(module: string, id: string): ListPosition | 'loading' | undefined {
  const list = useServerState().lists.newest(module);
  const state = useStore(list?.cache.$state ?? $none);
  const index = list?.cache.indexOf(id) ?? -1;
  const total = state.total;

  useEffect(() => {
    if (!list || index < 0 || total === undefined) return;
    // Loads ahead, so that 'next' works beyond the loaded rows.
    const last = Math.min(index + 1, total - 1);
    if (!list.cache.row(last)) list.cache.show(Math.max(0, index - 1), last);
  }, [list, index, total]);

  if (total === undefined) return state.error === undefined ? 'loading' : undefined;
  if (!list || index < 0) return undefined;
  return {
    position: index + 1,
    total,
    totalIsMinimum: state.totalIsMinimum,
    previous: index > 0 ? list.cache.row(index - 1)?.id : undefined,
    next: list.cache.row(index + 1)?.id,
  };
}
