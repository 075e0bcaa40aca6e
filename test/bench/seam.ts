import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

import { startOffice, type Office } from '../e2e/office.js';
import { generate, slowest, type Measurements } from './load.js';
import { median, type Row, type Section } from './rows.js';

/** How much slower anything may be than in the earlier commit. */
const slowestPresent = 1.3;
/** How much slower the slowest calls may be beside those of others. */
const slowestBeside = 3;

const repository = join(import.meta.dirname, '../..');
const lockSchema = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })),
});

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}.`);
}

function packagesOf(folder: string): Map<string, string | undefined> {
  const { packages } = v.parse(
    lockSchema,
    JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')),
  );
  return new Map(
    Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, { version }]) => [path, version]),
  );
}

/** Installs the packages of a folder: those of the repository, if they have the same versions. */
function install(folder: string): void {
  const present = packagesOf(repository);
  const isSame = [...packagesOf(folder)].every(([path, version]) => present.get(path) === version);
  if (isSame) symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  else run('npm', ['ci', '--no-audit', '--no-fund'], folder);
}

/** Builds the server of a commit, runs work with its program, and removes it. */
async function withServerOf<T>(commit: string, work: (program: string) => Promise<T>): Promise<T> {
  const parent = mkdtempSync(join(tmpdir(), 'portico-seam-'));
  const folder = join(parent, 'tree');
  run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], repository);
  try {
    install(folder);
    run('npx', ['vite', 'build', '--config', 'vite.server.config.ts'], folder);
    const program = join(folder, 'dist/server/main.js');
    if (!existsSync(program)) throw new Error(`${commit} builds no server.`);
    return await work(program);
  } finally {
    run('git', ['worktree', 'remove', '--force', folder], repository);
    rmSync(parent, { recursive: true, force: true });
  }
}

/**
 * `npm run bench -- seam <commit>`: the server of an earlier commit and the present one on SQLite under the same load, in
 * windows that alternate. Both serve the present app.
 */
export async function benchSeam(commit: string): Promise<Section> {
  return withServerOf(commit, async (program) => {
    const offices: Office[] = [];
    try {
      offices.push(await startOffice({ program }));
      offices.push(await startOffice());
      const [before, present] = await generate(
        'store',
        offices.map(({ url }) => url),
      );
      if (!before || !present) throw new Error('Nothing was measured.');
      return { title: `On SQLite, ${commit} and now`, rows: rowsOf(before, present) };
    } finally {
      for (const office of offices) await office.close();
    }
  });
}

function rowsOf(before: Measurements, present: Measurements): Row[] {
  const compared = (what: string, unit: 'ms' | '/s', was: number, is: number): Row[] => [
    { what: `${what}, before`, value: was, unit },
    { what: `${what}, now`, value: is, unit },
    {
      what: `${what}, how much slower`,
      value: unit === 'ms' ? is / was : was / is,
      unit: '×',
      limit: slowestPresent,
    },
  ];
  const all = ({ calls }: Measurements, kind: 'alone' | 'beside'): number[] =>
    calls.flatMap((call) => call[kind]);
  const callRows = before.calls.flatMap(({ name, alone }) =>
    compared(`${name}, median`, 'ms', median(alone), median(timesOf(present, name).alone)),
  );
  const besideRows = present.calls.map(({ name, alone, beside }): Row => ({
    what: `${name} now, p99 beside heavy calls to p99 without`,
    value: slowest(beside) / slowest(alone),
    unit: '×',
    limit: slowestBeside,
  }));
  return [
    ...callRows,
    ...compared('all of these, p99', 'ms', slowest(all(before, 'alone')), slowest(all(present, 'alone'))),
    ...compared(
      'beside heavy calls, p99',
      'ms',
      slowest(all(before, 'beside')),
      slowest(all(present, 'beside')),
    ),
    ...besideRows,
    ...Object.entries(before.rates).flatMap(([name, was]) =>
      compared(`rate: ${name}`, '/s', was, present.rates[name] ?? 0),
    ),
    ...Object.entries(before.reads).flatMap(([name, was]) =>
      compared(name, 'ms', median(was), median(present.reads[name] ?? [])),
    ),
  ];
}

function timesOf({ calls }: Measurements, name: string): Measurements['calls'][number] {
  const found = calls.find((call) => call.name === name);
  if (!found) throw new Error(`${name} was not measured.`);
  return found;
}
