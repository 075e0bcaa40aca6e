import type { LocaleState } from '../../i18n/locale-store.js';
import type { PeriodName } from '../periods.js';

export function periodLabel(msg: LocaleState['msg'], period: PeriodName): string {
  switch (period) {
    case 'today':
      return msg('Today');
    case 'yesterday':
      return msg('Yesterday');
    case 'last7':
      return msg('Last 7 days');
    case 'last30':
      return msg('Last 30 days');
    case 'thisMonth':
      return msg('This month');
    case 'lastMonth':
      return msg('Last month');
    case 'thisYear':
      return msg('This year');
  }
}
