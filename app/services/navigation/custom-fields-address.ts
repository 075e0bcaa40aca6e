import { customFieldsId } from '../../../core/contracts/custom-fields.js';
import { shellAddress } from './shell-pages.js';
import type { Navigation } from './use-navigation.js';

/**
 * Address of the page on which administrators add fields to built-in modules.
 * @param module that whose fields are shown; undefined: the list of all
 */
export function customFieldsAddress(
  navigation: Pick<Navigation, 'registry' | 'platform'>,
  module?: string,
): string {
  const query = module === undefined ? 'show=fields' : `form=${customFieldsId(module)}`;
  return `${shellAddress(navigation, 'forms')}?${query}`;
}
