/** Decimal places of the amounts of a currency (ISO 4217), by its code; two for what is no code. */
export function currencyDecimals(code: string): number {
  if (!/^[A-Z]{3}$/.test(code)) return 2;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}
