/**
 * Monitoring on the wire (docs/requirements.md 3.1 to 3.7 and 7.1). Times are milliseconds of the epoch; `startTime` and
 * durations are milliseconds of the page's own clock (`performance.now()`).
 */
export const monitorPaths = {
  /** POST: PerformanceReport; data: null. HTTP status or `status` 404 ends monitoring (7.1.1 to 7.1.3). */
  reportData: '/api/front/monitor/report/reportData',
  /** POST: SubReport; data: SwitchStates (7.1.4 to 7.1.6). */
  reportSubData: '/api/front/monitor/report/reportSubData',
  /** POST: ErrorReport; code 200: the records are stored (7.1.7 to 7.1.10). */
  errorRecord: '/api/tissot/frontErrorRecord',
} as const;

/** Path of resource reports at the maintain domain: POST ResourceReport (7.1.11, 7.1.12). */
export const resourceReportPath = '/cp/resourceReport.json';

/** `errType` of an error record (3.2): e10Com are errors of components, ecode those of the tenant's own code. */
export const errorTypes = ['js', 'ajax', 'promise', 'resource', 'ecode', 'e10Com'] as const;
export type ErrorType = (typeof errorTypes)[number];

/** Stored error (3.1). Texts are empty where nothing is known; secrets are masked. */
export interface ErrorRecord {
  /** Made by the browser; the back end stores a record once, however often it is sent. */
  id: string;
  errType: ErrorType;
  message: string;
  /** URL of the script or resource, without query values that are secret. */
  filePath: string;
  /** Last segment of `filePath`. */
  fileName: string;
  lineNumber: number;
  colNumber: number;
  stack: string;
  /** URL of the page. */
  refererUrl: string;
  createTime: number;
  /** Component of an e10Com or ecode error. */
  comName?: string;
  /** Number of identical errors that this record stands for; absent: 1. */
  count?: number;
}

/** Body of `errorRecord`. */
export interface ErrorReport {
  dtos: ErrorRecord[];
  /** Employee in whose session the errors occurred. */
  creator: string;
  /** Operating system. */
  clientInfo: string;
  browserInfo: string;
  /** Errors that the bounded store of this browser has dropped since its last report; absent: none. */
  dropped?: number;
}

/** Error as the page monitor has it in its marks (3.3). */
export interface PageError {
  type: 'api' | 'js';
  message: string;
  /** The URL. */
  fileName: string;
  status: number;
  code: string;
  stack: string;
}

/** First report of a page (3.4, 7.1.2). */
export interface PerformanceReport {
  id: string;
  url: string;
  timestamp: number;
  userAgent: string;
  device: string;
  engine: string;
  browser: string;
  os: string;
  osVersion: string;
  /** Version of the browser. */
  version: string;
  language: string;
  userId: string;
  employeeId: string;
  /**
   * true: the back end answers, and stores the report, whatever the tenant's switches are. A page sends it until it has
   * got the switches by an answer: it could not know them.
   */
  ignoreSwitchStatus: boolean;
}

/** Entry of the page's timeline (3.5). */
export interface Mark {
  url: string;
  name: string;
  entryType: string;
  startTime: number;
  timestamp: number;
  duration?: number;
  /** Value of a web vital, in milliseconds; of CLS a score. */
  value?: number;
}

/** `detail` of the user timings of `renderTiming`. */
export interface TimingDetail {
  /** Page or component. */
  name: string;
  /** 0 for a page, 1 for its parts, 2 for what they contain. */
  depth: number;
}

/** Memory of the page (3.6), in bytes. */
export interface MemoryMark extends Mark {
  nodeCount: number;
  jsHeapSizeLimit: number;
  totalJSHeapSize: number;
  usedJSHeapSize: number;
}

/** Trace of one page view, from its route change to two seconds without activity (3.7). */
export interface PageMonitorTask {
  reportId: string;
  /** Sent with the calls of the page in the `traceid` header. */
  traceId: string;
  url: string;
  startTime: number;
  /** Time until the page was idle, in milliseconds. */
  duration: number;
  /** Why the trace ended (4.13). */
  end: 'idle' | 'limit' | 'route';
  /** Calls of the page that succeeded and failed. */
  success: number;
  failed: number;
}

