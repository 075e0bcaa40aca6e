import * as v from 'valibot';

import type {
  ErrorReport,
  PerformanceReport,
  ResourceReport,
  SubReport,
} from '../../core/contracts/monitor.js';
import { errorTypes, monitorLimits } from '../../core/contracts/monitor.js';
import { knownItems } from '../../core/contracts/schemas.js';

/*
 * Reports of pages on the wire. Ids and kinds have to be right; a text that is missing is empty, a long one is cut and a
 * wrong number is 0, so that no record of a page of another version keeps the others from being stored.
 */

const { messageLength, stackLength, urlLength, sentErrors, sentMarks, sentResources } = monitorLimits;
const shortText = 200;
const largest = 1e15;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const text = (longest: number) =>
  v.fallback(
    v.pipe(
      v.optional(v.string(), ''),
      v.transform((value) => value.slice(0, longest)),
    ),
    '',
  );
const number = v.fallback(v.pipe(v.number(), v.minValue(-largest), v.maxValue(largest)), 0);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);
const flag = v.fallback(v.boolean(), false);

const errorRecordSchema = v.object({
  id,
  errType: v.picklist(errorTypes),
  message: text(messageLength),
  filePath: text(urlLength),
  fileName: text(urlLength),
  lineNumber: number,
  colNumber: number,
  stack: text(stackLength),
  refererUrl: text(urlLength),
  createTime: number,
  comName: optional(text(shortText)),
  count: optional(count),
});

export const errorReportSchema: v.GenericSchema<unknown, ErrorReport> = v.object({
  dtos: v.pipe(v.array(errorRecordSchema), v.maxLength(sentErrors)),
  creator: text(shortText),
  clientInfo: text(shortText),
  browserInfo: text(shortText),
  dropped: optional(count),
});

export const performanceReportSchema: v.GenericSchema<unknown, PerformanceReport> = v.object({
  id,
  url: text(urlLength),
  timestamp: number,
  userAgent: text(urlLength),
  device: text(shortText),
  engine: text(shortText),
  browser: text(shortText),
  os: text(shortText),
  osVersion: text(shortText),
  version: text(shortText),
  language: text(shortText),
  userId: text(shortText),
  employeeId: text(shortText),
  ignoreSwitchStatus: flag,
});

/** Marks of one kind, without those that do not match. */
const list = <S extends v.GenericSchema>(item: S) =>
  optional(
    v.pipe(
      knownItems(item),
      v.transform((items) => items.slice(0, sentMarks)),
    ),
  );

const markEntries = {
  url: text(urlLength),
  name: text(urlLength),
  entryType: text(shortText),
  startTime: number,
  timestamp: number,
  duration: optional(number),
  value: optional(number),
};
const mark = v.object(markEntries);
const memoryMark = v.object({
  ...markEntries,
  nodeCount: number,
  jsHeapSizeLimit: number,
  totalJSHeapSize: number,
  usedJSHeapSize: number,
});
const pageTask = v.object({
  reportId: text(64),
  traceId: text(64),
  url: text(urlLength),
  startTime: number,
  duration: number,
  end: v.picklist(['idle', 'limit', 'route']),
  success: number,
  failed: number,
});
const pageError = v.object({
  type: v.picklist(['api', 'js']),
  message: text(messageLength),
  fileName: text(urlLength),
  status: number,
  code: text(shortText),
  stack: text(stackLength),
});
const traceIds = v.pipe(v.array(text(64)), v.maxLength(sentMarks));

const groupedMarksSchema = v.object({
  navigation: list(mark),
  paint: list(mark),
  resource: list(mark),
  mark: list(mark),
  memory: list(memoryMark),
  vital: list(mark),
  route: list(pageTask),
  render: list(mark),
  action: list(mark),
  error: list(pageError),
  trace: list(v.object({ success: traceIds, error: traceIds })),
});

export const subReportSchema: v.GenericSchema<unknown, SubReport> = v.object({
  reportId: id,
  reportData: v.object({
    url: text(urlLength),
    timestamp: number,
    userId: text(shortText),
    employeeId: text(shortText),
  }),
  data: groupedMarksSchema,
  ignoreSwitchStatus: flag,
});

export const resourceReportSchema: v.GenericSchema<unknown, ResourceReport> = v.object({
  resourceList: v.pipe(
    v.array(
      v.object({
        resourceUrl: text(urlLength),
        resourceType: text(shortText),
        resourceModule: text(shortText),
        resourceHash: text(shortText),
        requestStartTime: number,
        pageUrl: text(urlLength),
      }),
    ),
    v.maxLength(sentResources),
  ),
});
