import type { TemplateMap } from '@lit/localize';

import type { Lang } from '../../core/contracts/tenant.js';
import { attempt } from '../../core/contracts/parse.js';

/** Loads the module of a language; its `templates` are checked before they are used. */
export type MessageLoaders = Partial<Record<Lang, () => Promise<{ templates?: unknown }>>>;

/** Translations of a catalogue, by language. */
export interface MessageCatalog {
  /** Languages that are loaded. English has no templates: it is the source. */
  readonly templates: Partial<Record<Lang, TemplateMap>>;
  /**
   * Adds a language. Unknown message ids are ignored, and a value that is not a translation of its message (another
   * type, or other placeholders) is left out, so that its English source is shown.
   */
  register(lang: Lang, templates: unknown): void;
  /** Loads a language; concurrent calls share one request. After a failure the next call tries again. */
  load(lang: Lang): Promise<void>;
  /** Language to use in place of the root element's `lang`: the `data-lang` of the drop-in's script tag. */
  pageLanguage?: string;
}

/** @param bundled zh_CN, which is always present; its templates say which ids exist and which values they take. */
export function createMessageCatalog(bundled: TemplateMap, loaders: MessageLoaders): MessageCatalog {
  const templates: MessageCatalog['templates'] = { zh_CN: bundled, en: {} };
  const loads: Partial<Record<Lang, Promise<void>>> = {};
  const register = (lang: Lang, candidate: unknown): void => {
    templates[lang] = matchingTemplates(candidate, bundled);
  };
  const load = async (lang: Lang): Promise<void> => {
    register(lang, (await loaders[lang]?.())?.templates);
  };
  return {
    templates,
    register,
    load: (lang) => (loads[lang] ??= load(lang).finally(() => (loads[lang] = undefined))),
  };
}

function matchingTemplates(candidate: unknown, reference: TemplateMap): TemplateMap {
  const given = new Map(attempt(() => Object.entries(Object(candidate) as Record<string, unknown>)));
  const matching: TemplateMap = {};
  for (const [id, known] of Object.entries(reference)) {
    const translation = given.get(id);
    if (attempt(() => isTranslationOf(known, translation))) matching[id] = translation as typeof known;
  }
  return matching;
}

/** Returns whether a value has the type and the placeholders of a known template. */
function isTranslationOf(known: TemplateMap[string], value: unknown): boolean {
  if (typeof known === 'string' || typeof value === 'string') return typeof known === typeof value;
  const { strTag, strings, values } = Object(value) as Record<string, unknown>;
  const sorted = (indexes: readonly unknown[]): string => [...indexes].sort().join();
  return (
    strTag === true &&
    Array.isArray(strings) &&
    Array.isArray(values) &&
    strings.length === values.length + 1 &&
    strings.every((text) => typeof text === 'string') &&
    sorted(values) === sorted(known.values)
  );
}
