import { app, authentication, media, pages, sharing } from '@microsoft/teams-js';

import { UnsupportedCall, type HostCalls } from '../host-adapter.js';
import { requireImage } from './image-file.js';

/** Calls of Microsoft Teams, which shows a page in a frame of its own. The title of a tab comes from its manifest. */
export function teamsCalls(): HostCalls {
  let start: Promise<void> | undefined;
  /** Introduces the page to the client, which answers nothing before. */
  async function started(): Promise<void> {
    start ??= app.initialize();
    await start;
  }
  return {
    async takeBack(onBack) {
      await started();
      if (!pages.backStack.isSupported()) throw new UnsupportedCall('no-api');
      let isTaken = true;
      // The package has no function that removes the handler; the client goes back where it returns false.
      pages.backStack.registerBackButtonHandler(() => isTaken && onBack());
      return () => {
        isTaken = false;
      };
    },
    async openLink(url) {
      await started();
      await app.openLink(url);
    },
    async openFile({ url, name }) {
      requireImage(name);
      await started();
      // Clients on the phone only; the package refuses the others.
      const image = { value: url, type: media.ImageUriType.URL };
      await new Promise<void>((resolve, reject) => {
        media.viewImages([image], (error) => {
          if (error) reject(new Error(error.message ?? `error ${error.errorCode}`));
          else resolve();
        });
      });
    },
    async share({ title, url }) {
      await started();
      if (!sharing.isSupported()) throw new UnsupportedCall('no-api');
      await sharing.shareWebContent({ content: [{ type: 'URL', url, message: title, preview: true }] });
    },
    async signInCode() {
      await started();
      return authentication.getAuthToken();
    },
    async language() {
      await started();
      return (await app.getContext()).app.locale;
    },
    async colorScheme() {
      await started();
      const { theme } = (await app.getContext()).app;
      return theme === 'dark' || theme === 'contrast' ? 'dark' : 'light';
    },
  };
}
