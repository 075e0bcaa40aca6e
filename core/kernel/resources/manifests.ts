import type {
  AssetManifest,
  MergeManifest,
  ModuleVersions,
  PageManifest,
} from '../../contracts/build-files.js';
import { asId, asString, asStringArray, asStringMap, isObject } from '../../contracts/parse.js';

/** Parsers of the files of a build; a value of another shape is undefined, and entries of other types are left out. */

export function parseModuleVersions(value: unknown): ModuleVersions | undefined {
  return mapOf(value, asId);
}

export function parseMergeManifest(value: unknown): MergeManifest | undefined {
  if (!isObject(value)) return undefined;
  const pageConfigMap = mapOf(value.pageConfigMap, (config) => {
    const hash = isObject(config) ? asId(config.hash) : undefined;
    return hash && isObject(config) ? { hash, random: asId(config.random) ?? '' } : undefined;
  });
  return { pageConfigMap: pageConfigMap ?? {}, maintainDomain: asString(value.maintainDomain) ?? '' };
}

export function parsePageManifest(value: unknown): PageManifest | undefined {
  if (!isObject(value)) return undefined;
  return {
    js: asStringMap(value.js) ?? {},
    css: asStringMap(value.css) ?? {},
    integrity: asStringMap(value.integrity) ?? {},
  };
}

export function parseAssetManifest(value: unknown): AssetManifest | undefined {
  if (!isObject(value)) return undefined;
  const entrypoints = asStringArray(value.entrypoints);
  return (
    entrypoints && {
      files: asStringMap(value.files) ?? {},
      entrypoints,
      integrity: asStringMap(value.integrity) ?? {},
    }
  );
}

/** The entries of an object whose values can be parsed; without a prototype, so that `__proto__` is an ordinary key. */
function mapOf<T>(
  value: unknown,
  parse: (item: unknown) => T | undefined,
): Readonly<Record<string, T>> | undefined {
  if (!isObject(value)) return undefined;
  const map = Object.create(null) as Record<string, T>;
  for (const [key, item] of Object.entries(value)) {
    const parsed = parse(item);
    if (parsed !== undefined) map[key] = parsed;
  }
  return map;
}
