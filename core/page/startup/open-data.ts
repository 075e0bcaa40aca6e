import type { ErrorReporter } from '../../kernel/errors/create-error-reporter.js';

/** An item that only the work-chat host can name, e.g. a user or a department. */
export interface OpenDataItem {
  type: string;
  id: string;
}

/** Conversion call of a work-chat SDK (docs/requirements.md 7.6.6); one adapter for each host. */
export interface OpenDataAdapter {
  /** Display texts of the items; items unknown to the host may be missing. Rejects when the SDK is missing or fails. */
  convert(request: { tenantKey: string; items: OpenDataItem[] }): Promise<{ id: string; data: string }[]>;
}

/** Placeholder `$type=id$` (docs/requirements.md 5.32): a name, an equals sign, an id without spaces. */
const placeholder = /\$([A-Za-z]\w*)=([^$\s]+)\$/g;

/** Placeholders of a text, in their order. */
export function openDataIn(text: string): OpenDataItem[] {
  return [...text.matchAll(placeholder)].map(([, type = '', id = '']) => ({ type, id }));
}

const keyOf = ({ type, id }: OpenDataItem): string => `${type}=${id}`;

export interface OpenData {
  /**
   * Texts with their placeholders converted. Never rejects: on failure a text stays as it was (docs/requirements.md
   * 7.6.8).
   */
  convert(texts: readonly string[]): Promise<string[]>;
}

export interface OpenDataDeps {
  /** Undefined when the host has no such call. */
  adapter: OpenDataAdapter | undefined;
  tenantKey: () => string;
  errors: Pick<ErrorReporter, 'report'>;
}

/** Converts placeholders with the host's SDK, all texts in one call; each item is requested once. */
export function createOpenData({ adapter, tenantKey, errors }: OpenDataDeps): OpenData {
  const names = new Map<string, string>();
  /** Items that have been requested, with the end of the request; without those whose request failed. */
  const requested = new Map<string, Promise<void>>();

  /** Requests items of one type. Responses contain ids without types: a user and a department may have the same id. */
  async function request(type: string, items: OpenDataItem[], sdk: OpenDataAdapter): Promise<void> {
    try {
      for (const { id, data } of await sdk.convert({ tenantKey: tenantKey(), items })) {
        if (data !== '') names.set(keyOf({ type, id }), data);
      }
    } catch (error) {
      for (const item of items) requested.delete(keyOf(item));
      errors.report('open-data', error);
    }
  }

  /** Requests the items that have not been, in one call for each type. */
  function requestMissing(items: readonly OpenDataItem[], sdk: OpenDataAdapter): void {
    const byType = new Map<string, Map<string, OpenDataItem>>();
    for (const item of items) {
      const key = keyOf(item);
      if (requested.has(key)) continue;
      const sameType = byType.get(item.type) ?? new Map<string, OpenDataItem>();
      byType.set(item.type, sameType.set(key, item));
    }
    for (const [type, wanted] of byType) {
      // In a microtask: the failure of an SDK that throws at once comes after its items have been noted.
      const ended = Promise.resolve().then(() => request(type, [...wanted.values()], sdk));
      for (const key of wanted.keys()) requested.set(key, ended);
    }
  }

  return {
    async convert(texts) {
      if (adapter) {
        const items = texts.flatMap(openDataIn);
        requestMissing(items, adapter);
        await Promise.all(items.flatMap((item) => requested.get(keyOf(item)) ?? []));
      }
      return texts.map((text) =>
        text.replace(
          placeholder,
          (whole: string, type: string, id: string) => names.get(keyOf({ type, id })) ?? whole,
        ),
      );
    },
  };
}
