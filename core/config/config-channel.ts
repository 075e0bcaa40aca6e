import { isObject, asString, asStringMap } from '../contracts/parse.js';

/** Entries that changed, on their way to the tenant's other tabs. */
export interface ConfigMessage {
  tenantKey: string;
  entries: Record<string, string>;
}

export interface ConfigChannel {
  post(message: ConfigMessage): void;
  dispose(): void;
}

/** Other tabs of the origin may be another tenant's, or another version's: what they say is untrusted. */
export function parseConfigMessage(value: unknown): ConfigMessage | undefined {
  if (!isObject(value)) return undefined;
  const tenantKey = asString(value.tenantKey);
  const entries = asStringMap(value.entries);
  return tenantKey && entries ? { tenantKey, entries } : undefined;
}
