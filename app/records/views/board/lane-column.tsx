import { str } from '@lit/localize';
import { Plus } from 'lucide-react';
import { useEffect, useId, useMemo, useState, type DragEvent } from 'react';

import type { Lane, LanesQuery } from '../../../../core/contracts/lanes.js';
import type { RecordRow } from '../../../../core/contracts/records.js';
import { inSentence } from '../../../services/i18n/in-sentence.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { openCreate } from '../../../services/navigation/open-record.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { StatusGlyph } from '../../../ui/controls/status.js';
import { insertRow, isClosed, type LaneOption } from './board-rules.js';
import { Card, type CardContext } from './card.js';
import { CardMenu } from './card-menu.js';
import styles from './lane-column.module.css';
import { laneSums } from './lane-sums.js';
import { useLaneRows } from './use-lane-rows.js';
import type { Moves } from './use-moves.js';
import type { useRefusal } from './use-refusal.js';

interface LaneColumnProps {
  context: CardContext;
  query: LanesQuery;
  option: LaneOption;
  lanes: readonly LaneOption[];
  data: Lane;
  /** The lanes that `data` is of, to tell moves before them from those after. */
  base: unknown;
  moves: Moves;
  refusal: ReturnType<typeof useRefusal>;
  compare: (one: RecordRow, other: RecordRow) => number;
  /** The filters of the list leave its records out. */
  isExcluded: boolean;
  isPhone: boolean;
  canCreate: boolean;
  selection: ReadonlyMap<string, RecordRow>;
  isAllChosen: boolean;
  openId: string | undefined;
  /** Card that is dragged. */
  dragged: RecordRow | undefined;
  /** Id of the card that is the lane's tab stop, if it is in it. */
  stop: string | undefined;
  /** Reports the cards of the lane. */
  onCards: (lane: string, cards: LaneCards) => void;
}

/** The cards that a lane renders, of all that it has. */
export interface LaneCards {
  rows: readonly RecordRow[];
  total: number;
}

/** A lane: its name, number and sum, and its cards. */
export function LaneColumn(props: LaneColumnProps) {
  const { context, query, option, lanes, data, base, moves, refusal, compare, isExcluded, isPhone } = props;
  const { selection, isAllChosen, openId, dragged, stop, onCards } = props;
  const { value } = option;
  const { msg, formats, schema } = context;
  const id = useId();
  const { describe } = usePlatform();
  const { rows, left, isLoading, error, more } = useLaneRows(schema.module, query, data);
  const { moved } = moves;
  const cards = useMemo(
    () => cardsOf({ rows, lane: value, moved, compare, isWhole: left === 0 }),
    [rows, value, moved, compare, left],
  );

  const pending = [...moved.values()].filter((card) => card.base === base);
  const change =
    pending.filter(({ to }) => to === value).length - pending.filter(({ from }) => from === value).length;
  const total = Math.max(data.total + change, cards.length);
  useEffect(() => onCards(value, { rows: cards, total }), [onCards, value, cards, total]);
  const active = cards.some((row) => row.id === stop) ? stop : cards[0]?.id;
  const sums = laneSums(schema, context.kind, data.sums, formats);
  const drop = useDrop(option, dragged, moves);

  return (
    <section
      className={styles.lane}
      aria-labelledby={`${id}-name`}
      data-lane={value}
      data-drop={drop.state}
      {...drop.handlers}
    >
      <header className={styles.head}>
        {option.tone && <StatusGlyph tone={option.tone} />}
        <h2 id={`${id}-name`} className={styles.name} title={option.label}>
          {option.label}
        </h2>
        <span className={styles.count}>
          <bdi>{formats.number(String(total))}</bdi>
        </span>
        <span className={styles.grow} />
        {props.canCreate && <CreateHere context={context} option={option} field={query.field} />}
        {sums && (
          <span className={styles.sum} title={msg(str`Total: ${sums}`)}>
            <bdi>{sums}</bdi>
          </span>
        )}
      </header>
      {drop.reason && (
        <p className={styles.refusal} role="presentation">
          {refusal(drop.reason)}
        </p>
      )}
      <div className={styles.scroller} data-scroller="">
        {cards.length > 0 ? (
          <ul className={styles.cards} aria-labelledby={`${id}-name`}>
            {cards.map((row) => (
              <Card
                key={row.id}
                context={context}
                row={row}
                lane={value}
                isClosed={isClosed(option)}
                isStop={row.id === active}
                isSelected={isAllChosen || selection.has(row.id)}
                isOpen={row.id === openId}
                isSaving={moved.get(row.id)?.isSaving ?? false}
                menu={
                  <CardMenu
                    row={row}
                    lane={value}
                    lanes={lanes}
                    ruleFor={moves.ruleFor}
                    refusal={refusal}
                    onMove={moves.move}
                    href={context.hrefOf(row)}
                    tabIndex={row.id === active ? 0 : -1}
                    isPhone={isPhone}
                  />
                }
              />
            ))}
          </ul>
        ) : (
          <p className={styles.empty}>
            {isExcluded ? msg('Left out by the filters of this list') : msg('No records')}
          </p>
        )}
        {error !== undefined && (
          <p className={styles.error} role="alert">
            {describe(error)}
          </p>
        )}
        {left > 0 && (
          <button
            type="button"
            className={styles.more}
            data-stop=""
            aria-busy={isLoading || undefined}
            onClick={() => {
              if (!isLoading) more();
            }}
          >
            {isLoading ? msg('Loading…') : msg(str`Show ${formats.number(String(left))} more`)}
          </button>
        )}
      </div>
    </section>
  );
}

