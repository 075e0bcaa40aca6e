/**
 * Runs a task once the browser is idle. Returns a function that cancels it.
 * @param timeoutMs after this time it runs in any case
 */
export function whenIdle(
  win: Window & Partial<Pick<Window, 'requestIdleCallback'>>,
  task: () => void,
  timeoutMs?: number,
): () => void {
  // Safari 17 has no requestIdleCallback().
  if (typeof win.requestIdleCallback !== 'function') {
    const timer = win.setTimeout(task, 1000);
    return () => win.clearTimeout(timer);
  }
  const handle = win.requestIdleCallback(task, timeoutMs === undefined ? {} : { timeout: timeoutMs });
  return () => win.cancelIdleCallback(handle);
}
