import type { PorticoLoadFailureDialog } from '../../../elements/load-failure-dialog/load-failure-dialog.js';
import type { ElementStates } from './types.js';

const failures = [
  {
    message:
      'Loading chunk 318 failed.\n(timeout: https://static.example.com/build/workflow/318.4f2a9c.js?v=0.1.189)',
    time: Date.UTC(2026, 10, 20, 6, 20, 7),
    code: 'ECHUNK_TIMEOUT',
  },
  'Loading CSS chunk 92 failed.\n(https://static.example.com/build/common/92.css?v=0.1.189)',
];

async function unfold(dialog: PorticoLoadFailureDialog): Promise<void> {
  dialog.failures = failures;
  dialog.show();
  await dialog.updateComplete;
  dialog.shadowRoot!.querySelector<HTMLElement>('.unfold')?.click();
  await dialog.updateComplete;
}

export const states: ElementStates<PorticoLoadFailureDialog> = {
  name: 'load-failure-dialog',
  states: {
    plain: {
      prepare: (dialog) => {
        dialog.failures = failures;
        dialog.show();
      },
      tree: ['alertdialog "Load failure"', 'button "Error details"', 'button "Refresh now"'],
    },
    details: {
      prepare: unfold,
      tree: ['button "Copy"', 'group "Error details"'],
    },
    copied: {
      prepare: async (dialog) => {
        await unfold(dialog);
        const root = dialog.shadowRoot!;
        // It says whether it has copied once the clipboard has answered.
        const said = new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(root, { subtree: true, childList: true, characterData: true });
        });
        root.querySelector<HTMLElement>('.copy')?.click();
        await said;
      },
    },
  },
};
