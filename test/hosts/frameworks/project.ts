import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { ensureBuilt, filesBelow } from '../../files.js';
import { installPackages } from '../install-packages.js';
import type { Command, Framework } from './frameworks.js';

const repository = join(import.meta.dirname, '../../..');
const project = import.meta.dirname;
const modules = join(project, 'node_modules');

/** Folder of a built app. */
export const builtApp = (id: string): string => join(project, 'dist', id);

interface RunOptions {
  folder?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs a program of the project or of the system; rejects with its output when it fails. */
function run([program, ...args]: Command, { folder = project, env }: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const path = `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`;
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, PATH: path, NG_CLI_ANALYTICS: 'false', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (text) => (output += String(text)));
    child.stderr.on('data', (text) => (output += String(text)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${[program, ...args].join(' ')} in ${folder} failed:\n${output}`));
    });
  });
}

const hash = (...texts: (string | Buffer)[]): string => {
  const digest = createHash('sha256');
  for (const text of texts) digest.update(text).update('\0');
  return digest.digest('hex');
};

/** Runs an action unless it has succeeded for the same content before. */
async function unlessDone(stamp: string, content: string, action: () => Promise<void>): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === content) return;
  rmSync(stamp, { force: true });
  await action();
  writeFileSync(stamp, content);
}

interface Manifest {
  dependencies: Record<string, string>;
}

const manifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Throws unless the project has the package's own dependencies, in the package's versions. */
function compareDependencies(): void {
  const { dependencies } = manifest(project);
  for (const [name, version] of Object.entries(manifest(repository).dependencies)) {
    if (dependencies[name] !== version)
      throw new Error(`${project}/package.json needs ${name} ${version}: npm install --save-exact`);
  }
}

/** Packs the package as it would be published, and unpacks it among the project's packages. */
async function unpackPortico(): Promise<string> {
  ensureBuilt('library');
  ensureBuilt('dropin');
  const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'));
  try {
    await run(['npm', 'pack', '--ignore-scripts', '--pack-destination', folder], { folder: repository });
    const archive = join(folder, 'package.tgz');
    const { name, version } = manifest(repository) as Manifest & { name: string; version: string };
    cpSync(join(folder, `${name}-${version}.tgz`), archive);
    const target = join(modules, 'portico');
    const content = hash(readFileSync(archive));
    await unlessDone(join(modules, '.portico'), content, async () => {
      rmSync(target, { recursive: true, force: true });
      mkdirSync(target);
      await run(['tar', '-xzf', archive, '-C', target, '--strip-components=1']);
    });
    return content;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let prepared: Promise<string> | undefined;

/** Installs the project once for all callers. @returns hash of what is installed */
function prepare(): Promise<string> {
  return (prepared ??= (async () => {
    compareDependencies();
    installPackages(project);
    return hash(readFileSync(join(project, 'package-lock.json')), await unpackPortico());
  })());
}

const sourcesOf = ({ app }: Framework): string[] =>
  ['shared', app]
    .flatMap((folder) => filesBelow(`test/hosts/frameworks/apps/${folder}`, ''))
    .concat('test/hosts/host-app.ts')
    .filter((path) => /\.\w+$/.test(path));

/** Number of running commands is at most this: the machines of the tests have two cores. */
const commandsAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function withinLimit<T>(action: () => Promise<T>): Promise<T> {
  if (running >= commandsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await action();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function runAll(framework: Framework, name: string, commands: readonly Command[]): Promise<void> {
  const installed = await prepare();
  const { app, isDevelopment = false } = framework;
  const sources = sourcesOf(framework).map((path) => readFileSync(join(repository, path), 'utf8'));
  const content = hash(installed, JSON.stringify(commands), ...sources);
  mkdirSync(join(project, 'dist'), { recursive: true });
  await unlessDone(join(project, 'dist', `.${name}`), content, () =>
    withinLimit(async () => {
      const env = { NODE_ENV: isDevelopment ? 'development' : 'production' };
      for (const command of commands) await run(command, { folder: join(project, 'apps', app), env });
    }),
  );
}

/** Builds an app with the framework's own tools, unless it is built from the same sources and packages. */
export const buildApp = (framework: Framework): Promise<void> =>
  runAll(framework, `${framework.id}-build`, framework.build);

/** Checks the types of an app with the framework's own tools; rejects with their output. */
export const checkTypes = (framework: Framework): Promise<void> =>
  runAll(framework, `${framework.id}-types`, framework.types);
