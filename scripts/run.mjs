/** Child processes that end when we end: each in a group of its own, and the whole group is stopped. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isWindows = process.platform === 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
export function stopGroup(child, signal = 'SIGTERM') {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    // ESRCH: it has ended by itself, which is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** @param {NodeJS.Signals} signal */
function stopAll(signal) {
  for (const child of running) stopGroup(child, signal);
}

let listening = false;
function stopWithUs() {
  if (listening) return;
  listening = true;
  process.once('exit', () => stopAll('SIGKILL'));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      stopAll('SIGTERM');
      process.exit(1);
    });
  }
}

/**
 * Starts a program; it is stopped, with everything it started, when this process ends.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function start(command, args, options = {}) {
  stopWithUs();
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !isWindows,
    ...options,
  });
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    // What the program itself left running.
    stopGroup(child, 'SIGKILL');
  });
  return child;
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} its exit code; 1 when a signal ended it.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, options);
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * The script behind a package's command, so that no shell and no npm stands between us and the program.
 * @param {string} name
 */
export function binPath(name) {
  const owners = {
    tsc: '@typescript/native',
    depcruise: 'dependency-cruiser',
    wtr: '@web/test-runner',
    cem: '@custom-elements-manifest/analyzer',
    'lit-localize': '@lit/localize-tools',
  };
  const owner = owners[/** @type {keyof typeof owners} */ (name)] ?? name;
  const manifest = join(import.meta.dirname, '..', 'node_modules', owner, 'package.json');
  if (!existsSync(manifest)) throw new Error(`The package "${owner}" is not installed. Run "npm ci" first.`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[name]);
}

/**
 * Runs a package's command with this Node.
 * @param {string} name
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export const runBin = (name, args, options = {}) => run(process.execPath, [binPath(name), ...args], options);
