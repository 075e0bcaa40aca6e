/** Where the programs of the other engines are, and how Debian calls them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string[]} places */
const firstOf = (...places) => places.find((place) => existsSync(place));

function miniBrowser() {
  for (const folder of readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'))) {
    const parent = join('/usr/lib', folder);
    for (const name of readdirSync(parent).filter((each) => /^webkit(2gtk|gtk)-/.test(each))) {
      const program = firstOf(join(parent, name, 'MiniBrowser'));
      if (program) return program;
    }
  }
  return undefined;
}

/** @type {Record<string, { label: string, packages: string[], find: () => Record<string, string | undefined> }>} */
export const engines = {
  chromium: { label: 'Chromium', packages: [], find: () => ({}) },
  firefox: {
    label: 'Firefox',
    packages: ['firefox-esr'],
    find: () => ({
      browser: firstOf(process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'),
    }),
  },
  webkit: {
    label: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => ({
      driver: firstOf('/usr/bin/WebKitWebDriver'),
      browser: existsSync('/usr/lib') ? miniBrowser() : undefined,
      screen: firstOf('/usr/bin/Xvfb'),
    }),
  },
};

/** @param {string[]} packages */
function install(packages) {
  console.log(`Installing ${packages.join(', ')} …`);
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
}

/**
 * The programs of an engine, installed if they are not there and that is possible.
 * @param {string} name
 * @returns {{ label: string, programs?: Record<string, string | undefined>, missing: string }}
 */
export function ensurePrograms(name) {
  const { label, packages, find } = engines[name] ?? { label: name, packages: [], find: () => ({}) };
  const isThere = () => Object.values(find()).every((program) => program !== undefined);
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isThere() && isDebianRoot) install(packages);
  if (isThere()) return { label, programs: find(), missing: '' };
  return { label, missing: `Debian's ${packages.join(' and ')} are not installed here` };
}
