import * as v from 'valibot';

import { errorTypes } from './monitor.js';
import { personRefSchema } from './record-parts.js';

const prefix = '/api/portico/monitor';

/**
 * Paths of the page /sp/monitor, Portico's own; for administrators of the tenant, others get code 403. Times are
 * milliseconds of the epoch. `range` is one of `monitorRanges`.
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | settings | GET, PUT | MonitorSettings | MonitorSettings |
 * | summary | GET | `range`, `browser?`, `page?` | MonitorSummary |
 * | errors | GET | `range`, `kind?`, `browser?`, `page?`, `search?`, `sort?` (latest, count), `offset?` | ErrorGroups |
 * | errorGroup | GET | | ErrorGroupDetail |
 * | resources | GET | `range`, `offset?` | FailedResources |
 * | live | GET | `since?`: `since` of the answer before | LiveErrors |
 * | loads | GET | `range`, `browser?`, `page?` | LoadSummary |
 * | timings | GET | `range` | TimingSummary |
 * | views | GET | `range`, `browser?`, `page?`, `sort?` (latest, slowest), `offset?` | PageViews |
 * | view | GET | | PageView |
 *
 * The last four are in monitor-views.ts.
 */
export const monitorPagePaths = {
  prefix,
  settings: `${prefix}/settings`,
  summary: `${prefix}/summary`,
  errors: `${prefix}/errors`,
  errorGroup: (group: string) => `${prefix}/errors/${encodeURIComponent(group)}`,
  resources: `${prefix}/resources`,
  live: `${prefix}/live`,
  loads: `${prefix}/loads`,
  timings: `${prefix}/timings`,
  views: `${prefix}/views`,
  view: (id: string) => `${prefix}/views/${encodeURIComponent(id)}`,
} as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Ranges of the page: the length of a part and the number of parts, up to now. */
export const monitorRanges = {
  hour: { bucketMs: minuteMs, buckets: 60 },
  day: { bucketMs: 30 * minuteMs, buckets: 48 },
  week: { bucketMs: 6 * hourMs, buckets: 28 },
  month: { bucketMs: 24 * hourMs, buckets: 30 },
} as const;
export type MonitorRange = keyof typeof monitorRanges;
export const monitorRangeSchema = v.picklist(['hour', 'day', 'week', 'month'] satisfies MonitorRange[]);

/** Number of rows in a list of the page. */
export const monitorPageSize = 50;

/** Monitoring of a tenant, as its administrators set it. */
export const monitorSettingsSchema = v.object({
  /** none: the tenant has no monitoring, and its calls answer with HTTP status 404. */
  mode: v.picklist(['on', 'none']),
  switches: v.object({
    switchStatus: v.boolean(),
    routeSwitchStatus: v.boolean(),
    traceIdSwitchStatus: v.boolean(),
    renderSwitchStatus: v.boolean(),
    mobxActionSwitchStatus: v.boolean(),
  }),
});
export type MonitorSettings = v.InferOutput<typeof monitorSettingsSchema>;

const errorType = v.picklist(errorTypes);
const namedCountSchema = v.object({ name: v.string(), count: v.number() });
export type NamedCount = v.InferOutput<typeof namedCountSchema>;

export const monitorSummarySchema = v.object({
  range: monitorRangeSchema,
  /** Begin of the first part. */
  fromMs: v.number(),
  bucketMs: v.number(),
  errors: v.number(),
  /** Users who had errors. */
  users: v.number(),
  /** Number of errors that browsers dropped; not limited to a browser or page, since their records are lost. */
  dropped: v.number(),
  /** Numbers of errors over time, in the order of `errorTypes`, without kinds that did not occur. */
  byKind: v.array(v.object({ kind: errorType, counts: v.array(v.number()) })),
  /** The most frequent ones; page is a path with `*` for ids. */
  byBrowser: v.array(namedCountSchema),
  byPage: v.array(namedCountSchema),
});
export type MonitorSummary = v.InferOutput<typeof monitorSummarySchema>;

