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
  /** `Portico` of `portico/sdk`, in a page without the drop-in; typed as in the package that the page uses. */
  readonly sdk?: object;
}

declare global {
  interface Window {
    hostApp: HostApp;
  }
}
