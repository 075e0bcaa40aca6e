/* Passport library: verifies a session id by getInfo of the server that it was loaded from (docs/requirements.md 7.4.6). */
import { getInfoPath } from '../../../../core/contracts/session-endpoints.js';
import type { Passport } from '../../../../core/contracts/sdk.js';

declare global {
  interface Window {
    weappPassport?: Passport;
  }
}

const { currentScript } = document;
const { origin } = new URL(currentScript instanceof HTMLScriptElement ? currentScript.src : location.href);

/** Value at a path of names in a response, which is untrusted. */
function valueAt(data: unknown, ...names: string[]): unknown {
  return names.reduce(
    (value: unknown, name) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
    data,
  );
}

window.weappPassport = {
  async init({ eteamsid }) {
    const response = await fetch(`${origin}${getInfoPath}`, {
      method: 'POST',
      headers: { eteamsid },
      credentials: 'omit',
      redirect: 'error',
    });
    const answer: unknown = await response.json();
    const isValid =
      valueAt(answer, 'status') === true && valueAt(answer, 'data', 'isInvalidEteamsid') === false;
    if (!isValid) throw new Error('The session id is invalid.');
  },
};
