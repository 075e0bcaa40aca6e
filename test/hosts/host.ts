import type { BrowserContextOptions, Frame, Page } from 'playwright';

import type { CheckId, HostKind } from './table.js';

/** State of a host page from which it renders the widgets, by its own means. */
export interface WidgetState {
  /** Heading of the title bar and of the record dialog. */
  heading: string;
  /** Whether the record dialog is open. The host sets it to false at `portico-closed`. */
  isOpen: boolean;
  /** Whether the host prevents `portico-request-close`. */
  isKept: boolean;
  /** Whether the sensitive dialog is open. The host sets it to false at `portico-closed`. */
  isAsking: boolean;
  /** Hit of the sensitive dialog: an object, which no attribute can express. */
  hit: object | undefined;
  /** Trusted hosts of the link guard, as an array. */
  trusted: readonly string[];
  /** Headings of a list of title bars, one for each item. */
  items: readonly string[];
  /** Language of `#widgets`. */
  lang: string;
}

/** State after mounting. */
export const initialState: WidgetState = {
  heading: 'Leave request',
  isOpen: false,
  isKept: false,
  isAsking: false,
  hit: undefined,
  trusted: [],
  items: [],
  lang: 'en',
};

/** An event that a listener of the host has received. */
export interface HostEvent {
  type: 'portico-back' | 'portico-request-close' | 'portico-closed' | 'portico-link' | 'portico-confirm';
  /** `reason` of a request to close, `href` of a link. */
  detail?: string;
}

/**
 * API of a host page under `window.hostApp`. `mount` renders this content into the page, with the properties and events
 * of {@link WidgetState} and {@link HostEvent} bound as the host does it:
 *
 * ```html
 * <div id="widgets" lang="en">
 *   <portico-title-bar id="bar" heading="…" back></portico-title-bar>
 *   <button id="opener" type="button">Open</button>           sets isOpen
 *   <portico-link-guard id="guard"><a id="link" href="https://elsewhere.example/">Link</a></portico-link-guard>
 *   <portico-record-dialog id="dialog" heading="…"><p id="content">{heading}</p></portico-record-dialog>
 *   <portico-sensitive-dialog id="sensitive"></portico-sensitive-dialog>
 *   <div><portico-toast id="toast"></portico-toast></div>
 *   <ul id="items"><li><portico-title-bar heading="{item}"></portico-title-bar></li>…</ul>
 * </div>
 * ```
 */
export interface HostApp {
  /** Loads Portico unless it is loaded, and renders the widgets; can be called again after `unmount`. */
  mount(): Promise<void>;
  /** Removes the widgets. */
  unmount(): Promise<void>;
  /** Updates the state; resolves once the host has rendered it. */
  set(values: Partial<WidgetState>): Promise<void>;
  /** Shows a notice by the method `show` of the toast. */
  toast(message: string): void;
  /** Events received so far. */
  readonly events: readonly HostEvent[];
}

declare global {
  interface Window {
    hostApp: HostApp;
  }
}

export interface RunningHost {
  /**
   * Address of the page. With the query `?bare` it is the same page without Portico, or with Portico before `mount`.
   */
  url: string;
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