export const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number));
export const filterText = v.optional(v.pipe(v.string(), v.maxLength(200)), '');

/** Queries; all values are strings. */
export const rangeQuerySchema = v.object({ range: monitorRangeSchema });
/** Filter of figures, charts and lists. */
export const scopeQuerySchema = v.object({
  range: monitorRangeSchema,
  browser: filterText,
  page: filterText,
});
export type ScopeQuery = v.InferOutput<typeof scopeQuerySchema>;
export const errorsQuerySchema = v.object({
  ...scopeQuerySchema.entries,
  kind: v.optional(errorType),
  search: filterText,
  sort: v.optional(v.picklist(['latest', 'count']), 'latest'),
  offset: v.optional(wholeNumber, '0'),
});
export type ErrorsQuery = v.InferOutput<typeof errorsQuerySchema>;
export const resourcesQuerySchema = v.object({
  range: monitorRangeSchema,
  offset: v.optional(wholeNumber, '0'),
});
export const liveQuerySchema = v.object({ since: v.optional(wholeNumber) });

const groupEntries = {
  group: v.string(),
  kind: errorType,
  message: v.string(),
  fileName: v.string(),
  line: v.number(),
};

/** Errors of the same kind, message, file and line. */
const errorGroupSchema = v.object({
  ...groupEntries,
  count: v.number(),
  users: v.number(),
  pages: v.number(),
  firstMs: v.number(),
  lastMs: v.number(),
});
export type ErrorGroup = v.InferOutput<typeof errorGroupSchema>;

export const errorGroupsSchema = v.object({ total: v.number(), rows: v.array(errorGroupSchema) });
export type ErrorGroups = v.InferOutput<typeof errorGroupsSchema>;

const storedErrorSchema = v.object({
  id: v.string(),
  timeMs: v.number(),
  count: v.number(),
  person: personRefSchema,
  pageUrl: v.string(),
  filePath: v.string(),
  line: v.number(),
  col: v.number(),
  component: v.string(),
  browser: v.string(),
  os: v.string(),
  stack: v.string(),
  /** The stack with the places in the sources; absent if no map is known. */
  mappedStack: v.optional(v.string()),
});
export type StoredError = v.InferOutput<typeof storedErrorSchema>;

export const errorGroupDetailSchema = v.object({
  ...errorGroupSchema.entries,
  /** Event counts in the longest range, which equals the retention time of errors. */
  overTime: v.object({ fromMs: v.number(), bucketMs: v.number(), counts: v.array(v.number()) }),
  byBrowser: v.array(namedCountSchema),
  byPage: v.array(namedCountSchema),
  /** The latest ones. */
  records: v.array(storedErrorSchema),
});
export type ErrorGroupDetail = v.InferOutput<typeof errorGroupDetailSchema>;

const failedResourceSchema = v.object({
  url: v.string(),
  type: v.string(),
  module: v.string(),
  count: v.number(),
  lastMs: v.number(),
  /** One page that uses it, and the number of all. */
  page: v.string(),
  pages: v.number(),
});
export const failedResourcesSchema = v.object({
  total: v.number(),
  /** Number of reports that browsers dropped because they could neither send nor store them. */
  dropped: v.number(),
  rows: v.array(failedResourceSchema),
});
export type FailedResources = v.InferOutput<typeof failedResourcesSchema>;

export const liveErrorsSchema = v.object({
  since: v.number(),
  /** Errors received since then, the latest first, up to a page. */
  errors: v.array(
    v.object({
      ...groupEntries,
      id: v.string(),
      timeMs: v.number(),
      count: v.number(),
      page: v.string(),
      browser: v.string(),
    }),
  ),
});
export type LiveErrors = v.InferOutput<typeof liveErrorsSchema>;
export type LiveError = LiveErrors['errors'][number];
