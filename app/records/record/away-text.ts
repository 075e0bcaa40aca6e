import { str } from '@lit/localize';

import type { ApprovalStep } from '../../../core/contracts/approval-steps.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import type { Formats } from '../fields/formats.js';

/** 'away until 18 Sep, deputy Ben Cole'. */
export const awayText = (
  { until, deputy }: NonNullable<ApprovalStep['away']>,
  { msg, formats }: { msg: LocaleState['msg']; formats: Pick<Formats, 'date'> },
): string => msg(str`away until ${formats.date(until)}, deputy ${deputy.name}`);
