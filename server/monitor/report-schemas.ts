import * as v from 'valibot';

import type {
  ErrorReport,
  PerformanceReport,
  ResourceReport,
  SubReport,
} from '../../core/contracts/monitor.js';
import { errorTypes, monitorLimits } from '../../core/contracts/monitor.js';
import { knownItems } from '../../core/contracts/schemas.js';
import { maskSecrets } from '../../core/kernel/errors/mask-secrets.js';

/** Reports of browsers on the wire. */
export interface ReportSchemas {
  errorReport: v.GenericSchema<unknown, ErrorReport>;
  performanceReport: v.GenericSchema<unknown, PerformanceReport>;
  subReport: v.GenericSchema<unknown, SubReport>;
  resourceReport: v.GenericSchema<unknown, ResourceReport>;
}

const { messageLength, stackLength, urlLength, sentErrors, sentMarks, sentResources } = monitorLimits;
const shortText = 200;
const largest = 1e15;
const largestCount = 1_000_000;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const number = v.fallback(v.pipe(v.number(), v.minValue(-largest), v.maxValue(largest)), 0);
const count = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.transform((value) => Math.min(value, largestCount)),
);
const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);
const flag = v.fallback(v.boolean(), false);

/** Array whose length is validated before its items. */
const array = <S extends v.GenericSchema>(item: S, longest: number) =>
  v.pipe(v.array(v.unknown()), v.maxLength(longest), v.array(item));

/** Marks of one kind, without those that do not match. */
const marksOf = <S extends v.GenericSchema>(item: S) =>
  optional(
    v.pipe(
      v.array(v.unknown()),
      v.transform((items) => items.slice(0, sentMarks)),
      knownItems(item),
    ),
  );

/** Control characters except tab and line breaks, and lone surrogates. */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;
const printable = (value: string): string => value.replace(unprintable, '\uFFFD');

/** Longer than the stored text, so that a secret at its end is masked completely. */
const beyondEnd = 200;

/**
 * Schemas of reports. A missing text is empty, a long one is cut, and an invalid number is 0. Error records with an
 * invalid id or an unknown kind count as dropped, so that records of another version do not prevent the others from
 * being stored. Secrets are masked again, since the client may be another version or another program.
 *
 * @param sessionId of the request, masked in all texts
 */
export function createReportSchemas(sessionId: string): ReportSchemas {
  const clean = (value: string, longest: number): string =>
    printable(maskSecrets(printable(value.slice(0, longest + beyondEnd)), [sessionId]).slice(0, longest));
  const text = (longest: number) =>
    v.fallback(
      v.pipe(
        v.optional(v.string(), ''),
        v.transform((value) => clean(value, longest)),
      ),
      '',
    );

  const errorRecord = v.object({
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

  const known = knownItems(errorRecord);
  const errorReport = v.pipe(
    v.object({
      dtos: array(v.unknown(), sentErrors),
      creator: text(shortText),
      clientInfo: text(shortText),
      browserInfo: text(shortText),
      dropped: optional(count),
    }),
    v.transform(({ dtos, dropped = 0, ...sender }): ErrorReport => {
      const records = v.parse(known, dtos);
      const total = dropped + dtos.length - records.length;
      return { ...sender, dtos: records, ...(total > 0 && { dropped: total }) };
    }),
  );

  const performanceReport = v.object({
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
  const traceIds = array(text(64), sentMarks);

  const groupedMarks = v.object({
    navigation: marksOf(mark),
    paint: marksOf(mark),
    resource: marksOf(mark),
    mark: marksOf(mark),
    memory: marksOf(memoryMark),
    vital: marksOf(mark),
    route: marksOf(pageTask),
    render: marksOf(mark),
    action: marksOf(mark),
    error: marksOf(pageError),
    trace: marksOf(v.object({ success: traceIds, error: traceIds })),
  });

  const subReport = v.object({
    reportId: id,
    reportData: v.object({
      url: text(urlLength),
      timestamp: number,
      userId: text(shortText),
      employeeId: text(shortText),
    }),
    data: groupedMarks,
    ignoreSwitchStatus: flag,
  });

  const resourceReport = v.object({
    resourceList: array(
      v.object({
        id: optional(id),
        resourceUrl: text(urlLength),
        resourceType: text(shortText),
        resourceModule: text(shortText),
        resourceHash: text(shortText),
        requestStartTime: number,
        pageUrl: text(urlLength),
      }),
      sentResources,
    ),
    dropped: optional(count),
  });

  return { errorReport, performanceReport, subReport, resourceReport };
}
