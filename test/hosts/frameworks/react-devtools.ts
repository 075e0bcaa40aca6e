/** Runs in a page: React's development build recommends its browser extension in the console, unless it is disabled. */
export function disableReactDevtools(): void {
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } });
}
