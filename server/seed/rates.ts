import type { TenantData } from '../../core/contracts/tenant.js';
import { addDays } from '../../core/values/dates/periods.js';
import type { Database } from '../storage/database.js';

/** Usual values of one unit in a common unit, of which only the ratios count. */
const values: Readonly<Record<string, number>> = { CNY: 1, USD: 7.12, EUR: 8.31, GBP: 9.52, HKD: 0.915 };

/** Number of days with rates, the last one being the day of the first start. */
const days = 120;

/** Value of a currency on a day, which moves by up to one percent. */
function valueOn(currency: string, day: number): number {
  const phase = currency.charCodeAt(0) + currency.charCodeAt(1);
  return (
    (values[currency] ?? 0) * (1 + 0.006 * Math.sin(day / 9 + phase) + 0.004 * Math.sin(day / 2 + phase))
  );
}

/** Rate of a pair of currencies some days before the first start. */
export const seededRate = (source: string, target: string, day: number): string =>
  source === target ? '1' : (valueOn(source, day) / valueOn(target, day)).toPrecision(6);

/** Writes a rate for every pair of the tenant's currencies and every day. */
export async function seedRates(
  database: Database,
  { tenantKey, localeSettings }: TenantData,
  today: string,
): Promise<void> {
  const known = Object.keys(localeSettings.currencymap).filter((code) => code in values);
  for (let day = 0; day < days; day += 1) {
    for (const source of known) {
      for (const target of known) {
        if (source === target) continue;
        await database.tables
          .insertInto('rate')
          .values({
            tenant: tenantKey,
            source,
            target,
            day: addDays(today, -day),
            rate: seededRate(source, target, day),
          })
          .execute();
      }
    }
  }
}
