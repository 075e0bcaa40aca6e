import { createHash } from 'node:crypto';

import type { Lang } from '../../../core/contracts/tenant.js';
import { labelIdOf, localize, productLabels, type Text } from './text.js';

export interface LabelModule {
  module: string;
  texts: readonly Text[];
}

/** The product's labels by module. */
export interface ProductLabels {
  /** Changes with any text of the product in any language. */
  readonly version: string;
  readonly modules: readonly string[];
  /** All labels, in the order of the modules. */
  readonly ids: readonly string[];
  /** Texts of a module's labels by label id; undefined for an unknown module. */
  textsOf(module: string, lang: Lang): ReadonlyMap<string, string> | undefined;
  /** Text of a label; undefined for an unknown label. */
  text(id: string, lang: Lang): string | undefined;
  /** Modules that show the label. */
  modulesOf(id: string): readonly string[];
}

export function createProductLabels(labelModules: readonly LabelModule[]): ProductLabels {
  const texts = new Map<string, Text>();
  const modulesOf = new Map<string, string[]>();
  for (const { module, texts: own } of labelModules) {
    for (const text of own) {
      const id = labelIdOf(text);
      if (id === undefined) continue;
      texts.set(id, text);
      const modules = modulesOf.get(id) ?? [];
      if (!modules.includes(module)) modulesOf.set(id, [...modules, module]);
    }
  }
  const idsOf = (module: string): string[] =>
    [...texts.keys()].filter((id) => modulesOf.get(id)?.includes(module));
  const byModule = new Map(labelModules.map(({ module }) => [module, idsOf(module)]));
  const text = (id: string, lang: Lang): string | undefined => {
    const known = texts.get(id);
    return known && localize(known, lang);
  };

  return {
    version: createHash('sha256').update(JSON.stringify(productLabels)).digest('hex').slice(0, 12),
    modules: [...byModule.keys()],
    ids: [...texts.keys()],
    textsOf(module, lang) {
      const ids = byModule.get(module);
      return ids && new Map(ids.map((id) => [id, text(id, lang) ?? '']));
    },
    text,
    modulesOf: (id) => modulesOf.get(id) ?? [],
  };
}
