import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { LanesQuery } from '../../../../core/contracts/lanes.js';
import type { FieldSchema, RecordRow } from '../../../../core/contracts/records.js';
import type { BoardKind } from '../../../../core/contracts/view-kinds.js';
import { useFormats } from '../../fields/use-formats.js';
import { toggleRow } from '../../rows/selection.js';
import { useShortTime } from '../../rows/use-short-time.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useTenantTime } from '../../../services/platform/use-tenant-time.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { BodyPlace, LoadErrorStrip } from '../../rows/body-states.js';
import { useShown } from '../use-shown.js';
import type { ViewProps } from '../view-props.js';
import { BoardSkeleton } from './board-skeleton.js';
import { boardKeys } from './board-keys.js';
import { admitsLane, compareRows, type LaneOption } from './board-rules.js';
import styles from './board-view.module.css';
import type { CardContext } from './card.js';
import { LaneColumn, type LaneCards } from './lane-column.js';
import { LaneTabs } from './lane-tabs.js';
import { createReadLanes } from './lanes-api.js';
import { useMoves } from './use-moves.js';
import { useRefusal } from './use-refusal.js';

/** The records of a list as cards in lanes, one lane for each option of a field. */
export function BoardView(props: ViewProps<BoardKind>) {
  const { schema, kind } = props;
  const field = schema.fields.find(({ key }) => key === kind.lanes);
  // The server names no field that the user does not see.
  return field && <Board {...props} field={field} />;
}

function Board(props: ViewProps<BoardKind> & { field: FieldSchema }) {
  const { schema, kind, field, query, list, heading, empty, openId, onOpen, hrefOf, onTotal } = props;
  const { msg } = useLocale();
  const layout = useLayout();
  const isPhone = layout === 'phone';
  const hintId = useId();
  const place = useRef<HTMLDivElement>(null);
  const request = useMemo<LanesQuery>(
    () => ({ ...query, field: field.key, ...(kind.sum && { sum: kind.sum }), limit: firstRows }),
    [query, field, kind],
  );
  const { shown, isWaiting, isFailed, error, reload } = useShown(
    'lanes',
    createReadLanes,
    schema.module,
    request,
  );
  const data = shown?.data;
  const total = data?.lanes.reduce((all, lane) => all + lane.total, 0);
  useEffect(() => {
    if (total !== undefined) onTotal(total, false);
  }, [total, onTotal]);

  const lanes = useMemo(
    () => (data?.lanes ?? []).map(({ value }) => optionOf(field, value, msg)),
    [data, field, msg],
  );
  const labelOf = useCallback((lane: string) => optionOf(field, lane, msg).label, [field, msg]);
  const compare = useMemo(() => compareRows(schema, query.sort), [schema, query]);

  /** Cards of the lanes, as they are rendered. */
  const cards = useRef(new Map<string, LaneCards>());
  const onCards = useCallback((lane: string, of: LaneCards) => void cards.current.set(lane, of), []);
  const placeText = useCallback(
    ({ id }: RecordRow, lane: string) => {
      const label = labelOf(lane);
      const { rows = [], total: all = 0 } = cards.current.get(lane) ?? {};
      const at = rows.findIndex((row) => row.id === id);
      // After the last of the loaded cards its place is not known.
      const isKnown = at >= 0 && (rows.length === all || at < rows.length - 1);
      return isKnown ? msg(str`Moved to ${label}, ${at + 1} of ${all}`) : msg(str`Moved to ${label}`);
    },
    [labelOf, msg],
  );
  const refusal = useRefusal(field);
  const moves = useMoves({ schema, kind, field, query, base: data, labelOf, placeText });
  const focusMoved = useMovedFocus(place, moves.moved);

  const selection = useStore(list.$selection);
  const isAllChosen = useStore(list.$isAllChosen);
  const isSelecting = useStore(list.$isSelecting);
  const canSelect = schema.batch !== undefined;
  const onSelect = useCallback(
    (row: RecordRow) => list.$selection.set(toggleRow(list.$selection.get(), row)),
    [list],
  );
  const [dragged, setDragged] = useState<RecordRow>();
  const [stops, setStops] = useState<Readonly<Record<string, string>>>({});
  const onFocus = useCallback((lane: string, id: string) => {
    setStops((before) => (before[lane] === id ? before : { ...before, [lane]: id }));
  }, []);
  const texts = useCardTexts();
  const isSelectable = layout !== 'pc' && isSelecting;
  // Memoized, so that cards render again only when something of theirs has changed.
  const context = useMemo<CardContext>(
    () => ({
      ...texts,
      schema,
      kind,
      hrefOf,
      onOpen,
      onFocus,
      hintId,
      isSelecting: isSelectable,
      onSelect: canSelect ? onSelect : undefined,
      onDrag: setDragged,
    }),
    [texts, schema, kind, hrefOf, onOpen, onFocus, hintId, isSelectable, canSelect, onSelect],
  );

  if (!data) {
    return isFailed ? (
      <BodyPlace>
        <ErrorState error={error} title={msg("Couldn't load the board")} retry={reload} />
      </BodyPlace>
    ) : (
      <BoardSkeleton />
    );
  }
  if (total === 0 && moves.moved.size === 0) return <BodyPlace>{empty}</BodyPlace>;
  const move = (row: RecordRow, to: string): void => {
    focusMoved(row.id);
    moves.move(row, to);
  };
  const heldMoves = { ...moves, move };
  return (
    <>
      {isFailed && <LoadErrorStrip error={error} retry={reload} />}
      {isPhone && <LaneTabs lanes={lanes} data={data.lanes} label={field.label} place={place} />}
      <p id={hintId} hidden>
        {msg('Press Alt with the left or right arrow key to move the card to another lane.')}
      </p>
      <div
        ref={place}
        role="group"
        aria-label={heading}
        className={styles.lanes}
        data-layout={layout}
        data-many={lanes.length > 5 ? '' : undefined}
        data-selecting={(layout === 'pc' ? selection.size > 0 : isSelecting) ? '' : undefined}
        data-waiting={isWaiting ? '' : undefined}
        aria-busy={isWaiting}
        onKeyDown={boardKeys({
          lanes,
          moves: heldMoves,
          onSelect: context.onSelect,
          rowOf: (lane, id) => cards.current.get(lane)?.rows.find((row) => row.id === id),
        })}
      >
        {data.lanes.map((lane, index) => {
          const option = lanes[index];
          return (
            option && (
              <LaneColumn
                key={lane.value}
                context={context}
                query={request}
                option={option}
                lanes={lanes}
                data={lane}
                base={data}
                moves={heldMoves}
                refusal={refusal}
                compare={compare}
                isExcluded={!admitsLane(query.filters, field.key, lane.value)}
                isPhone={isPhone}
                canCreate={schema.rights.create && !isPhone}
                selection={selection}
                isAllChosen={isAllChosen}
                openId={openId}
                dragged={dragged}
                stop={stops[lane.value]}
                onCards={onCards}
              />
            )
          );
        })}
      </div>
    </>
  );
}

