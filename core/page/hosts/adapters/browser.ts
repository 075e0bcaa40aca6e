import type { HostCalls } from '../host-adapter.js';

/** Calls of a plain browser, and of the suite's own app. */
export function browserCalls(window: Window): HostCalls {
  const { document, navigator } = window;
  return {
    async setTitle(title) {
      await Promise.resolve();
      document.title = title;
    },
    async openLink(url) {
      await Promise.resolve();
      window.open(url, '_blank', 'noopener');
    },
    ...(typeof navigator.share === 'function' ? { share: (link) => navigator.share(link) } : {}),
    async language() {
      await Promise.resolve();
      return navigator.language;
    },
    async colorScheme() {
      await Promise.resolve();
      return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    },
  };
}
