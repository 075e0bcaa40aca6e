/**
 * Stand-in for the SDK of a work-chat host: `data-functions` names its functions by their path from the window. A call is
 * recorded, and answered as these SDKs do, by `success`, `onSuccess` or a promise. `qing.call` takes the name of a function.
 */
(() => {
  const names = (document.currentScript?.dataset.functions ?? '').split(' ').filter(Boolean);
  /** @type {string[]} */
  const calls = [];
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    /** @type {any} */
    let place = window;
    for (const step of path) place = place[step] ??= {};
    place[last] = async (/** @type {any} */ options) => {
      calls.push(typeof options === 'string' ? `${name}(${options})` : name);
      options?.onSuccess?.();
      options?.success?.();
    };
  }
  Reflect.set(window, 'hostCalls', calls);
})();