/** Rows of a lane before 'Show more'. */
const firstRows = 20;

function optionOf(field: FieldSchema, value: string, msg: CardContext['msg']): LaneOption {
  const option = field.options?.find((one) => one.value === value);
  if (!option) return { value, label: value === '' ? msg('No value') : value };
  const { label, tone, fixed } = option;
  return { value, label, ...(tone && { tone }), ...(fixed && { fixed }) };
}

/** The language and formats of the cards, memoized. */
function useCardTexts(): Pick<CardContext, 'msg' | 'formats' | 'short' | 'today'> {
  const { msg } = useLocale();
  const formats = useFormats();
  const short = useShortTime();
  const tenantTime = useTenantTime();
  const today = tenantTime(Date.now()).slice(0, 10);
  return useMemo(() => ({ msg, formats, short, today }), [msg, formats, short, today]);
}

/**
 * Keeps the focus on a card that is moved by keys or by its menu, in whatever lane it is rendered: there and back again if
 * it is refused.
 */
function useMovedFocus(
  place: React.RefObject<HTMLElement | null>,
  moved: ReadonlyMap<string, { isSaving: boolean }>,
): (id: string) => void {
  const followed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const id = followed.current;
    const board = place.current;
    if (id === undefined || !board) return;
    const link = board.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a`);
    const { activeElement } = board.ownerDocument;
    // The user has gone on meanwhile.
    const isElsewhere =
      activeElement !== null && activeElement !== board.ownerDocument.body && !board.contains(activeElement);
    if (isElsewhere) followed.current = undefined;
    else if (
      link &&
      activeElement !== link &&
      (activeElement === board.ownerDocument.body || activeElement?.closest('[data-card]') === null)
    )
      link.focus();
    if (moved.get(id)?.isSaving !== true) followed.current = undefined;
  }, [place, moved]);
  return useCallback((id) => void (followed.current = id), []);
}