/** The lane's rows without those that were moved away, and with those that were moved here. */
function cardsOf({
  rows,
  lane,
  moved,
  compare,
  isWhole,
}: {
  rows: readonly RecordRow[];
  lane: string;
  moved: Moves['moved'];
  compare: LaneColumnProps['compare'];
  isWhole: boolean;
}): readonly RecordRow[] {
  let cards = rows.filter((row) => {
    const card = moved.get(row.id);
    // A newer revision was moved back by another user.
    return !card || card.to === lane || row.revision > card.row.revision;
  });
  for (const { row, to } of moved.values()) {
    if (to !== lane || cards.some(({ id }) => id === row.id)) continue;
    const placed = insertRow(cards, row, compare);
    // Beyond the loaded rows its place is not known: it is the last one.
    cards = isWhole || placed.at(-1) !== row ? placed : [...cards, row];
  }
  return cards;
}

/** A lane as the target of the card that is dragged. */
function useDrop(option: LaneOption, dragged: RecordRow | undefined, moves: Moves) {
  const [isOver, setOver] = useState(false);
  const rule = dragged && moves.ruleFor(dragged, option.value);
  const isRefused = rule?.kind === 'refused';
  const over = (event: DragEvent): void => {
    if (!dragged || isRefused) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  return {
    state: !dragged ? undefined : isRefused ? 'refused' : isOver ? 'over' : 'allowed',
    reason: isRefused ? rule : undefined,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!dragged || isRefused) return;
        event.preventDefault();
        moves.move(dragged, option.value);
      },
    },
  };
}

function CreateHere({
  context: { schema, msg },
  option,
  field,
}: Pick<LaneColumnProps, 'context' | 'option'> & { field: string }) {
  const navigation = useNavigation();
  const { lang } = useLocale();
  if (option.fixed || option.value === '') return null;
  return (
    <IconButton
      icon={Plus}
      size="small"
      className={styles.create}
      label={msg(str`New ${inSentence(schema.itemLabel, lang)} in “${option.label}”`)}
      onClick={() => void openCreate(navigation, schema.module, { [field]: option.value })}
    />
  );
}
