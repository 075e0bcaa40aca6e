import type { ErrorReporter } from '../errors/create-error-reporter.js';

/** Something only the work-chat host may name, e.g. a user or a department. */
export interface OpenDataItem {
  type: string;
  id: string;
}

/** A work-chat SDK's conversion call (spec 7.6); one adapter per host. */
export interface OpenDataAdapter {
  /**
   * The items with what they are to read as; an item the host does not know may be missing.
   * @throws when the SDK is not there or refuses
   */
  convert(request: { tenantKey: string; items: OpenDataItem[] }): Promise<{ id: string; data: string }[]>;
}

/** `$type=id$` (spec 5): a name, an equals sign, an id without spaces. */
const placeholder = /\$([A-Za-z]\w*)=([^$\s]+)\$/g;

/** The placeholders of a text, in their order. */
export function openDataIn(text: string): OpenDataItem[] {
  return [...text.matchAll(placeholder)].map(([, type = '', id = '']) => ({ type, id }));
}

const keyOf = ({ type, id }: OpenDataItem): string => `${type}=${id}`;

export interface OpenData {
  /** The texts with their placeholders converted. Never rejects: where that fails a text stays as it was. */
  convert(texts: readonly string[]): Promise<string[]>;
}

export interface OpenDataDeps {
  /** undefined where the host has no such call. */
  adapter: OpenDataAdapter | undefined;
  tenantKey: () => string;
  errors: Pick<ErrorReporter, 'report'>;
}

/** Converts placeholders through the host's SDK; one call for all texts, and each item is asked for once. */
export function createOpenData({ adapter, tenantKey, errors }: OpenDataDeps): OpenData {
  const known = new Map<string, string>();

  async function ask(items: OpenDataItem[], sdk: OpenDataAdapter): Promise<void> {
    // The answer names ids only: each type is asked for by itself, so that a user and a department may share one.
    const byType = new Map<string, OpenDataItem[]>();
    for (const item of items) byType.set(item.type, [...(byType.get(item.type) ?? []), item]);
    const calls = [...byType].map(async ([type, wanted]) => {
      for (const { id, data } of await sdk.convert({ tenantKey: tenantKey(), items: wanted })) {
        if (data !== '') known.set(keyOf({ type, id }), data);
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
          if (!known.has(keyOf(item))) wanted.set(keyOf(item), item);
        }
        if (wanted.size > 0) await ask([...wanted.values()], adapter);
      }
      return texts.map((text) =>
        text.replace(
          placeholder,
          (whole: string, type: string, id: string) => known.get(keyOf({ type, id })) ?? whole,
        ),
      );
    },
  };
}
