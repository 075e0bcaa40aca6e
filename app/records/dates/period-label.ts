import type { LocaleState } from '../../services/i18n/locale-store.js';
import type { PeriodName } from './periods.js';

export function periodLabel(msg: LocaleState['msg'], period: PeriodName): string {
  switch (period) {
    case 'today':
      return msg('Today');
    case 'yesterday':
      return msg('Yesterday');
    case 'thisWeek':
      return msg('This week');
    case 'lastWeek':
      return msg('Last week');
    case 'last7':
      return msg('Last 7 days');
    case 'last30':
      return msg('Last 30 days');
    case 'thisMonth':
      return msg('This month');
    case 'lastMonth':
      return msg('Last month');
    case 'thisQuarter':
      return msg('This quarter');
    case 'lastQuarter':
      return msg('Last quarter');
    case 'thisHalfYear':
      return msg('This half-year');
    case 'lastHalfYear':
      return msg('Last half-year');
    case 'thisYear':
      return msg('This year');
    case 'lastYear':
      return msg('Last year');
  }
}
