type Page = Window & typeof globalThis;
type Fetch = Page['fetch'];

/** The functions in place of `fetch` that capture its failures, each with the function that it replaced. */
const replaced = new WeakMap<Fetch, Fetch>();

/**
 * Puts a function that captures failures in place of `fetch`. Returns a function that restores what was there, unless
 * another script has replaced it since.
 */
export function watchFetch(window: Page, watched: Fetch): () => void {
  const { fetch } = window;
  replaced.set(watched, fetch);
  window.fetch = watched;
  return () => {
    if (window.fetch === watched) window.fetch = fetch;
  };
}

/** Unwatched `fetch`, for requests that diagnose a failure: their failures are not captured. */
export function unwatchedFetch(window: Page): Fetch {
  const { fetch } = window;
  return (replaced.get(fetch) ?? fetch).bind(window);
}
