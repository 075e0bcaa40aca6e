/**
 * Finds a Chromium for the browser tests, the end-to-end tests and the benchmarks, and defines its flags. Order:
 * CHROME_PATH, Debian's headless shell, the usual places of the system, the browser that Playwright has downloaded. On
 * Debian (root only) the headless shell is installed: it opens a window in a tenth of the time that the full browser
 * takes, and most test files and visitors have one of their own. Where none can be installed it is Playwright's browser.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's Chromium without windows. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';

const commandNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The program itself: Debian's /usr/bin/chromium is a shell script that adds extensions and keys. */
const debianChromium = '/usr/lib/chromium/chromium';

const systemPaths = [
  debianChromium,
  '/usr/lib/chromium-browser/chromium-browser',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
];

/** Features that no page of a test needs, or that would use the network. */
const unusedFeatures = [
  'Translate',
  'OptimizationHints',
  'MediaRouter',
  'InterestFeedContentSuggestions',
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
];

/**
 * Flags for repeatable runs, without the features named. The resolver rule prevents every request to the network; the
 * others avoid attempts.
 * @param {readonly string[]} disabledFeatures
 */
const repeatableArgs = (disabledFeatures) => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  // Frames are put together in memory: a graphics card that the processor imitates takes a quarter of all time.
  '--disable-gpu',
  '--disable-software-rasterizer',
  // Frames of other sites have processes of their own, as in users' browsers; the headless shell needs to be told.
  '--site-per-process',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-breakpad',
  '--metrics-recording-only',
  '--no-pings',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-search-engine-choice-screen',
  '--disable-field-trial-config',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** Flags of a browser whose speed is measured: it starts processes as users' browsers do. */
export const measuringArgs = repeatableArgs(unusedFeatures);

/**
 * Flags of a browser for tests. Chromium starts a process in reserve for each window, which a test leaves unused: a tenth of
 * what its first page costs. Pages that live for seconds do not earn back what their code costs to optimize: without that, a
 * page takes an eighth less processor time until its list is there, and a run of axe a quarter less.
 */
export const chromiumArgs = [
  ...repeatableArgs([...unusedFeatures, 'SpareRendererForSitePerProcess']),
  '--js-flags=--no-opt --no-maglev',
];

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The path of a Chromium that is installed.
 * @returns {Promise<string | undefined>}
 * @throws {Error} when CHROME_PATH is not a program.
 */
async function findChromium() {
  const configured = process.env.CHROME_PATH;
  if (configured && !isProgram(configured))
    throw new Error(`CHROME_PATH is "${configured}", which is not a program that can be run.`);
  if (configured) return configured;
  const searched = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => commandNames.map((name) => join(folder, name)));
  const installed = [headlessShell, ...systemPaths, ...searched].find(isProgram);
  if (installed !== undefined) return installed;
  // Loading Playwright takes a second, also in the server's tests, which install packages by this file.
  const { chromium } = await import('playwright');
  return [chromium.executablePath()].find(isProgram);
}

/** Installs Debian packages, if this is Debian and the user is root. @param {string[]} packages */
export function installPackages(packages) {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} …`);
  // Runlevel 1: the packages' services are not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  spawnSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/**
 * The path of a Chromium, which is installed if there is none.
 * @returns {Promise<string>}
 * @throws {Error} with instructions when none can be installed.
 */
export async function ensureChromium() {
  const found = await findChromium();
  // Where Debian's full browser is, its headless shell can be as well.
  if (found !== undefined && (process.env.CHROME_PATH || found !== debianChromium)) return found;
  installPackages(['chromium-headless-shell']);
  const installed = await findChromium();
  if (installed !== undefined) return installed;

  console.log('Installing the Chromium of Playwright …');
  spawnSync('npx --no-install playwright install chromium', {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const downloaded = await findChromium();
  if (downloaded !== undefined) return downloaded;
  throw new Error(
    'The tests need a Chromium, and none could be found or installed. Install Chromium or Chrome, or set CHROME_PATH to its program.',
  );
}
