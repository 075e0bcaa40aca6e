import type { SensitiveHit } from '../../../core/services/sensitive/types.js';
import type { PorticoSensitiveDialog } from '../../../elements/sensitive-dialog/sensitive-dialog.js';
import type { ElementStates } from './types.js';

export const weakHit: SensitiveHit = {
  sensitiveScanCode: 401,
  superviseType: 'weak',
  data: {
    sensitiveWordList: [
      { name: '提交后脱敏显示', value: '身份证号、手机号' },
      { name: '提交后人工复核', value: '内部价、底价、返点' },
    ],
    sensitiveWords: '身份证号、手机号、内部价、底价、返点',
  },
};

export const strongHit: SensitiveHit = {
  sensitiveScanCode: 401,
  superviseType: 'strong',
  data: { sensitiveWords: '核心配方、未公开报价' },
};

/** More than fits into a window, and a word that is longer than a line. */
export const longHit: SensitiveHit = {
  superviseType: 'weak',
  data: {
    sensitiveWordList: Array.from({ length: 40 }, (_, index) => ({
      name: `Rule ${index + 1}: masked for everybody outside the department after submission`,
      value: ['Unpublished quote', 'x'.repeat(90), 'سعر غير منشور'],
    })),
  },
};

const show =
  (properties: Partial<PorticoSensitiveDialog>) =>
  (dialog: PorticoSensitiveDialog): void => {
    Object.assign(dialog, properties, { open: true });
  };

const question = 'alertdialog "Information confirmation"';

export const states: ElementStates<PorticoSensitiveDialog> = {
  name: 'sensitive-dialog',
  states: {
    weak: {
      prepare: show({ hit: weakHit }),
      tree: [question, 'button "Cancel"', 'button "Confirm"'],
    },
    strong: {
      prepare: show({ hit: strongHit }),
      tree: [question, 'button "Appeal"', 'button "Got it"'],
    },
    appealing: {
      prepare: show({ hit: strongHit, appealing: true }),
      tree: [question, 'button "Appealing"', 'button "Got it"'],
    },
    rules: {
      layout: 'desktop',
      prepare: show({ hit: { ...weakHit, superviseType: 'strong' } }),
      tree: ['term "Processing rule"', 'term "Sensitive words"', 'button "Close"'],
    },
    unreadable: { prepare: show({}), tree: [question, 'button "Got it"'] },
    long: { layout: 'desktop', prepare: show({ hit: longHit }) },
    unfolded: {
      layout: 'mobile',
      prepare: async (dialog) => {
        show({ hit: weakHit })(dialog);
        await dialog.updateComplete;
        dialog.shadowRoot!.querySelector<HTMLElement>('[part="scan-button"]')!.click();
      },
      tree: [question, 'button "Rules: 2, sensitive words: 5"', 'term "Processing rule"'],
    },
  },
};
