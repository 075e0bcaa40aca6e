import { endpoints } from '../../core/contracts/endpoints.js';
import { providerSignIn } from '../../core/contracts/sign-in-provider.js';
import { scriptLoginPath, sdkTokenPath } from '../../core/contracts/sdk.js';

const callPath = /^\/p?api(?:\/|$)/;
const filePath =
  /^\/(?:api\/(?:app\/)?file\/(?:preview|download|remotedownload)|papi\/portico\/(?:logo|file-link))(?:\/|$)/;
const openedCalls = new Set<string>(Object.values(providerSignIn));
const cookieCalls = new Set<string>([sdkTokenPath, endpoints.clearCookie]);

/** Returns whether a path is one of the back end's calls. */
export const isCall = (path: string): boolean => callPath.test(path);

/** Returns whether the response of a call is a file: a picture of a text, a download, a logo. */
export const isFileCall = (path: string): boolean => filePath.test(path);

/** Returns whether the response of a call is a script for pages of other origins. */
export const isScriptCall = (path: string): boolean => path === scriptLoginPath;

/** Returns whether a call is an address that the browser opens, also by a link of another site, such as a provider. */
export const isOpenedCall = (path: string): boolean => openedCalls.has(path);

/** Returns whether pages of other origins may send a call with the cookie alone: they find its session, or clear it. */
export const isCookieCall = (path: string): boolean => cookieCalls.has(path);
