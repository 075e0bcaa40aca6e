/*
 * A chart as a picture of its own: an SVG text that refers to nothing outside it, so that it may be drawn on a canvas and
 * opened anywhere. Its colours are the light theme's, since it goes into documents and mails.
 */

interface PictureGroup {
  label: string;
  value: number;
  text: string;
}

export interface ChartPicture {
  title: string;
  /** The measure of the bars, and the field that groups them. */
  legend: string;
  groups: readonly PictureGroup[];
  /** Values of an earlier span at the places of the groups of a line, dashed. */
  earlier?: readonly number[] | undefined;
  /** Values of the scale from zero, with their texts. */
  ticks: readonly { value: number; text: string }[];
  /** Bars below each other with names of any length, or columns and points side by side. */
  shape: 'rows' | 'columns' | 'lines';
  direction: 'ltr' | 'rtl';
}

const colours = { paper: '#ffffff', text: '#1d2129', quiet: '#5b6472', line: '#e6e8ec', mark: '#3b6fe0' };

const width = 960;
const margin = 32;
const headHeight = 104;
const rowHeight = 32;
const plotHeight = 360;
/** Room of the names before bars, of the scale before columns, and of the figures after bars. */
const room = { names: 232, scale: 72, figures: 128 };

/** Size of the picture in CSS px. */
export const pictureSize = ({ shape, groups }: ChartPicture): { width: number; height: number } => ({
  width,
  height: headHeight + margin + (shape === 'rows' ? groups.length * rowHeight : plotHeight + rowHeight),
});

export function pictureText(picture: ChartPicture): string {
  const { title, legend, shape, direction } = picture;
  const { height } = pictureSize(picture);
  const pen = penFor(direction);
  const parts = [
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    pen.text(margin, 46, cut(title, 64), { size: 22, weight: 600 }),
    pen.box(margin, 66, 12, 12, 3),
    pen.text(margin + 20, 77, cut(legend, 100), { size: 14, colour: colours.quiet }),
    ...(shape === 'rows' ? rowParts(picture, pen) : columnParts(picture, pen)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" direction="${direction}" font-family="system-ui, sans-serif">${parts.join('')}</svg>`;
}

function rowParts({ groups, ticks }: ChartPicture, pen: Pen): string[] {
  const start = margin + room.names;
  const most = ticks.at(-1)?.value ?? 1;
  const full = width - start - margin - room.figures;
  return groups.flatMap(({ label, value, text }, index) => {
    const top = headHeight + index * rowHeight;
    const length = (full * Math.max(0, value)) / most;
    return [
      pen.text(margin, top + 21, cut(label, 30)),
      pen.box(start, top + 7, length, 18, 3),
      pen.text(start + length + 8, top + 21, text, { weight: 600 }),
    ];
  });
}

function columnParts({ groups, earlier = [], ticks, shape }: ChartPicture, pen: Pen): string[] {
  const start = margin + room.scale;
  const most = ticks.at(-1)?.value ?? 1;
  const bottom = headHeight + plotHeight;
  // Room for the figure above the greatest.
  const heightOf = (value: number): number => ((plotHeight - 20) * Math.max(0, value)) / most;
  const each = (width - start - margin) / Math.max(1, groups.length);
  // A name and a figure have about 84 px.
  const every = Math.max(1, Math.ceil(84 / each));
  const pointsOf = (values: readonly number[]) =>
    values.map((value, index) => ({ x: start + each * (index + 0.5), y: bottom - heightOf(value) }));
  const points = pointsOf(groups.map(({ value }) => value));
  return [
    ...ticks.flatMap(({ value, text }) => [
      pen.line(start, width - margin, bottom - heightOf(value)),
      pen.text(start - 8, bottom - heightOf(value) + 4, text, {
        size: 12,
        anchor: 'end',
        colour: colours.quiet,
      }),
    ]),
    ...(shape === 'lines' && earlier.length > 0 ? [pen.path(pointsOf(earlier), true)] : []),
    ...(shape === 'lines' ? [pen.path(points)] : []),
    ...groups.flatMap(({ label, text }, index) => {
      const { x, y } = points[index] ?? { x: start, y: bottom };
      const thick = Math.min(40, each * 0.7);
      return [
        shape === 'lines' ? pen.dot(x, y) : pen.box(x - thick / 2, y, thick, bottom - y, 3),
        ...(index % every === 0
          ? [
              pen.text(x, y - 8, text, { size: 12, weight: 600, anchor: 'middle' }),
              pen.text(x, bottom + 22, cut(label, Math.floor((each * every) / 7)), {
                size: 12,
                anchor: 'middle',
                colour: colours.quiet,
              }),
            ]
          : []),
      ];
    }),
  ];
}

interface TextStyle {
  size?: number;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  colour?: string;
}

type Pen = ReturnType<typeof penFor>;

/** Draws at distances from the side where lines of text begin. */
function penFor(direction: ChartPicture['direction']) {
  const at = (x: number): string => rounded(direction === 'rtl' ? width - x : x);
  return {
    // Isolated: a figure with a sign or a currency keeps its own order in a text from right to left.
    text: (x: number, y: number, text: string, style: TextStyle = {}): string => {
      const { size = 14, weight = 400, anchor = 'start', colour = colours.text } = style;
      return `<text x="${at(x)}" y="${rounded(y)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${colour}">\u2068${escaped(text)}\u2069</text>`;
    },
    box: (x: number, y: number, length: number, height: number, radius: number): string =>
      `<rect x="${at(direction === 'rtl' ? x + length : x)}" y="${rounded(y)}" width="${rounded(length)}" height="${rounded(height)}" rx="${radius}" fill="${colours.mark}"/>`,
    line: (from: number, to: number, y: number): string =>
      `<path d="M${at(from)} ${rounded(y)}H${at(to)}" stroke="${colours.line}"/>`,
    dot: (x: number, y: number): string =>
      `<circle cx="${at(x)}" cy="${rounded(y)}" r="4" fill="${colours.paper}" stroke="${colours.mark}" stroke-width="2"/>`,
    path: (points: readonly { x: number; y: number }[], isEarlier = false): string =>
      `<polyline points="${points.map(({ x, y }) => `${at(x)},${rounded(y)}`).join(' ')}" fill="none" ${
        isEarlier
          ? `stroke="${colours.quiet}" stroke-width="1.5" stroke-dasharray="4 4"`
          : `stroke="${colours.mark}" stroke-width="2"`
      }/>`,
  };
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** The begin of a text that has more than `most` characters. */
function cut(text: string, most: number): string {
  const characters = [...text];
  // Characters of Chinese, Japanese and Korean are as wide as two letters.
  const isWide = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]/u.test(text);
  const limit = Math.max(1, isWide ? Math.floor(most / 1.8) : most);
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : text;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of an XML document, which may have no control characters and no halves of characters. */
const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
