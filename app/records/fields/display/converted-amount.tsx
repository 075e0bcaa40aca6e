import { str } from '@lit/localize';
import { TriangleAlert } from 'lucide-react';

import type { LineValue } from '../../../../core/contracts/records.js';
import {
  convertedAmount,
  lineCurrency,
  limitPassed,
  type ExchangeColumn,
} from '../../../../core/records/exchange.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useFormats } from '../use-formats.js';
import styles from './converted-amount.module.css';

interface ConvertedAmountProps {
  found: ExchangeColumn;
  line: LineValue;
  /** Shows all parts in one line, where there is room. */
  inLine?: boolean;
}

/** Amount of a line item in the currency of the record, with the rate of another currency, and the limit that it is over. */
export function ConvertedAmount({ found, line, inLine = false }: ConvertedAmountProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const { exchange } = found;
  const from = lineCurrency(exchange, line);
  const rate = line[exchange.rate] ?? '';
  const limit = limitPassed(found, line);
  return (
    <span className={inLine ? styles.inLine : styles.converted}>
      <bdi>{formats.money(convertedAmount(found, line) ?? '', exchange.base, found.places)}</bdi>
      {from !== exchange.base && rate !== '' && (
        <bdi className={styles.rate}>{`1 ${from} = ${formats.number(rate)} ${exchange.base}`}</bdi>
      )}
      {limit !== undefined && (
        <span className={styles.over}>
          <TriangleAlert aria-hidden="true" size={14} />
          <span>{msg(str`Over the limit of ${formats.money(limit, exchange.base)}`)}</span>
        </span>
      )}
    </span>
  );
}