/** Marks of a report, by kind. */
export interface GroupedMarks {
  navigation?: Mark[];
  paint?: Mark[];
  resource?: Mark[];
  mark?: Mark[];
  memory?: MemoryMark[];
  vital?: Mark[];
  route?: PageMonitorTask[];
  render?: Mark[];
  action?: Mark[];
  error?: PageError[];
  trace?: { success: string[]; error: string[] }[];
}

/** Body of `reportSubData`. */
export interface SubReport {
  /** Id of the page's PerformanceReport. */
  reportId: string;
  reportData: { url: string; timestamp: number; userId: string; employeeId: string };
  data: GroupedMarks;
  ignoreSwitchStatus: boolean;
}

/** Switches in the answer to a SubReport (7.1.6); the back end may send text or numbers for booleans. */
export interface SwitchStates {
  switchStatus: boolean;
  routeSwitchStatus: boolean;
  traceIdSwitchStatus: boolean;
  renderSwitchStatus: boolean;
  /** Actions of the user; the name is that of an earlier library. */
  mobxActionSwitchStatus: boolean;
}

/** Resource that failed to load, or was slow (3.24). */
export interface ResourceReportItem {
  /** Created by the browser; the back end stores an item that is sent repeatedly only once. */
  id?: string;
  resourceUrl: string;
  /** script, style, manifest or module. */
  resourceType: string;
  /** App or module that the resource belongs to. */
  resourceModule: string;
  /** Hash in its name or manifest; '' without. */
  resourceHash: string;
  requestStartTime: number;
  pageUrl: string;
}

/** Body of the resource report. */
export interface ResourceReport {
  resourceList: ResourceReportItem[];
  /** Number of items that this browser dropped since its last report; absent: none. */
  dropped?: number;
}

/** Limits of monitoring (docs/requirements.md 4.8 to 4.13 and 9.4 to 9.14), in milliseconds and numbers of entries. */
export const monitorLimits = {
  /** Interval of the error upload (4.8, 9.4). */
  errorUploadMs: 10_000,
  /** Submissions of the page monitor closer together than this are dropped (4.10, 9.5). */
  fuseMs: 500,
  /** Delay of the first report after the page has loaded (4.12, 9.7). */
  reportDelayMs: 3_000,
  /** Interval of the periodic report (4.12, 9.8). */
  reportIntervalMs: 300_000,
  /** A page trace ends after this time without activity, or at its limit (4.13, 9.9). */
  traceIdleMs: 2_000,
  traceLimitMs: 60_000,
  /** Collection of resource reports (4.30, 9.10). */
  resourceReportMs: 10_000,
  /** Resource entries that force a submission, the fuse notwithstanding (4.11, 9.11). */
  forcedEntries: 200,
  /** A slower render is reported; components of it from 10 ms, those inside them from 5 ms (9.12). */
  slowRenderMs: 100,
  renderPartMs: 10,
  renderInnerMs: 5,
  /** A slower action on a store is reported (9.13). */
  slowActionMs: 48,
  /** Trace ids that are kept (9.14). */
  successTraceIds: 60,
  errorTraceIds: 50,
  /** Records in the error store, and in one request. Ours: the requirements name no bound. */
  storedErrors: 2_000,
  sentErrors: 200,
  /** Characters of an error record's texts; longer ones are cut. `urlLength` also holds for addresses of reports. */
  messageLength: 2_000,
  stackLength: 8_000,
  urlLength: 2_000,
  /** Bytes of one request: of an error report, and of each other report. */
  errorReportBytes: 8 * 1024 * 1024,
  reportBytes: 1024 * 1024,
  /** Maximum number of marks of one kind in a report, and of resources in a resource report; a page stores no more. */
  sentMarks: 2_000,
  sentResources: 200,
} as const;
