import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { calls, jobs, noCalls } from './call-table.js';

/** The checks, in the order in which they run and stand in the table: title of the column, and what is asserted. */
export const checks = {
  tags: [
    'tags',
    'every tag of the page is upgraded and rendered, also those that were there before the script',
  ],
  properties: ['properties', 'texts, booleans, arrays and objects arrive, set in the way of the host'],
  events: ['events', 'the listeners of the host receive what the user does, once each'],
  list: ['list', 'elements are added to a list, reordered and removed'],
  language: ['language', 'a change of `lang` around the elements changes their texts'],
  dialogs: [
    'dialogs',
    'a dialog opens above the page with the content of the host, and Escape and its button close it',
  ],
  veto: ['veto', 'a listener that prevents `portico-request-close` keeps the dialog open'],
  focus: ['focus', 'the focus is in the open dialog, and returns to the button that opened it'],
  toast: ['toast', 'a notice is shown and can be closed, also above an open dialog'],
  styles: ['CSS', 'the computed styles and style sheets of the host are as in the page without Portico'],
  globals: ['globals', 'no new property of the window or its classes, except the documented ones'],
  console: [
    'console',
    'nothing is logged; the console and the error handlers are those of the host, and get its errors',
  ],
  history: ['history', 'address, state and length of the history are unchanged'],
  storage: ['storage', 'no cookie, no key of storage and no database is added'],
  unmount: [
    'unmount',
    'no element, style, listener or inert page is left, even when a dialog was open; mounting again works',
  ],
  sdk: [
    'SDK',
    '`Portico.init`, `render`, `update`, `unmount` and `destroy` against a back end of another origin',
  ],
  client: [
    'client',
    'the work chat is recognised by its user agent, and the tenant’s lists decide by its name whether the page has a title bar',
  ],
  safeArea: [
    'safe area',
    'title bar, dialog, its buttons and notices keep clear of the notch and of the home indicator, upright and on the side',
  ],
  server: ['server', 'the entries can be imported in Node, and what the server renders is hydrated'],
  types: [
    'types',
    'templates compile in strict mode, and a wrong property fails where the framework can see it',
  ],
} as const satisfies Record<string, readonly [title: string, what: string]>;

/** Kinds of host pages, in the order of the table, and their headings. */
const kinds = {
  page: 'Pages',
  frame: 'Frames of another origin',
  'work chat': 'Work-chat hosts',
  framework: 'Frameworks',
} as const;

export type HostKind = keyof typeof kinds;

export type CheckId = keyof typeof checks;

/** `passed`, `failed`, or the reason why the check is impossible in the host. */
export type CheckResult = 'passed' | 'failed' | { impossible: string };

export interface HostResult {
  name: string;
  kind: HostKind;
  /** Version of the browser. */
  browser: string;
  results: Partial<Record<CheckId, CheckResult>>;
}

const repository = join(import.meta.dirname, '../..');

/** Results of one run of `npm run test:hosts`, a file for each host. */
export const resultsFolder = join(repository, 'test-results/hosts');
export const documentPath = join(repository, 'docs/hosts.md');

export function saveResult(result: HostResult): void {
  mkdirSync(resultsFolder, { recursive: true });
  const file = `${result.kind}-${result.name}`.replace(/[^\w.]+/g, '-').toLowerCase();
  writeFileSync(join(resultsFolder, `${file}.json`), JSON.stringify(result));
}

export function readResults(): HostResult[] {
  return readdirSync(resultsFolder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(resultsFolder, name), 'utf8')) as HostResult);
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function cell(result: CheckResult | undefined): string {
  if (result === undefined) return '';
  if (result === 'passed') return '✓';
  return result === 'failed' ? '**✗**' : '–';
}

/** A table of one kind, with the columns in which it has results. */
function tableOf(hosts: readonly HostResult[]): string[] {
  const ids = (Object.keys(checks) as CheckId[]).filter((id) => hosts.some(({ results }) => results[id]));
  const rows = [...hosts]
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ name, results }) => row([name, ...ids.map((id) => cell(results[id]))]));
  const notes = hosts.flatMap(({ name, results }) =>
    ids.flatMap((id) => {
      const result = results[id];
      return typeof result === 'object' ? [`- ${name}, ${checks[id][0]}: ${result.impossible}`] : [];
    }),
  );
  return [
    row(['host', ...ids.map((id) => checks[id][0])]),
    row(['---', ...ids.map(() => ':-:')]),
    ...rows,
    ...(notes.length > 0 ? ['', ...notes] : []),
  ];
}

/** Text of docs/hosts.md, before it is formatted. */
export function toMarkdown(all: readonly HostResult[]): string {
  const browsers = [...new Set(all.map(({ browser }) => browser))].sort();
  return [
    '# Host pages',
    '',
    `Written by \`npm run test:hosts\`: the built package in third-party pages, each with an origin of its own, in Chromium ${browsers.join(', ')}. The pages are in \`test/hosts/\`; all run the same list of checks.`,
    '',
    ...(Object.keys(kinds) as HostKind[]).flatMap((kind) => {
      const hosts = all.filter((each) => each.kind === kind);
      return hosts.length > 0 ? [`## ${kinds[kind]}`, '', ...tableOf(hosts), ''] : [];
    }),
    '## Calls of the work-chat hosts',
    '',
    'What the adapters call (`core/page/hosts/adapters`). _package_: run by `test/hosts/host-calls.hosts.test.ts` over the published package and what lies below it; the test fails where this table and the run differ. _documentation_: as the vendor documents it, without a run. _not verified_: known from its use in public code only; such a host may answer otherwise, and the page goes on without it. Where the package is ‘none’ the page sets or reads it itself, and no function of the client is called. A signature of the back end, or the app of the tenant, is needed for some of them.',
    '',
    row(['host', 'job', 'official call', 'package or script', 'verified by']),
    row(['---', '---', '---', '---', '---']),
    ...calls.map(({ host, job, call, source, verified }) =>
      row([host, jobs[job], `\`${call}\``, source, verified]),
    ),
    '',
    'These are answered with `unsupported`. Images are what DingTalk (on the phone), WeChat, Lark and Teams (on the phone) show; other files are answered so there too.',
    '',
    row(['host', 'job', 'why there is no call']),
    row(['---', '---', '---']),
    ...noCalls.map(({ host, job, why }) => row([host, jobs[job], why])),
    '',
    'No host has a call for the safe area of a screen: its web view gives it to the page, as a browser does (`env(safe-area-inset-*)`).',
    '',
    '## What each check asserts',
    '',
    row(['check', 'assertion']),
    row(['---', '---']),
    ...Object.values(checks).map((texts) => row(texts)),
    '',
  ].join('\n');
}

/** Text of docs/hosts.md as it is, without the browser's version; '' if there is none. */
export function withoutVersion(text: string): string {
  return text.replace(/in Chromium [\d., ]+\d/, 'in Chromium');
}
