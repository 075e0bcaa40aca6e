import type { PorticoAppealDialog } from '../../../elements/appeal-dialog/appeal-dialog.js';
import type { ElementStates } from './types.js';

const sensitiveWords = '核心配方、未公开报价';
const reason = '以上为对外公开的产品介绍，配方名称已在官网发布。';

const show =
  (properties: Partial<PorticoAppealDialog> = {}) =>
  (dialog: PorticoAppealDialog): void => {
    Object.assign(dialog, { sensitiveWords }, properties, { open: true });
  };

const submit =
  (properties: Partial<PorticoAppealDialog>) =>
  async (dialog: PorticoAppealDialog): Promise<void> => {
    show(properties)(dialog);
    await dialog.updateComplete;
    dialog.shadowRoot!.querySelector<HTMLElement>('[part="submit-button"]')!.click();
  };

export const states: ElementStates<PorticoAppealDialog> = {
  name: 'appeal-dialog',
  states: {
    idle: {
      prepare: show(),
      tree: ['dialog "Appeal"', 'textbox "Reason for the appeal"'],
    },
    written: { layout: 'mobile', prepare: show({ reason }), tree: ['button "Back"', 'button "OK"'] },
    invalid: { prepare: submit({}), tree: ['alert ""', 'textbox "Reason for the appeal"'] },
    long: {
      prepare: submit({
        reason: reason.repeat(30),
        sensitiveWords: `${sensitiveWords}、`.repeat(20) + 'unbroken'.repeat(30),
      }),
    },
    submitting: { prepare: show({ reason, status: 'submitting' }), tree: ['button "Submitting"'] },
    appealing: { prepare: show({ reason, status: 'appealing' }), tree: ['button "Appealing"'] },
    failed: { prepare: show({ reason, status: 'failed' }), tree: ['button "Submit again"'] },
  },
};
