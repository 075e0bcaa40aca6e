import { isObject, asString, asStringMap } from '../../contracts/parse.js';

/** Changed entries, sent to the tenant's other tabs. */
export interface ConfigMessage {
  tenantKey: string;
  entries: Record<string, string>;
}

export interface ConfigChannel {
  post(message: ConfigMessage): void;
  dispose(): void;
}

/** Parses a message. Other tabs may belong to another tenant or run another version, so it is untrusted. */
export function parseConfigMessage(value: unknown): ConfigMessage | undefined {
  if (!isObject(value)) return undefined;
  const tenantKey = asString(value.tenantKey);
  const entries = asStringMap(value.entries);
  return tenantKey && entries ? { tenantKey, entries } : undefined;
}
