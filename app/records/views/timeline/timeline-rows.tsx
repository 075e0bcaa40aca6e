import { str } from '@lit/localize';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';

import { useFormats } from '../../fields/use-formats.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { isPlainClick } from '../../../services/routing/plain-click.js';
import { classNames } from '../../../ui/controls/class-names.js';
import hues from '../../../ui/controls/hue.module.css';
import { asPeople } from '../../fields/values.js';
import { minutesOfDay } from '../calendar/calendar-days.js';
import { hasMovableEnd } from '../calendar/calendar-event.js';
import { hueOfRow } from '../calendar/event-hue.js';
import type { TimelineContext } from './timeline-context.js';
import { TimelineHead } from './timeline-head.js';
import type { BarLine, TimelineLine } from './timeline-lines.js';
import { TimelineLinks } from './timeline-links.js';
import styles from './timeline-rows.module.css';

interface TimelineRowsProps {
  context: TimelineContext;
  lines: readonly TimelineLine[];
  /** Element of the days, which events are dragged in. */
  track: RefObject<HTMLDivElement | null>;
}

const overscan = 8;
const headHeight = 56;

/** The titles of the lines, which stay in sight, and their bars; only visible lines are rendered. */
export function TimelineRows({ context, lines, track }: TimelineRowsProps) {
  const { schema, scale, range, day, today, now, dayWidth, rowHeight, titlesWidth, drag } = context;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const activeAt = active === undefined ? -1 : lines.findIndex(({ key }) => key === active);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan,
    scrollMargin: headHeight,
    // The focused line stays rendered while scrolling, because removing it would lose the focus.
    rangeExtractor(visible) {
      const indexes = defaultRangeExtractor(visible);
      if (activeAt < 0 || indexes.includes(activeAt)) return indexes;
      return [...indexes, activeAt].sort((one, other) => one - other);
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  // A quarter of the width lies before the chosen day.
  const { from } = range;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const before = (box.clientWidth - titlesWidth) / 4;
    const left = Math.max(0, (day - from) * dayWidth - before);
    box.scrollLeft = box.matches(':dir(rtl)') ? -left : left;
  }, [day, from, dayWidth, titlesWidth]);

  /** Scrolls to a bar that is out of sight. */
  function reveal({ start, end }: { start: number; end: number }): void {
    const box = scroller.current;
    if (!box) return;
    const width = box.clientWidth - titlesWidth;
    const left = Math.abs(box.scrollLeft);
    const [first, last] = [start, end].map((minute) => (minute / minutesOfDay - range.from) * dayWidth);
    if (first === undefined || last === undefined || (first < left + width && last > left)) return;
    const to = Math.max(0, first - width / 4);
    box.scrollLeft = box.matches(':dir(rtl)') ? -to : to;
  }

  const items = virtualizer.getVirtualItems();
  const seen = { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 };
  const shown = items.flatMap(({ index, start }) => {
    const line = lines[index];
    return line ? [{ line, top: start - headHeight }] : [];
  });
  const sizes = {
    '--titles': `${titlesWidth}px`,
    '--day': `${dayWidth}px`,
    '--row': `${rowHeight}px`,
    '--all': range.to - range.from,
    '--height': `${lines.length * rowHeight}px`,
  } as CSSProperties;
  const nowAt = (now / minutesOfDay - range.from) * dayWidth;
  return (
    <div ref={scroller} className={styles.scroller} style={sizes}>
      <TimelineHead scale={scale} range={range} dayWidth={dayWidth} today={today} label={schema.itemLabel} />
      <div className={styles.body}>
        <div
          className={styles.titles}
          role="list"
          aria-label={schema.label}
          onFocus={({ target }) => {
            const id = (target as HTMLElement).closest<HTMLElement>('[data-stop]')?.dataset['event'];
            setActive(id);
            const line = lines.find(({ key }) => key === id);
            if (line?.kind === 'bar') reveal(line.event);
          }}
        >
          {shown.map(({ line, top }) => (
            <div
              key={line.key}
              role="listitem"
              className={styles.line}
              data-kind={line.kind}
              style={{ insetBlockStart: top }}
            >
              {line.kind === 'bar' ? (
                <BarTitle context={context} line={line} />
              ) : (
                <GroupTitle label={line.label} count={line.count} />
              )}
            </div>
          ))}
        </div>
        <div ref={track} className={styles.track} data-scale={scale} aria-hidden="true" {...drag.handlers}>
          {range.from <= today && today < range.to && (
            <div className={styles.now} style={{ insetInlineStart: nowAt }} />
          )}
          {shown.map(({ line, top }) =>
            line.kind === 'bar' ? (
              <Bar key={line.key} context={context} line={line} top={top} />
            ) : (
              <div
                key={line.key}
                className={styles.whole}
                style={{ ...placeOf(context, line), insetBlockStart: top }}
              />
            ),
          )}
          <TimelineLinks context={context} lines={lines} seen={seen} />
        </div>
      </div>
    </div>
  );
}

