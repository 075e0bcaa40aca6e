import type { BrowserContextOptions, Frame, Page } from 'playwright';

import type { CheckId, HostKind } from './table.js';

export interface RunningHost {
  /**
   * Address of the page. With the query `?bare` it is the same page without Portico, or with Portico before `mount`.
   */
  url: string;
  /** Origin of the frame with the widgets; that of the page by default. */
  origin?: string;
  stop(): Promise<void>;
}

/** A third-party page. */
export interface Host {
  /** Row of the table. */
  name: string;
  kind: HostKind;
  start(): Promise<RunningHost>;
  /** New own properties of the window in comparison with the bare page; `['Portico']` for the drop-in. */
  globals: readonly string[];
  /** Whether the page has the SDK: by the drop-in, which is the default for its pages, or as `hostApp.sdk`. */
  hasSdk?: boolean;
  /** Suffix of the tags, with its hyphen; '' by default. */
  suffix?: string;
  /** Settings of the browser, such as the user agent. */
  browser?: BrowserContextOptions;
  /** Script that runs in the page before all others. */
  init?: () => void;
  /** Frame with the widgets; the main frame by default. */
  findFrame?(page: Page): Promise<Frame>;
  /** Checks that only hosts of its kind have, by column. */
  own?: Partial<Record<CheckId, (place: HostPlace) => Promise<void>>>;
  /** Checks that are impossible in this host, with the reason. */
  impossible?: Partial<Record<CheckId, string>>;
}

/** An open host page. */
export interface HostPlace {
  host: Host;
  page: Page;
  /** Frame with the widgets. */
  frame: Frame;
  /** Snapshot of the bare page. */
  bare: PageSnapshot;
  /** Messages of the console and uncaught errors so far. */
  noise: string[];
  /** Selector of an element by its short name. */
  tag(name: string): string;
}

/** What a guest must not change; equal before and after. */
export interface PageSnapshot {
  /** Own properties of the window and of its classes. */
  globals: string[];
  /** Computed styles of the host's own elements, and its style sheets. */
  styles: string[];
  /** Elements of the document, without scripts. */
  elements: string[];
  /** Listeners of the window, the document, its root and its body. */
  listeners: string[];
  /** Methods of the console and error handlers. */
  console: string[];
  /** Length, state and address. */
  history: string[];
  /** Keys of all kinds of storage. */
  storage: string[];
}
