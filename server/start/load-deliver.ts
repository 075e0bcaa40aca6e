import { pathToFileURL } from 'node:url';

import type { Deliver } from '../records/mails/folder-outbox.js';
import { SettingError } from './settings.js';

const isDeliver = (value: unknown): value is Deliver => typeof value === 'function';

/**
 * The function of an operator's module that sends mails.
 * @throws SettingError for a module that cannot be loaded or has none
 */
export async function loadDeliver(path: string): Promise<Deliver> {
  let module: object;
  try {
    module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as object;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(`PORTICO_MAIL_MODULE=${path} cannot be loaded: ${reason}`);
  }
  const deliver: unknown = Reflect.get(module, 'deliver');
  if (!isDeliver(deliver))
    throw new SettingError(`PORTICO_MAIL_MODULE=${path} exports no function named deliver.`);
  return deliver;
}
