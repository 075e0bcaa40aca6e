/**
 * Plugin of the manifest analyzer: a type that is a named union of texts gets an `expandedType` with these texts, for
 * the reference and for the completion in editors.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Unions by name, of the elements and of the rules for links, which they have as properties. */
function namedUnions() {
  const files = readdirSync(join(root, 'elements'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('elements', name));
  const texts = [...files, 'core/services/links/types.ts'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  return new Map(
    texts
      .flatMap((text) => [...text.matchAll(/^export type (\w+) =\s+((?:'[\w-]+'(?:\s*\|\s*)?)+);$/gm)])
      .map(([, name = '', union = '']) => [name, union.replace(/\s+/g, ' ')]),
  );
}

/** @typedef {{ type?: { text?: string }, expandedType?: { text: string } }} Typed */
/** @typedef {{ modules: { declarations?: { members?: Typed[], attributes?: Typed[] }[] }[] }} Manifest */

export function expandedTypes() {
  const unions = namedUnions();
  return {
    name: 'expanded-types',
    /** @param {{ customElementsManifest: Manifest }} phase */
    packageLinkPhase({ customElementsManifest }) {
      for (const { declarations = [] } of customElementsManifest.modules)
        for (const { members = [], attributes = [] } of declarations)
          for (const each of [...members, ...attributes]) {
            const text = unions.get(each.type?.text ?? '');
            if (text !== undefined) each.expandedType = { text };
          }
    },
  };
}
