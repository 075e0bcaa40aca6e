import type { PageDefinition, RegistryEntry } from '../../../core/records/types.js';
import { specRows } from './spec-rows.js';

const introduction = `# Addresses

Every address of the module registry (\`core/records/entries\`), written by
\`PORTICO_WRITE_DOCS=1 node --import tsx --test test/core/records/docs.node.test.ts\`.

Where docs/requirements.md 2.4 gives a path, it is used exactly as written there ("requirements"). All other paths are configuration
with a default ("default"): lists and forms on PC, forms on the phone, the paths of the contract ledger, video meetings,
exchange forms, receive units, reminders, work orders, the archive, the sign center, inc messages and attendance. A
tenant whose back end builds other addresses passes its own entries to \`createRegistry\`.

A module without a PC page of its own opens its mobile page on PC. Dialogs are appended to any address as
\`{address}/{app}-{component}/{id}\`. Extra parameters follow an id as \`{id}__{key}={value}&…\`.
`;

/** Addresses of requirements 2.4, with equal placeholders. */
const requiredAddresses: ReadonlySet<string> = new Set(
  specRows
    .filter(({ clause }) => !['2.4.4', '2.4.24'].includes(clause))
    .flatMap(({ addresses }) => addresses.map(({ address }) => address)),
);

/** Pages that requirements 2.4 lists without a path. */
const withoutPath =
  /^\/mobile\/(?:meeting\/video|odoc\/(?:exchange|receiveUnit)|hrm\/reminder|market\/resource\/)/;

function definedBy({ pattern }: PageDefinition): string {
  return requiredAddresses.has(pattern.replace(/\{\w+\}/, '{id}')) && !withoutPath.test(pattern)
    ? 'requirements'
    : 'default';
}

function rowOf(page: PageDefinition): string[] {
  return [
    page.kind,
    page.device === 'Any' ? 'any' : page.device,
    `\`${page.pattern}\``,
    (page.also ?? []).map((other) => `\`${other}\``).join(', '),
    definedBy(page),
  ];
}

/** A Markdown table as Prettier formats it. */
function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** Content of `docs/routes.md`. */
export function routesDocument(entries: readonly RegistryEntry[]): string {
  const head = ['page', 'device', 'address', 'also accepted', 'defined by'];
  const sections = entries.map(
    ({ module, pages }) => `## ${module}\n\n${table([head, ...pages.map(rowOf)])}\n`,
  );
  return [introduction, ...sections].join('\n');
}
