import * as v from 'valibot';

import { asId, isObject } from './parse.js';
import { knownItems, lenient, lenientObject, parsedBy, withDefault } from './schemas.js';

/*
 * What the SDK calls (docs/requirements.md 4.45 to 4.54, 7.3.1 to 7.3.6, 7.4.6, 7.5.8, 7.5.11 to 7.5.14).
 *
 * | path | method | body or query | answer |
 * | --- | --- | --- | --- |
 * | clearCookie | GET | `service`: origin of the OA system | envelope with null |
 * | the page's `authTokenApi` | GET | | AuthTokenAnswer |
 * | sdkTokenPath | POST | `{ tenantKey }` | envelope with a ticket for one script login |
 * | sdkAuthTokenPath | GET | | AuthTokenAnswer |
 * | scriptLoginPath | GET, as a script | `tk`: the ticket; `gopage`: address of the page | a script that sets the login cookie |
 * | ecodeListPath | POST | `{ appIds }`, separated by commas | envelope with EcodeComponents |
 * | passportPath | GET, as a script | | a script that sets the passport global |
 */

export { libraryVersion } from './library-version.js';

/** Ticket for a script login (docs/requirements.md 7.3.4, which leaves the path unnamed). */
export const sdkTokenPath = '/papi/portico/sdk/token';

/**
 * Token API of the reference back end, for other systems: their servers call it with the session id of their user in the
 * header, and pass the answer on to their page.
 */
export const sdkAuthTokenPath = '/papi/portico/sdk/auth-token';

/** Script login (docs/requirements.md 7.5.13). */
export const scriptLoginPath = '/papi/iaauthclient/oauth/login';

/** Components of ecode apps (docs/requirements.md 7.3.1). */
export const ecodeListPath = '/api/ecode/monitor/list';

/** Passport library (docs/requirements.md 7.4.6, which leaves the file unnamed). */
export const passportPath = '/build/passport/passport.js';

/** Global of the passport library, an object with `init` (docs/requirements.md 8.30); unnamed there. */
export const passportGlobal = 'weappPassport';

/** The passport library; docs/requirements.md names its `init` only. */
export interface Passport {
  /** Resolves once the back end has confirmed the session id, and rejects if it is invalid. */
  init(options: { eteamsid: string }): Promise<void>;
}

/**
 * Readable cookie in which the script login hands over the session id, on the page's own origin; the SDK deletes it once
 * it has read it. Not the server's session cookie, which no script can read.
 */
export const scriptLoginCookie = 'ETEAMSID_LOGIN';

/** Interval in ms and number of readings of the login cookie (docs/requirements.md 7.5.14, 9.18). */
export const scriptLoginPoll = { intervalMs: 20, times: 100 } as const;

/** Answer of a page's `authTokenApi` or `authTokenRequest` (docs/requirements.md 7.5.12). */
export const authTokenAnswerSchema = lenientObject({
  status: withDefault(v.boolean(), false),
  data: lenient(lenientObject({ eteamsid: lenient(parsedBy(asId)) })),
  msg: withDefault(v.string(), ''),
});
export type AuthTokenAnswer = v.InferOutput<typeof authTokenAnswerSchema>;

/** A component of an ecode app (docs/requirements.md 7.3.3). */
const ecodeComponentSchema = v.object({
  /** Global that the app's library sets. */
  libName: v.pipe(v.string(), v.nonEmpty()),
  /** Name of the component in the library. */
  comName: v.pipe(v.string(), v.nonEmpty()),
  /** Address of the library's script, on the OA system. */
  ecodeSDK: v.pipe(v.string(), v.nonEmpty()),
});
export type EcodeComponent = v.InferOutput<typeof ecodeComponentSchema>;

/**
 * A component in the library of an ecode app (docs/requirements.md 7.3.3 leaves its shape open): the library's global has
 * it under its name.
 */
export interface EcodeWidget {
  mount(root: HTMLElement, props: Readonly<Record<string, unknown>>): EcodeView;
}

export interface EcodeView {
  /** Renders with all properties that the component now has. */
  update?(props: Readonly<Record<string, unknown>>): void;
  /** Removes what was rendered. */
  unmount(): void;
}

const ecodeItems = v.fallback(knownItems(ecodeComponentSchema), []);

/** `data` of an ecode list (docs/requirements.md 7.3.3): components by the id of their app. */
export const ecodeComponentsSchema = v.pipe(
  v.custom<Record<string, unknown>>(isObject),
  v.transform(
    (apps) => new Map(Object.entries(apps).map(([appId, items]) => [appId, v.parse(ecodeItems, items)])),
  ),
);
