type Registered = [target: EventTarget, type: string, listener: unknown, capture: boolean];

const captures = (options: unknown): boolean =>
  typeof options === 'object'
    ? (options as AddEventListenerOptions | null)?.capture === true
    : options === true;

/**
 * Counts listeners that are added and removed from now on. One that is removed automatically (`once`, a signal) does
 * not count.
 */
export function watchListeners(): { left: () => string[]; stop: () => void } {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  let kept: Registered[] = [];
  const same = (one: Registered, other: Registered): boolean => one.every((each, at) => each === other[at]);

  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const ends = typeof options === 'object' && (options.once === true || options.signal !== undefined);
    // A bare `addEventListener()` in a script is the window's.
    const entry: Registered = [this ?? window, type, listener, captures(options)];
    if (!ends && !kept.some((each) => same(each, entry))) kept.push(entry);
    addEventListener.call(entry[0], type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type,
    listener,
    options,
  ) {
    const entry: Registered = [this ?? window, type, listener, captures(options)];
    kept = kept.filter((each) => !same(each, entry));
    removeEventListener.call(entry[0], type, listener, options);
  };

  return {
    /** Remaining listeners on targets that outlive an element: the window, the document, its nodes, media queries. */
    left: () =>
      kept
        .filter(([target]) => !(target instanceof Node) || target.isConnected)
        .map(([target, type]) => `${target.constructor.name} ${type}`),
    stop: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  };
}
