import { baseCurrencyCode, currencyCode } from '../../../../core/values/format/currency.js';
import { convertAmount } from '../../../../core/values/format/convert-amount.js';
import { RateError } from '../../../../core/services/rates/create-rates.js';
import { useRate } from '../../../services/data/use-rate.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { useFormats } from '../use-formats.js';
import styles from './base-amount.module.css';

interface BaseAmountProps {
  /** Plain decimal text. */
  amount: string;
  /** Symbol or code. */
  currency: string | undefined;
}

/**
 * An amount in another currency than the tenant's base currency, converted to it, with the rate and its day. Nothing
 * for an amount in the base currency, or where the base currency is not known.
 */
export function BaseAmount({ amount, currency }: BaseAmountProps) {
  const { currencies } = useFormats();
  const base = baseCurrencyCode(currencies);
  const from = currency === undefined ? undefined : currencyCode(currency, currencies);
  if (base === undefined || from === undefined || from === base) return null;
  return <Conversion amount={amount} from={from} to={base} />;
}

function Conversion({ amount, from, to }: { amount: string; from: string; to: string }) {
  const { msg } = useLocale();
  const platform = usePlatform();
  const formats = useFormats();
  const rate = useRate(from, to);
  if (rate.state === 'failed') {
    const { error } = rate;
    return (
      <span className={styles.failed} role="status">
        {error instanceof RateError
          ? (error.text ?? msg("Couldn't get the exchange rate"))
          : platform.describe(error)}{' '}
        <button type="button" className={styles.retry} onClick={rate.reload}>
          {msg('Try again')}
        </button>
      </span>
    );
  }
  if (!rate.data) return <span className={styles.rate}>{msg('Getting the exchange rate…')}</span>;
  const converted = convertAmount(amount, rate.data.rate, 2);
  return (
    <span className={styles.rate}>
      {converted !== undefined && <bdi className={styles.amount}>≈ {formats.money(converted)}</bdi>}
      <bdi>{`1 ${from} = ${formats.number(rate.data.rate)} ${to}`}</bdi>
      <bdi>{formats.date(rate.data.date)}</bdi>
    </span>
  );
}
