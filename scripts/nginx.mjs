/** Finds nginx for the test of the proxy in front of the server, or installs Debian's package (root only). */
import { spawnSync } from 'node:child_process';

import { installPackages } from './browser.mjs';

const candidates = ['nginx', '/usr/sbin/nginx'];

const findNginx = () => candidates.find((program) => spawnSync(program, ['-v']).status === 0);
const hasOpenssl = () => spawnSync('openssl', ['version']).status === 0;

/** The program, where nginx and openssl are installed or can be. @returns {string | undefined} */
export function ensureNginx() {
  const missing = [...(findNginx() ? [] : ['nginx']), ...(hasOpenssl() ? [] : ['openssl'])];
  if (missing.length > 0) installPackages(missing);
  return hasOpenssl() ? findNginx() : undefined;
}
