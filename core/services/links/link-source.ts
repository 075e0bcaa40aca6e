import { defaultLinkTable, type LinkTable } from './link-table.js';
import type { LinkPlace } from './record-links.js';

/** Where a link to a record was, as the address of the record's page tells (docs/requirements.md 2.6.7, 2.6.12, 2.6.15). */
export interface LinkSource extends LinkPlace {
  /** True if the page opens its first associated item. */
  opensFirst: boolean;
}

/** Modules by the names in the query value of the source module. */
const modulesBySource: Readonly<Record<string, string>> = { meeting: 'meeting', workplan: 'plan' };

/** Source in the values of a page's query or of a dialog's parameters; undefined when they name none. */
export function linkSource(
  values: Readonly<Record<string, string | undefined>>,
  { keys }: LinkTable = defaultLinkTable,
): LinkSource | undefined {
  const valueOf = (key: string): string => values[key] ?? '';
  const opensFirst = valueOf(keys.openFirst) === '1';
  const sourceModule = valueOf(keys.sourceModule);
  const found: [module: string | undefined, id: string][] = [
    [modulesBySource[sourceModule], valueOf(keys.sourceId)],
    [valueOf(keys.blogMarker) || undefined, valueOf(keys.discussion)],
    // Without the flag, the key of a project is that of the opened one.
    ['meeting', opensFirst ? valueOf(keys.meeting) : ''],
    ['project', opensFirst ? valueOf(keys.project) : ''],
  ];
  const [source] = found.filter(([module, id]) => module !== undefined && id !== '');
  return source?.[0] === undefined ? undefined : { module: source[0], id: source[1], opensFirst };
}
