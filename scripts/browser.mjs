/**
 * Finds a Chromium for the browser tests, the end-to-end tests and the bench, and names the flags it runs with.
 * Order: CHROME_PATH, the usual system places, a browser that Playwright has downloaded; then, if none is there,
 * Debian's package (root only) and at last Playwright's own installer.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's /usr/bin/chromium is a shell wrapper that adds extensions and keys, so the program behind it comes first. */
const systemPlaces = {
  linux: [
    '/usr/lib/chromium/chromium',
    '/usr/lib/chromium-browser/chromium-browser',
    '/usr/lib64/chromium-browser/chromium-browser',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};

const commandNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Flags for a quiet and repeatable browser. The host rule is the one that keeps it from calling anybody; the rest
 * keeps it from wanting to.
 */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
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
  '--disable-features=Translate,OptimizationHints,MediaRouter,InterestFeedContentSuggestions,AutofillServerCommunication,CertificateTransparencyComponentUpdater',
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

function onSearchPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => commandNames.map((name) => join(folder, name))).find(isProgram);
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path !== '' && isProgram(path) ? path : undefined;
}

/**
 * The path of a Chromium that is already there.
 * @returns {Promise<string | undefined>}
 * @throws {Error} when CHROME_PATH names something that cannot be run.
 */
export async function findChromium() {
  const wished = process.env.CHROME_PATH;
  if (wished) {
    if (!isProgram(wished))
      throw new Error(`CHROME_PATH is "${wished}", which is not a program that can be run.`);
    return wished;
  }
  const places = systemPlaces[/** @type {keyof typeof systemPlaces} */ (process.platform)] ?? [];
  return places.find(isProgram) ?? onSearchPath() ?? (await playwrightsOwn());
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/**
 * The path of a Chromium, installed if there is none yet.
 * @returns {Promise<string>}
 * @throws {Error} that says what to do when none can be had.
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found !== undefined) return found;

  const isDebianRoot = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');
  if (isDebianRoot) {
    console.log('No Chromium found: installing the chromium package …');
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  const installed = await findChromium();
  if (installed !== undefined) return installed;

  console.log('No Chromium found: asking Playwright for one …');
  run('npx', ['--no-install', 'playwright', 'install', 'chromium']);
  const downloaded = await findChromium();
  if (downloaded !== undefined) return downloaded;

  throw new Error(
    'The tests need a Chromium and none could be found or installed. Install Chromium or Chrome, or set CHROME_PATH to its program.',
  );
}
