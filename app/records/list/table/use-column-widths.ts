import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

import type { FieldSchema, FieldType, RecordRow } from '../../../../core/contracts/records.js';
import type { CachedList } from '../../../services/data/cached-lists.js';
import { columnWidths, widthOf } from '../columns.js';
import type { Cells } from './use-cells.js';

/** Types whose cell is one line of text, which decides the width. */
const measured: readonly FieldType[] = [
  'text',
  'longtext',
  'phone',
  'email',
  'url',
  'integer',
  'decimal',
  'money',
  'date',
  'datetime',
  'select',
  'person',
  'people',
  'reference',
  'checkbox',
];

/** Padding of a cell in px, both sides. */
const padding = 24;
/** Width in px of the avatar or the status glyph before a text, with its gap. */
const glyph: Partial<Record<FieldType, number>> = { person: 30, people: 30, select: 24 };
/** Rows that are measured. */
const sampleSize = 100;
/** Bounds of a width by content, as factors of the schema's width. */
const bounds = { least: 0.5, most: 1.6 };

export interface ColumnWidthsOptions {
  list: CachedList;
  title: FieldSchema | undefined;
  columns: readonly FieldSchema[];
  cells: Cells;
  /** Element with the font of the rows. */
  probe: RefObject<HTMLElement | null>;
  spelled: boolean;
  scale: number;
}

export interface ColumnWidths {
  /** Width of a column in px. */
  of: (field: FieldSchema) => number;
  /** Width in px that the titles need. */
  title: number;
}

/**
 * Widths of columns by their content: of the header and of the rows that were loaded first, so that scrolling,
 * searching and filtering move no column. Before rows are loaded, the widths of the schema.
 */
export function useColumnWidths(options: ColumnWidthsOptions): ColumnWidths {
  const { list, title, columns, cells, probe, spelled, scale } = options;
  const [sample, setSample] = useState<readonly RecordRow[]>([]);
  const loaded = sample.length > 0 ? sample : list.cache.loaded().slice(0, sampleSize);
  if (loaded !== sample && loaded.length > 0) setSample(loaded);

  const fonts = useLoadedFonts();
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element || sample.length === 0) return;
    const found = new Map<string, number>();
    for (const field of columns) {
      if (!measured.includes(field.type)) continue;
      const usual = widthOf(field, spelled, scale);
      const head = widestOf(element, [field.label], { fontWeight: '600', fontSize: `${headText * scale}px` });
      const texts = sample.map((row) => cells.textOf(field, row.values));
      const content = widestOf(element, texts) + (glyph[field.type] ?? 0) * scale;
      const bounded = Math.min(usual * bounds.most, Math.max(usual * bounds.least, content + padding));
      found.set(field.key, Math.ceil(Math.max(bounded, head + padding, columnWidths.least)));
    }
    if (title) {
      const texts = sample.map((row) => row.title);
      found.set(title.key, Math.ceil(widestOf(element, texts) + padding));
    }
    setWidths(found);
  }, [sample, title, columns, cells, probe, spelled, scale, fonts]);

  return {
    of: (field) => widths.get(field.key) ?? widthOf(field, spelled, scale),
    title: (title && widths.get(title.key)) ?? columnWidths.titleMin,
  };
}

/** Changes whenever fonts were loaded: until then texts are rendered, and measured, in another one. */
function useLoadedFonts(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const { fonts } = document;
    const count = (): void => setTimes((before) => before + 1);
    fonts.addEventListener('loadingdone', count);
    return () => fonts.removeEventListener('loadingdone', count);
  }, []);
  return times;
}

/**
 * Width in px of the widest of some texts in the font of an element, with digits of one width as cells have them, which
 * a canvas cannot set. They are the lines of one hidden text: one layout for all.
 */
function widestOf(
  element: HTMLElement,
  texts: readonly string[],
  style: Partial<CSSStyleDeclaration> = {},
): number {
  const lines = element.ownerDocument.createElement('span');
  lines.textContent = [...new Set(texts)].map((text) => text.replace(/\s+/gu, ' ')).join('\n');
  Object.assign(lines.style, {
    position: 'absolute',
    inlineSize: 'max-content',
    whiteSpace: 'pre',
    fontVariantNumeric: 'tabular-nums',
    ...style,
  });
  element.append(lines);
  const { width } = lines.getBoundingClientRect();
  lines.remove();
  return width;
}

/** Font size of the header in px. */
const headText = 12;