function GroupTitle({ label, count }: { label: string; count: number }) {
  const { msg } = useLocale();
  const formats = useFormats();
  return (
    <h3 className={styles.group}>
      <span className={styles.text} dir="auto">
        {label || msg('None')}
      </span>
      <span className={styles.count}>{formats.number(String(count))}</span>
    </h3>
  );
}

/** A link to the record, which names what is wrong about its time. */
function BarTitle({ context, line }: { context: TimelineContext; line: BarLine }) {
  const { texts, hrefOf, onOpen, hintId, openId } = context;
  const { msg } = useLocale();
  const { event, isOverdue, isEarly, after } = line;
  const { row } = event;
  const notes = [
    isOverdue && msg('Overdue'),
    after !== undefined &&
      (isEarly ? msg(str`Starts before “${after}” ends`) : msg(str`Comes after “${after}”`)),
  ].filter((note) => typeof note === 'string');
  const title = row.title || msg('Untitled');
  return (
    <a
      href={hrefOf(row)}
      className={styles.title}
      aria-label={[title, texts.when(event), ...notes].join(', ')}
      aria-describedby={hintId}
      title={[title, texts.when(event), ...notes].join('\n')}
      data-stop=""
      data-key={row.id}
      data-event={row.id}
      data-late={isOverdue || isEarly ? '' : undefined}
      data-open={row.id === openId ? '' : undefined}
      draggable={false}
      onClick={(click) => {
        if (!isPlainClick(click)) return;
        click.preventDefault();
        onOpen(row);
      }}
    >
      <span className={styles.text} dir="auto">
        {title}
      </span>
    </a>
  );
}

interface BarProps {
  context: TimelineContext;
  line: BarLine;
  top: number;
}

/** Bar of a record, which a mouse drags; its title beside it is what the keyboard and a screen reader have. */
function Bar({ context, line, top }: BarProps) {
  const { tone, kind, drag, moves, fields, onOpen } = context;
  const { event, isOverdue, isEarly } = line;
  const { row } = event;
  const [person] = asPeople(kind.people === undefined ? undefined : row.values[kind.people]);
  return (
    <div
      className={classNames(styles.bar, hues.hue)}
      data-hue={hueOfRow(tone, row)}
      data-bar={row.id}
      data-overdue={isOverdue ? '' : undefined}
      data-early={isEarly ? '' : undefined}
      data-dragged={drag.dragged?.event.row.id === row.id ? '' : undefined}
      data-saving={moves.moved.get(row.id)?.isSaving === true ? '' : undefined}
      style={{ ...placeOf(context, event), insetBlockStart: top }}
      onPointerDown={(pointer) => drag.begin(pointer, event, 'all')}
      onClick={() => onOpen(row)}
    >
      {person && <span className={styles.text}>{person.name}</span>}
      {hasMovableEnd(fields) && row.locked !== true && (
        <span
          className={styles.grip}
          onPointerDown={(pointer) => {
            pointer.stopPropagation();
            drag.begin(pointer, event, 'end');
          }}
        />
      )}
    </div>
  );
}

/** Place of a bar in its line, without what lies before or after the range. */
function placeOf(
  { range, dayWidth }: TimelineContext,
  { start, end }: { start: number; end: number },
): CSSProperties {
  const from = Math.max(start / minutesOfDay, range.from);
  const to = Math.min(end / minutesOfDay, range.to);
  return {
    insetInlineStart: (from - range.from) * dayWidth,
    inlineSize: Math.max((to - from) * dayWidth, 4),
  };
}
