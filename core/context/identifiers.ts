import { omitUndefined, asId, isObject } from '../contracts/parse.js';
import type { Identifiers } from './types.js';

/** Ids that a host page may have set on its window (spec 3, 'Identifiers'); anything but an id is dropped. */
export function readIdentifiers(window: unknown): Identifiers {
  const page = isObject(window) ? window : {};
  const publishing = isObject(page.ebPublishkitBaseConfig) ? page.ebPublishkitBaseConfig : {};
  const appIds = Array.isArray(publishing.publishRuntimeAppIds) ? publishing.publishRuntimeAppIds : [];
  return omitUndefined({
    ebCurrentTenantKey: asId(page.ebCurrentTenantKey),
    ebCurrentCorpKey: asId(page.ebCurrentCorpKey),
    ebCurrentAgentKey: asId(page.ebCurrentAgentKey),
    publishRuntimeAppIds: appIds.map(asId).filter((id) => id !== undefined),
  });
}
