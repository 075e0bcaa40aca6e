import { OptionsError } from '../contracts/options-error.js';
import { asString, asStringArray, objectOf, parseProperties } from '../contracts/parse.js';
import type { PageDefinition, RegistryEntry } from './types.js';

/** Further spellings of a module's own addresses, which are parsed but never built. */
interface OtherSpellings {
  pcList?: readonly string[];
  mobileList?: readonly string[];
  pcDetail?: readonly string[];
  mobileDetail?: readonly string[];
}

/** Definition of a module; the rest of its entry follows from it. */
export interface EntrySource {
  module: string;
  app: string;
  /** Default: the module's name. */
  oldModule?: string;
  /** Path of the module under /sp and /mobile. Default: `/{app}`, or `/{app}/{module}` when they differ. */
  root?: string;
  /** Default: /sp{root}. */
  pcList?: string;
  /** Default: /mobile{root}. */
  mobileList?: string;
  mobileDetail: string;
  /** Default: none; the mobile page opens on PC. */
  pcDetail?: string;
  /** Default: /sp{root}/add. */
  addDialog?: string;
  /** Default: /mobile{root}/add. */
  mobileCreate?: string;
  /** Default: `{module}Centre` and `{module}Side`; '' for none. */
  centreDialog?: string;
  sideDialog?: string;
  browserButtons?: string;
  also?: OtherSpellings;
  /** Pages besides list, detail and create. */
  pages?: readonly PageDefinition[];
}

const texts = [
  'module',
  'app',
  'mobileDetail',
  'oldModule',
  'root',
  'pcList',
  'mobileList',
  'pcDetail',
  'addDialog',
  'mobileCreate',
  'centreDialog',
  'sideDialog',
  'browserButtons',
] as const;

const textParsers = objectOf(texts.map((name) => [name, asString] as const)) as Record<
  (typeof texts)[number],
  typeof asString
>;

const spellingParsers = {
  pcList: asStringArray,
  mobileList: asStringArray,
  pcDetail: asStringArray,
  mobileDetail: asStringArray,
};

const asPages = (value: unknown): PageDefinition[] | undefined =>
  Array.isArray(value) ? [...(value as PageDefinition[])] : undefined;

/**
 * Completes an entry with default addresses where docs/requirements.md 2.4 gives none (docs/routes.md lists them).
 * @throws OptionsError without a module, an app or a mobile detail page
 */
export function defineEntry(given: EntrySource): RegistryEntry {
  const source = parseProperties(given, textParsers);
  const { module, app, mobileDetail } = source;
  if (module === undefined || app === undefined || mobileDetail === undefined)
    throw new OptionsError('defineEntry: "module", "app" and "mobileDetail" must be texts');
  const { also: spellings, pages: further = [] } = parseProperties(given, {
    also: (value) => value,
    pages: asPages,
  });
  const also = parseProperties(spellings, spellingParsers);
  const root = source.root ?? (module === app ? `/${app}` : `/${app}/${module}`);
  const entry = {
    module,
    oldModule: source.oldModule ?? module,
    app,
    mobileList: source.mobileList ?? `/mobile${root}`,
    mobileDetail,
    pcDetail: source.pcDetail ?? '',
    addDialog: source.addDialog ?? `/sp${root}/add`,
    centreDialog: source.centreDialog ?? `${module}Centre`,
    sideDialog: source.sideDialog ?? `${module}Side`,
    browserButtons: source.browserButtons ?? '',
  };
  const pages: PageDefinition[] = [
    {
      kind: 'list',
      device: 'PC',
      pattern: source.pcList ?? `/sp${root}`,
      also: also.pcList,
      module,
      show: 'list',
    },
    {
      kind: 'list',
      device: 'Mobile',
      pattern: entry.mobileList,
      also: also.mobileList,
      module,
      show: 'list',
    },
    {
      kind: 'detail',
      device: 'Mobile',
      pattern: entry.mobileDetail,
      also: also.mobileDetail,
      module,
      show: 'record',
      idModule: module,
    },
    { kind: 'create', device: 'PC', pattern: entry.addDialog, module, show: 'create' },
    {
      kind: 'create',
      device: 'Mobile',
      pattern: source.mobileCreate ?? `/mobile${root}/add`,
      module,
      show: 'create',
    },
  ];
  if (entry.pcDetail !== '') {
    pages.push({
      kind: 'detail',
      device: 'PC',
      pattern: entry.pcDetail,
      also: also.pcDetail,
      module,
      show: 'record',
      idModule: module,
    });
  }
  return { ...entry, pages: [...pages, ...further] };
}
