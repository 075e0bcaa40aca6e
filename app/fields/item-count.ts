import { str, type msg as localizedMsg } from '@lit/localize';

/** How many lines there are, as words. */
export function itemCount(count: number, msg: typeof localizedMsg): string {
  return count === 1 ? msg('One item') : msg(str`${count} items`);
}
