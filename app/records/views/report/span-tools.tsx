import { CalendarDays } from 'lucide-react';

import { isReportSpan, spanText, type ReportSpanName } from '../../../../core/records/report-span.js';
import type { Report } from '../../../../core/contracts/report.js';
import { resolveMovingDate } from '../../../../core/values/dates/moving-dates.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useTenantTime } from '../../../services/platform/use-tenant-time.js';
import { Button } from '../../../ui/controls/button.js';
import { Popover } from '../../../ui/controls/popover.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import type { Formats } from '../../fields/formats.js';
import { useFormats } from '../../fields/use-formats.js';
import { PeriodEditor } from '../../dates/period-editor.js';

interface SpanToolsProps {
  span: Report['span'];
  /** Text of the span in the address. */
  chosen: string | undefined;
  onChoose: (text: string | undefined) => void;
}

/** Chooses the span of a report: the present month, quarter or year, all days, or two dates. */
export function SpanTools({ span, chosen, onChoose }: SpanToolsProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  const today = tenantTime(Date.now()).slice(0, 10);
  const faultOf = (first: string, last: string): string | undefined => {
    if (first === '' || last === '') return msg('Choose a start date and an end date');
    const days = { from: resolveMovingDate(first, today), to: resolveMovingDate(last, today) };
    return isReportSpan(days) ? undefined : msg('Choose five years at most');
  };
  return (
    <>
      <Segmented<ReportSpanName | 'days'>
        label={msg('Period')}
        value={span.name ?? 'days'}
        options={[
          { value: 'month', label: msg('Month') },
          { value: 'quarter', label: msg('Quarter') },
          { value: 'year', label: msg('Year') },
          { value: 'all', label: msg('All') },
        ]}
        onChange={onChoose}
      />
      <Popover
        label={msg('Period')}
        align="end"
        button={
          <Button icon={CalendarDays}>
            <bdi>{daysText(span, formats) ?? msg('Choose dates')}</bdi>
          </Button>
        }
      >
        {(close) => (
          <PeriodEditor
            value={valueOf(span, chosen)}
            faultOf={faultOf}
            onChange={(first, last) => {
              onChoose(spanText({ from: first, to: last }));
              close();
            }}
          />
        )}
      </Popover>
    </>
  );
}

/** '2026-01-01 – 2026-09-30' in the tenant's format; undefined for no days. */
export const daysText = ({ from, to }: Report['span'], formats: Formats): string | undefined =>
  from === undefined || to === undefined ? undefined : `${formats.date(from)} – ${formats.date(to)}`;

/** The span as two dates: relative ones as they were chosen, so that their name is marked. */
function valueOf(
  { name, from = '', to = '' }: Report['span'],
  chosen: string | undefined,
): [from: string, to: string] {
  if (name === 'all') return ['', ''];
  const [first, last] = name === undefined ? (chosen?.split('..') ?? []) : [];
  return first === undefined || last === undefined ? [from, to] : [first, last];
}
