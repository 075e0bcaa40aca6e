import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

import { formatDate } from '../../core/values/dates/format-date.js';
import { isValidDate } from '../../core/values/dates/is-valid-date.js';
import { parseDate } from '../../core/values/dates/parse-date.js';
import { periodContaining } from '../../core/values/dates/periods.js';
import { createWallClock } from '../../core/values/dates/wall-clock.js';
import { median, type Section } from './rows.js';

for (const plugin of [customParseFormat, isoWeek, quarterOfYear, utc, timezone]) dayjs.extend(plugin);

/** The functions of date-fns that are measured. */
interface DateFns {
  format(date: Date, pattern: string): string;
  parse(text: string, pattern: string, reference: Date): Date;
  isValid(date: Date): boolean;
  startOfQuarter(date: Date): Date;
  endOfQuarter(date: Date): Date;
  startOfISOWeek(date: Date): Date;
  endOfISOWeek(date: Date): Date;
}

const rounds = 15;
const pad = (value: number): string => String(value).padStart(2, '0');

/** Different datetimes, as a list has them. */
const texts = Array.from(
  { length: 500 },
  (_, index) =>
    `20${pad(index % 40)}-${pad((index % 12) + 1)}-${pad((index % 28) + 1)} ${pad(index % 24)}:${pad(index % 60)}`,
);
const typed = texts.map((text) => formatDate(text, 'dd/MM/yyyy HH:mm'));
const instants = texts.map((text) => Date.parse(`${text.replace(' ', 'T')}Z`));

/** Microseconds of one call. */
function microseconds<T>(inputs: readonly T[], call: (input: T) => unknown): number {
  const run = (): number => {
    const start = performance.now();
    for (const input of inputs) call(input);
    return ((performance.now() - start) * 1000) / inputs.length;
  };
  for (let round = 0; round < rounds; round += 1) run();
  return median(Array.from({ length: rounds }, run));
}

const why = `The formatter writes the text of one language. Ours takes the parts of the wall clock out of such a formatter, and puts
together the plain form that is stored and compared.`;

/**
 * Dates beside dayjs and date-fns, each from and to texts, as values travel. Ours may take as long as the faster of the
 * two, with a fifth of it for the noise of measuring.
 */
export function benchDates(loadPeer: (name: string) => unknown): Section {
  const fns = loadPeer('date-fns') as DateFns;
  const reference = new Date(2026, 0, 1);
  const dateOf = (text: string): Date => fns.parse(text, 'yyyy-MM-dd HH:mm', reference);
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const london = createWallClock('Europe/London');

  const tasks: [what: string, ours: number, peers: [name: string, value: number][]][] = [
    [
      'format dd/MM/yyyy HH:mm',
      microseconds(texts, (text) => formatDate(text, 'dd/MM/yyyy HH:mm')),
      [
        ['dayjs', microseconds(texts, (text) => dayjs(text).format('DD/MM/YYYY HH:mm'))],
        ['date-fns', microseconds(texts, (text) => fns.format(new Date(text), 'dd/MM/yyyy HH:mm'))],
      ],
    ],
    [
      'parse dd/MM/yyyy HH:mm',
      microseconds(typed, (text) => parseDate(text, 'dd/MM/yyyy HH:mm', { time: true })),
      [
        [
          'dayjs',
          microseconds(typed, (text) => dayjs(text, 'DD/MM/YYYY HH:mm', true).format('YYYY-MM-DD HH:mm')),
        ],
        [
          'date-fns',
          microseconds(typed, (text) =>
            fns.format(fns.parse(text, 'dd/MM/yyyy HH:mm', reference), 'yyyy-MM-dd HH:mm'),
          ),
        ],
      ],
    ],
    [
      'validity',
      microseconds(texts, isValidDate),
      [
        ['dayjs', microseconds(texts, (text) => dayjs(text, 'YYYY-MM-DD HH:mm', true).isValid())],
        ['date-fns', microseconds(texts, (text) => fns.isValid(dateOf(text)))],
      ],
    ],
    [
      'quarter and week of a date',
      microseconds(texts, (text) => [periodContaining('quarter', text), periodContaining('week', text)]),
      [
        [
          'dayjs',
          microseconds(texts, (text) => {
            const day = dayjs(text);
            return [
              day.startOf('quarter').format('YYYY-MM-DD'),
              day.endOf('quarter').format('YYYY-MM-DD'),
              day.startOf('isoWeek').format('YYYY-MM-DD'),
              day.endOf('isoWeek').format('YYYY-MM-DD'),
            ];
          }),
        ],
        [
          'date-fns',
          microseconds(texts, (text) => {
            const day = new Date(text);
            const ends = [
              fns.startOfQuarter(day),
              fns.endOfQuarter(day),
              fns.startOfISOWeek(day),
              fns.endOfISOWeek(day),
            ];
            return ends.map((end) => fns.format(end, 'yyyy-MM-dd'));
          }),
        ],
      ],
    ],
    [
      'wall-clock time in London',
      microseconds(instants, london),
      [
        [
          'dayjs',
          microseconds(instants, (at) => dayjs(at).tz('Europe/London').format('YYYY-MM-DD HH:mm:ss')),
        ],
        ['Intl.DateTimeFormat, cached', microseconds(instants, (at) => formatter.format(at))],
      ],
    ],
  ];
  const noise = 1.2;
  return {
    title: 'Dates, one call',
    why,
    rows: tasks.flatMap(([what, ours, peers]) => {
      const best = Math.min(...peers.filter(([name]) => !name.startsWith('Intl')).map(([, value]) => value));
      return [
        { what, value: ours, unit: 'µs' as const, limit: best * noise },
        ...peers.map(([name, value]) => ({ what: `  ${name}`, value, unit: 'µs' as const })),
      ];
    }),
  };
}
