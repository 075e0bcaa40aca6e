import { str } from '@lit/localize';
import { ChevronDown, ChevronUp } from 'lucide-react';

import { useFormats } from '../fields/use-formats.js';
import { useLocale } from '../i18n/use-locale.js';
import { IconButton } from '../ui/icon-button.js';
import styles from './previous-next.module.css';
import { useNeighbours } from './use-neighbours.js';

interface PreviousNextProps {
  module: string;
  id: string;
  onGo(id: string): void;
}

/** Buttons to the previous and next record of the list, and the position in it. */
export function PreviousNext({ module, id, onGo }: PreviousNextProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const neighbours = useNeighbours(module, id);
  if (!neighbours) return null;
  const { previous, next, position, total } = neighbours;
  const count = (value: number) => formats.number(String(value));
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
        <span className="sr-only">{msg(str`${count(position)} of ${count(total)}`)}</span>
        <bdi aria-hidden="true">
          {count(position)} / {count(total)}
        </bdi>
      </span>
    </span>
  );
}
