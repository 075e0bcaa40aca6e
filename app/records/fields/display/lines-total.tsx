import { str } from '@lit/localize';

import { useLocale } from '../../../services/i18n/use-locale.js';
import type { LinesModel, LinesTotal as Total } from '../lines-model.js';
import { useFormats } from '../use-formats.js';
import rateStyles from './base-amount.module.css';
import styles from './lines-total.module.css';

interface LinesTotalProps {
  model: LinesModel;
  total: Total;
  /** Currency of the record. */
  currency: string | undefined;
  /** Text before the total. */
  label?: string;
  className?: string | undefined;
}

/** Total of line items; where they have several currencies, the sum in each of them, and their total in that of the record. */
export function LinesTotal({ model, total: found, currency, label = '', className }: LinesTotalProps) {
  const { total, byCurrency } = found;
  const { msg } = useLocale();
  const formats = useFormats();
  const precision = model.exchange?.places ?? model.amount?.precision;
  const sums = byCurrency.map((one) => formats.money(one.sum, one.currency)).join(' + ');
  return (
    <>
      {sums !== '' && <span className={styles.sums}>{total === undefined ? sums : `${sums} =`}</span>}
      {total === undefined ? (
        <span className={rateStyles.failed} role="status">
          {msg(str`No total in ${model.exchange?.exchange.base ?? ''} while an exchange rate is missing`)}
        </span>
      ) : (
        <>
          {label} <bdi className={className}>{formats.money(total, currency, precision)}</bdi>
        </>
      )}
    </>
  );
}
