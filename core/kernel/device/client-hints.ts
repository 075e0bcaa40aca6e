import type { ClientHints } from './types.js';

interface HintSource {
  getHighEntropyValues(names: string[]): Promise<unknown>;
}

function isHintSource(value: unknown): value is HintSource {
  return typeof value === 'object' && value !== null && 'getHighEntropyValues' in value;
}

function textAt(value: object, key: string): string | undefined {
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Parses the values of `getHighEntropyValues()`; those of another form are dropped. */
export function parseHints(value: unknown): ClientHints | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const list: unknown = Reflect.get(value, 'fullVersionList');
  const platform = textAt(value, 'platform');
  const platformVersion = textAt(value, 'platformVersion');
  return {
    ...(platform && { platform }),
    ...(platformVersion && { platformVersion }),
    ...(Array.isArray(list) && {
      fullVersionList: list.flatMap((entry: unknown) => {
        if (typeof entry !== 'object' || entry === null) return [];
        const brand = textAt(entry, 'brand');
        return brand ? [{ brand, version: textAt(entry, 'version') ?? '' }] : [];
      }),
    }),
  };
}

/** Requests the user-agent client hints; undefined where the browser has none or a permissions policy forbids them. */
export async function requestHints(navigator: object): Promise<ClientHints | undefined> {
  const source: unknown = Reflect.get(navigator, 'userAgentData');
  if (!isHintSource(source)) return undefined;
  try {
    return parseHints(await source.getHighEntropyValues(['platformVersion', 'fullVersionList']));
  } catch {
    // Rejected by a permissions policy: the user agent string alone decides.
    return undefined;
  }
}
