import { str } from '@lit/localize';

import { useLocale } from '../../../services/i18n/use-locale.js';
import type { LinesModel, LinesTotal as Total } from '../lines-model.js';
import { useFormats } from '../use-formats.js';
import rateStyles from './base-amount.module.css';

interface LinesTotalProps {
  model: LinesModel;
  total: Total;
  /** Currency of the record. */
  currency: string | undefined;
  className?: string | undefined;
}

/** Total of line items; where they have several currencies, the sum in each of them, and their total in that of the record. */
export function LinesTotal({ model, total: { total, byCurrency }, currency, className }: LinesTotalProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const precision = model.exchange?.places ?? model.amount?.precision;
  const sums = byCurrency.map((one) => formats.money(one.sum, one.currency)).join(' + ');
  return (
    <>
      {sums !== '' && <bdi className={rateStyles.rate}>{total === undefined ? sums : `${sums} =`}</bdi>}{' '}
      {total === undefined ? (
        <span className={rateStyles.failed} role="status">
          {msg(str`No total in ${model.exchange?.exchange.base ?? ''} while an exchange rate is missing`)}
        </span>
      ) : (
        <bdi className={className}>{formats.money(total, currency, precision)}</bdi>
      )}
    </>
  );
}
