import type { LineValue } from '../../core/contracts/records.js';
import { convertAmount } from '../../core/values/format/convert-amount.js';
import { addDays } from '../../core/values/dates/periods.js';
import type { SeedContext, SeedLang } from './context.js';
import { seededRate } from './rates.js';

const notes: Readonly<Record<SeedLang, readonly (readonly [kind: string, note: string])[]>> = {
  zh_CN: [
    ['transport', '往返高铁票'],
    ['lodging', '客户现场附近酒店，一晚'],
    ['meal', '与客户午餐'],
    ['traffic', '机场往返出租车'],
  ],
  en: [
    ['transport', 'Return train ticket'],
    ['lodging', 'Hotel near the customer, one night'],
    ['meal', 'Lunch with the customer'],
    ['traffic', 'Taxi to the airport and back'],
  ],
};

/** Expenses of the n-th request: two to four, every third request with one in another currency. */
export function seededExpenses({ lang, day: today, currencies }: SeedContext, n: number): LineValue[] {
  const [base = '', other = base] = currencies;
  return notes[lang].slice(0, 2 + (n % 3)).map(([kind, note], index) => {
    const daysAgo = 5 + (n % 20) + index;
    const currency = n % 3 === 0 && index === 1 ? other : base;
    const amount = `${40 + ((n * 37 + index * 53) % 560)}.00`;
    const rate = seededRate(currency, base, daysAgo);
    const day = addDays(today, -daysAgo);
    return { day, kind, note, currency, amount, rate, base: convertAmount(amount, rate, 2) ?? '' };
  });
}
