import type { Formats } from './formats.js';

/** Number of records as text: '10,000+' where there are more than were counted. */
export const totalText = (
  formats: Pick<Formats, 'number'>,
  total: number,
  totalIsMinimum: boolean | undefined,
): string => `${formats.number(String(total))}${totalIsMinimum ? '+' : ''}`;
