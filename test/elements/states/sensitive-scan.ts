import type { PorticoSensitiveScan } from '../../../elements/sensitive-scan/sensitive-scan.js';
import { longHit, strongHit, weakHit } from './sensitive-dialog.js';
import type { ElementStates } from './types.js';

const show =
  (hit: PorticoSensitiveScan['hit']) =>
  (scan: PorticoSensitiveScan): void => {
    Object.assign(scan, { hit, open: true });
  };

export const states: ElementStates<PorticoSensitiveScan> = {
  name: 'sensitive-scan',
  states: {
    weak: {
      prepare: show(weakHit),
      tree: ['dialog "Sensitive information"', 'term "Processing rule"', 'button "Back"'],
    },
    strong: { prepare: show(strongHit), tree: ['term "Sensitive words"', 'button "Back"'] },
    long: { prepare: show(longHit) },
    unreadable: { layout: 'mobile', prepare: show(undefined), tree: ['button "Back"'] },
  },
};
