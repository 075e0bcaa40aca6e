import { str, type msg as localizedMsg } from '@lit/localize';

/** Number of line items as text: 'One item', '3 items'. */
export function itemCount(count: number, msg: typeof localizedMsg): string {
  return count === 1 ? msg('One item') : msg(str`${count} items`);
}
