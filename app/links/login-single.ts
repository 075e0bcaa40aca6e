/**
 * Returns the function that opens an address for signing in to another system (requirements 2.3.4): in a window of its
 * own, which the app does not wait for. A deployment with an integration module replaces it.
 */
export function createLoginSingle(window: Window): (url: string) => void {
  return (url) => {
    window.open(url, '_blank', 'noopener');
  };
}
