import * as v from 'valibot';

import { filterText, monitorRangeSchema, wholeNumber } from './monitor-page.js';
import { personRefSchema } from './record-parts.js';

/** Percentiles of a measure, in milliseconds; of CLS a score. */
const percentilesSchema = v.object({
  name: v.string(),
  /** Number of measured values. */
  count: v.number(),
  p50: v.number(),
  p75: v.number(),
  p95: v.number(),
});
export type Percentiles = v.InferOutput<typeof percentilesSchema>;

/** Page loads of a period. */
export const loadSummarySchema = v.object({
  loads: v.number(),
  /** Measured ones of load, LCP, INP, CLS and TTFB. */
  vitals: v.array(percentilesSchema),
  /** Load times of the most visited pages. */
  loadByPage: v.array(percentilesSchema),
});
export type LoadSummary = v.InferOutput<typeof loadSummarySchema>;

/** Timings after page loads, of the most frequent names. */
export const timingSummarySchema = v.object({
  /** Time from a route change until the page was idle, by page. */
  routes: v.array(percentilesSchema),
  /** Renders slower than the limit with their slow parts, by component. */
  renders: v.array(percentilesSchema),
  /** Actions on stores slower than the limit. */
  actions: v.array(percentilesSchema),
});
export type TimingSummary = v.InferOutput<typeof timingSummarySchema>;

export const viewsQuerySchema = v.object({
  range: monitorRangeSchema,
  browser: filterText,
  page: filterText,
  sort: v.optional(v.picklist(['latest', 'slowest']), 'latest'),
  offset: v.optional(wholeNumber, '0'),
});
export type ViewsQuery = v.InferOutput<typeof viewsQuerySchema>;

const measure = v.optional(v.number());

/** Page load, identified by its first report. */
const pageViewRowSchema = v.object({
  id: v.string(),
  timeMs: v.number(),
  person: personRefSchema,
  url: v.string(),
  /** Path with `*` for ids. */
  page: v.string(),
  device: v.string(),
  browser: v.string(),
  os: v.string(),
  /** Absent: not measured. */
  loadMs: measure,
  lcpMs: measure,
  inpMs: measure,
  cls: measure,
  ttfbMs: measure,
});
export type PageViewRow = v.InferOutput<typeof pageViewRowSchema>;

export const pageViewsSchema = v.object({ total: v.number(), rows: v.array(pageViewRowSchema) });
export type PageViews = v.InferOutput<typeof pageViewsSchema>;

const text = v.optional(v.string(), '');
const number = v.optional(v.number(), 0);
const markEntries = {
  url: text,
  name: text,
  entryType: text,
  startTime: number,
  timestamp: number,
  duration: v.optional(v.number()),
  value: v.optional(v.number()),
};

/** Item of each group of marks, as the browser sent it (core/contracts/monitor.ts). */
export const markSchemas = {
  navigation: v.object(markEntries),
  paint: v.object(markEntries),
  vital: v.object(markEntries),
  resource: v.object(markEntries),
  mark: v.object(markEntries),
  route: v.object({
    traceId: text,
    url: text,
    startTime: number,
    duration: number,
    end: v.picklist(['idle', 'limit', 'route']),
    success: number,
    failed: number,
  }),
  render: v.object(markEntries),
  action: v.object(markEntries),
  memory: v.object({
    ...markEntries,
    nodeCount: number,
    jsHeapSizeLimit: number,
    totalJSHeapSize: number,
    usedJSHeapSize: number,
  }),
  error: v.object({
    type: v.picklist(['api', 'js']),
    message: text,
    fileName: text,
    status: number,
    code: text,
    stack: text,
  }),
  trace: v.object({ success: v.array(v.string()), error: v.array(v.string()) }),
} as const;

/** Marks of a group: the number of those that are stored, and the first ones. */
const marksOf = <S extends v.GenericSchema>(item: S) => v.object({ total: v.number(), items: v.array(item) });

const viewMarksSchema = v.object({
  navigation: marksOf(markSchemas.navigation),
  paint: marksOf(markSchemas.paint),
  vital: marksOf(markSchemas.vital),
  resource: marksOf(markSchemas.resource),
  mark: marksOf(markSchemas.mark),
  route: marksOf(markSchemas.route),
  render: marksOf(markSchemas.render),
  action: marksOf(markSchemas.action),
  memory: marksOf(markSchemas.memory),
  error: marksOf(markSchemas.error),
  trace: marksOf(markSchemas.trace),
});
export type ViewMarks = v.InferOutput<typeof viewMarksSchema>;

export const pageViewSchema = v.object({
  ...pageViewRowSchema.entries,
  /** Facts of the first report; empty if it did not arrive. */
  browserVersion: v.string(),
  engine: v.string(),
  osVersion: v.string(),
  language: v.string(),
  userAgent: v.string(),
  marks: viewMarksSchema,
});
export type PageView = v.InferOutput<typeof pageViewSchema>;
