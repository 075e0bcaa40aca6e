import { useEffect, useRef } from 'react';

import type { LineValue } from '../../../../core/contracts/records.js';
import { rateNeeded, type ExchangeColumn } from '../../../../core/records/exchange.js';
import { RateError } from '../../../../core/services/rates/create-rates.js';
import { useRate } from '../../../services/data/use-rate.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import rateStyles from '../display/base-amount.module.css';
import { ConvertedAmount } from '../display/converted-amount.js';
import { rateMessage } from '../rule-message.js';
import { useFormats } from '../use-formats.js';
import styles from './lines-input.module.css';

interface ConvertedCellProps {
  id: string;
  found: ExchangeColumn;
  line: LineValue;
  onRate(key: string, rate: string): void;
}

/**
 * Amount of a line in progress in the currency of its record, whose rate is loaded once its currency and day are chosen. The
 * server adds the rate when it stores the line, so a line without one can be saved.
 */
export function ConvertedCell({ id, found, line, onRate }: ConvertedCellProps) {
  const locale = useLocale();
  const { msg } = locale;
  const formats = useFormats();
  const platform = usePlatform();
  const { exchange } = found;
  const isMissing = (line[exchange.rate] ?? '') === '';
  const needed = isMissing ? rateNeeded(exchange, line) : undefined;
  const rate = useRate(needed?.from, needed?.to, needed?.day);
  const loaded = needed && rate.data?.rate;
  const report = useRef(onRate);
  useEffect(() => {
    report.current = onRate;
  });
  useEffect(() => {
    if (loaded !== undefined) report.current(exchange.rate, loaded);
  }, [loaded, exchange.rate]);

  if (needed && rate.state === 'failed') {
    const { error } = rate;
    return (
      <span className={rateStyles.failed} role="status">
        {error instanceof RateError ? rateMessage(needed, locale, formats) : platform.describe(error)}{' '}
        <button type="button" className={rateStyles.retry} onClick={rate.reload}>
          {msg('Try again')}
        </button>
      </span>
    );
  }
  return (
    <output id={id} className={styles.converted}>
      {needed ? (
        <span className={rateStyles.rate}>{msg('Getting the exchange rate…')}</span>
      ) : (
        <ConvertedAmount found={found} line={line} inLine />
      )}
    </output>
  );
}
