/**
 * A screen reader for tests: Orca beside a browser, on a virtual display and a session bus of their own. Finds Debian's
 * packages, or installs them (root only). Orca writes what it speaks to its log; there is no speech synthesizer.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { installPackages } from './browser.mjs';
import { startGroup, stopGroup } from './process-group.mjs';

/** Programs by the Debian package that has them. */
const programs = {
  orca: 'orca',
  xvfb: 'Xvfb',
  'dbus-daemon': 'dbus-daemon',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  chromium: '/usr/lib/chromium/chromium',
};

/** Time in ms for a program to start, on a busy machine. */
const startMs = 60_000;
/** Time in ms for a program to end by itself. */
const stopMs = 5_000;

/** @param {string} program */
const isInstalled = (program) =>
  [...(process.env.PATH ?? '').split(delimiter), '/'].some((folder) => existsSync(join(folder, program)));

/** @throws {Error} that says what to install. */
function ensureScreenReader() {
  const missing = () =>
    Object.entries(programs)
      .filter(([, program]) => !isInstalled(program))
      .map(([name]) => name);
  if (missing().length > 0) installPackages(missing());
  if (missing().length === 0) return;
  throw new Error(
    `The tests with a screen reader need Debian's packages ${missing().join(', ')}: install them as root, or run the command as root.`,
  );
}

/**
 * @param {() => T | undefined | false} read
 * @param {string} what
 * @returns {Promise<T>}
 * @template T
 */
async function until(read, what) {
  const end = performance.now() + startMs;
  for (;;) {
    const value = read();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > end) throw new Error(`${what} did not happen within ${startMs / 1000} s.`);
    await pause(50);
  }
}

/** Texts of a log of Orca that were spoken, in order. @param {string} log */
export const spokenIn = (log) =>
  [...log.matchAll(/SPEECH OUTPUT: '(.*?)'(?: voice=\w+)? ?(?:\{.*\}|\[.*\]|None)?$/gm)].map(
    ([, text = '']) => text.trim(),
  );

/** Role and name of what Orca is at, as its log has them: `push button | Save`. @param {string} log */
export const focusIn = (log) =>
  [...log.matchAll(/Changing locusOfFocus from .* to \[(.*)\]\. Notify:/g)].at(-1)?.[1] ?? '';

/**
 * Settings of Orca: no synthesizer and no braille display, so that no other program is started, no echo of keys, and a
 * log whose lines are written at once. The settings file has no place for these, unlike this module, which Orca loads.
 */
const customizations = `from orca import debug, settings
debug.debugFile.reconfigure(line_buffering=True)
settings.speechFactoryModules = []
settings.speechServerFactory = ''
settings.enableBraille = False
settings.enableSound = False
settings.enableKeyEcho = False
`;

/**
 * Starts a display, a bus and Orca.
 * @returns {Promise<{ version: string, browser: string, env: Record<string, string>, spoken: () => string[], focus: () => string, stop: () => Promise<void> }>}
 *   the version of Orca; the program and environment of the browser that it reads; what it has spoken so far; what it is at.
 */
export async function startScreenReader() {
  ensureScreenReader();
  const folder = mkdtempSync(join(tmpdir(), 'portico-screen-reader-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // Also when a test ends this process; process-group.mjs has killed the programs then.
  process.once('exit', removeFolder);
  const preferences = join(folder, 'orca');
  for (const path of [preferences, join(folder, 'run')]) mkdirSync(path, { mode: 0o700 });
  writeFileSync(join(preferences, 'orca-customizations.py'), customizations);
  const logFile = join(folder, 'orca.log');
  writeFileSync(logFile, '');

  /** @type {import('node:child_process').ChildProcess[]} */
  const started = [];
  /** @type {Record<string, string>} */
  const env = {
    PATH: process.env.PATH ?? '',
    LANG: 'C.UTF-8',
    HOME: folder,
    TMPDIR: folder,
    XDG_RUNTIME_DIR: join(folder, 'run'),
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    // Settings of the desktop end with the programs.
    GSETTINGS_BACKEND: 'memory',
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
  };
  /**
   * Starts a program and resolves with the first line that it writes to a stream.
   * @param {string} program @param {string[]} args @param {1 | 3} stream
   */
  async function startWithLine(program, args, stream) {
    const child = startGroup(program, args, {
      env,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    started.push(child);
    let output = '';
    child.stdio[stream]?.on('data', (/** @type {Buffer} */ data) => {
      output += data.toString();
    });
    await until(() => {
      if (child.exitCode !== null) throw new Error(`${program} has ended with ${child.exitCode}.`);
      return output.includes('\n');
    }, `The start of ${program}`);
    return output.split('\n')[0] ?? '';
  }

  async function stop() {
    // Orca first: it restores what it has changed of the display.
    for (const child of started.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      stopGroup(child, 'SIGTERM');
      const timer = setTimeout(() => stopGroup(child, 'SIGKILL'), stopMs);
      await ended;
      clearTimeout(timer);
    }
    removeFolder();
    process.off('exit', removeFolder);
  }

  try {
    const screen = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-noreset'];
    env.DISPLAY = `:${await startWithLine('Xvfb', ['-displayfd', '3', ...screen], 3)}`;
    const bus = ['--session', '--nofork', '--nopidfile', `--address=unix:path=${join(folder, 'run/bus')}`];
    env.DBUS_SESSION_BUS_ADDRESS = await startWithLine('dbus-daemon', [...bus, '--print-address=1'], 1);
    const accessibility = startGroup(programs['at-spi2-core'], ['--launch-immediately', '--a11y=1'], {
      env,
      cwd: folder,
      stdio: 'ignore',
    });
    started.push(accessibility);
    const orca = startGroup('orca', ['--user-prefs', preferences, '--debug-file', logFile], {
      env,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(orca);
    let output = '';
    for (const stream of [orca.stdout, orca.stderr])
      stream?.on('data', (/** @type {Buffer} */ data) => {
        output = (output + data.toString()).slice(-10_000);
      });
    const log = () => readFileSync(logFile, 'utf8');
    await until(() => {
      if (orca.exitCode !== null) throw new Error(`Orca has ended: ${output}`);
      return log().includes('ORCA: Starting registry');
    }, 'The start of Orca');
    const version = spawnSync('orca', ['--version'], { env, encoding: 'utf8' }).stdout.trim();
    return {
      version,
      browser: programs.chromium,
      env,
      spoken: () => spokenIn(log()),
      focus: () => focusIn(log()),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
