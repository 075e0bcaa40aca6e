import 'uplot/dist/uPlot.min.css';

import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';

import { errorTypes, type ErrorType } from '../../../core/contracts/monitor.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { DataTable, NumberCell } from './data-table.js';
import { useMonitorLocale } from './monitor-locale.js';
import { useMonitorWords } from './monitor-words.js';
import styles from './time-chart.module.css';

const heights = { large: 200, small: 120 } as const;
const axisHeight = 28;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Width that a label of the time axis takes. */
const labelWidth = 72;

/** A kind keeps its colour, whichever others occur. */
const colorOf = (kind: ErrorType): string => `--portico-chart-${errorTypes.indexOf(kind) + 1}`;

/** Error counts by kind in time intervals of equal length. */
interface OverTime {
  /** Start of the first interval. */
  fromMs: number;
  bucketMs: number;
  byKind: readonly { kind: ErrorType; counts: readonly number[] }[];
}

interface TimeChartProps {
  title: string;
  /** Memoized by the caller. */
  data: OverTime;
  size?: keyof typeof heights;
}

/** Errors over time, stacked by kind; below, the numbers of the part under the pointer, and all of them as a table. */
export function TimeChart({ title, data, size = 'large' }: TimeChartProps) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const theme = useThemeVersion();
  const place = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<number>();
  const { byKind, fromMs, bucketMs } = data;
  const height = heights[size];

  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const chart = plot(
      box,
      data,
      height,
      (ms) => (bucketMs < hourMs ? words.clock(ms) : words.day(ms)),
      setPart,
    );
    const observer = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height }));
    observer.observe(box);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [data, height, words, bucketMs, theme]);

  const parts = byKind[0]?.counts.length ?? 0;
  const shown = part !== undefined && part < parts ? part : undefined;
  const span = (index: number): string =>
    bucketMs < dayMs
      ? `${words.time(fromMs + index * bucketMs)} – ${words.clock(fromMs + (index + 1) * bucketMs)}`
      : words.day(fromMs + index * bucketMs);
  const numberOf = (counts: readonly number[]): number =>
    shown === undefined ? counts.reduce((sum, count) => sum + count, 0) : (counts[shown] ?? 0);
  const filled = Array.from({ length: parts }, (_, index) => index).filter((index) =>
    byKind.some(({ counts }) => (counts[index] ?? 0) > 0),
  );

  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <div ref={place} className={styles.chart} style={{ blockSize: height }} aria-hidden="true" dir="ltr" />
      <div className={styles.legend} aria-hidden="true">
        {byKind.map(({ kind, counts }) => (
          <span key={kind} className={styles.kind}>
            <span className={styles.swatch} style={{ background: `var(${colorOf(kind)})` }} />
            {words.kind(kind)} <b>{words.number(numberOf(counts))}</b>
          </span>
        ))}
        <span className={styles.span}>{shown !== undefined && <bdi>{span(shown)}</bdi>}</span>
      </div>
      <details className={styles.details}>
        <summary>{msg('Show as table')}</summary>
        <DataTable
          label={title}
          isCompact
          columns={[
            { label: msg('Time') },
            ...byKind.map(({ kind }) => ({ label: words.kind(kind), isNumber: true })),
          ]}
        >
          {filled.map((index) => (
            <tr key={index}>
              <th scope="row">
                <bdi>{span(index)}</bdi>
              </th>
              {byKind.map(({ kind, counts }) => (
                <NumberCell key={kind}>{words.number(counts[index] ?? 0)}</NumberCell>
              ))}
            </tr>
          ))}
        </DataTable>
      </details>
    </section>
  );
}

/** Changes with the colours of the page. */
function useThemeVersion(): number {
  const { window: win } = usePlatform();
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const update = (): void => setVersion((value) => value + 1);
    const observer = new MutationObserver(update);
    observer.observe(win.document.documentElement, { attributeFilter: ['data-theme', 'style', 'class'] });
    const colors = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
      win.matchMedia(query),
    );
    for (const query of colors) query.addEventListener('change', update);
    return () => {
      observer.disconnect();
      for (const query of colors) query.removeEventListener('change', update);
    };
  }, [win]);
  return version;
}

function plot(
  place: HTMLElement,
  { byKind, fromMs, bucketMs }: OverTime,
  height: number,
  label: (ms: number) => string,
  onPart: (part: number | undefined) => void,
): uPlot {
  const computed = getComputedStyle(place);
  const color = (name: string): string => computed.getPropertyValue(name).trim();
  const parts = byKind[0]?.counts.length ?? 0;
  const times = Array.from({ length: parts }, (_, index) => fromMs + index * bucketMs);
  // Each bar is drawn over those before it: from the sum of all kinds down to the last one.
  const sums = byKind.map((_, from) =>
    times.map((__, index) => byKind.slice(from).reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0)),
  );
  const font = `${color('--portico-font-size-caption')} ${computed.fontFamily}`;
  const line = { stroke: color('--portico-hairline-color'), width: 1 };
  const text = { stroke: color('--portico-text-secondary'), font };
  const bars = uPlot.paths.bars?.({ size: [0.84, 48], align: 1 });
  return new uPlot(
    {
      width: place.clientWidth,
      height,
      padding: [8, 8, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: () => [fromMs, fromMs + parts * bucketMs] },
        y: { range: (_, __, most) => [0, Math.max(most, 1)] },
      },
      series: [
        {},
        ...byKind.map(({ kind }) => ({
          fill: color(colorOf(kind)),
          width: 0,
          paths: bars,
          points: { show: false },
        })),
      ],
      axes: [
        {
          ...text,
          size: axisHeight,
          grid: { show: false },
          ticks: { show: false },
          splits: (chart) => everyNth(times, Math.ceil((parts * labelWidth) / Math.max(chart.width, 1))),
          values: (_, splits) => splits.map(label),
        },
        {
          ...text,
          size: 48,
          grid: line,
          ticks: { show: false },
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000],
        },
      ],
      hooks: {
        setCursor: [
          ({ cursor }) =>
            onPart(cursor.left !== undefined && cursor.left < 0 ? undefined : (cursor.idx ?? undefined)),
        ],
      },
    },
    [times, ...sums],
    place,
  );
}

const everyNth = (values: readonly number[], n: number): number[] =>
  values.filter((_, index) => index % n === 0);
