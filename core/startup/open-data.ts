import type { ErrorReporter } from '../errors/create-error-reporter.js';

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

  async function request(items: OpenDataItem[], sdk: OpenDataAdapter): Promise<void> {
    // Responses contain ids without types, so each type has a call of its own: a user and a department may have the
    // same id.
    const byType = new Map<string, OpenDataItem[]>();
    for (const item of items) {
      const sameType = byType.get(item.type);
      if (sameType) sameType.push(item);
      else byType.set(item.type, [item]);
    }
    const calls = [...byType].map(async ([type, wanted]) => {
      for (const { id, data } of await sdk.convert({ tenantKey: tenantKey(), items: wanted })) {
        if (data !== '') names.set(keyOf({ type, id }), data);
      }
    });
    for (const result of await Promise.allSettled(calls)) {
      if (result.status === 'rejected') errors.report('open-data', result.reason);
    }
  }

  return {
    async convert(texts) {
      if (adapter) {
        const wanted = new Map<string, OpenDataItem>();
        for (const item of texts.flatMap(openDataIn)) {
          if (!names.has(keyOf(item))) wanted.set(keyOf(item), item);
        }
        if (wanted.size > 0) await request([...wanted.values()], adapter);
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
