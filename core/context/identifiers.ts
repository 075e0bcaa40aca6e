import { defined, idText, isObject } from '../contracts/parse.js';
import type { Identifiers } from './types.js';

/** Ids that a host page may have set on its window (spec 3, 'Identifiers'); anything but an id is dropped. */
export function readIdentifiers(window: unknown): Identifiers {
  const page = isObject(window) ? window : {};
  const publishing = isObject(page.ebPublishkitBaseConfig) ? page.ebPublishkitBaseConfig : {};
  const appIds = Array.isArray(publishing.publishRuntimeAppIds) ? publishing.publishRuntimeAppIds : [];
  return defined({
    ebCurrentTenantKey: idText(page.ebCurrentTenantKey),
    ebCurrentCorpKey: idText(page.ebCurrentCorpKey),
    ebCurrentAgentKey: idText(page.ebCurrentAgentKey),
    publishRuntimeAppIds: appIds.map(idText).filter((id) => id !== undefined),
  });
}
