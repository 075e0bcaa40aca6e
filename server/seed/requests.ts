import type { FieldValues } from '../../core/contracts/records.js';
import { addDays } from '../../core/values/dates/periods.js';
import { textIn } from '../records/value-text.js';
import type { Draft, SeedContext } from './context.js';
import { addMinutes } from './dates.js';
import { seededExpenses } from './expenses.js';
import { personName } from './patterns.js';

/** Values of a request that agree with its title, such as 'Annual leave, 3 days in May'. */
export function requestValues(context: SeedContext, draft: Draft): FieldValues {
  const { n, random, values } = draft;
  const title = textIn(values, 'title');
  const day = addDays(context.day, (n % 40) - 20);
  switch (textIn(values, 'kind')) {
    case 'leave': {
      const days = Number(/\d+/.exec(title)?.[0] ?? '1');
      return { leaveType: 'annual', from: day, to: addDays(day, days - 1), days: `${days}.0` };
    }
    case 'overtime': {
      const hours = 1 + (n % 4);
      return { startAt: `${day} 18:30`, endAt: addMinutes(`${day} 18:30`, hours * 60), hours: `${hours}.0` };
    }
    case 'onboarding':
      return {
        candidate: personName(context.lang, random),
        position: /(?:- |: )(.+?)\s*[（(]/.exec(title)?.[1] ?? title,
        joinsOn: addDays(context.day, 7 + (n % 30)),
      };
    case 'expense':
      return { expenses: seededExpenses(context, n) };
    default:
      return {};
  }
}
