import type { HostRegion, SignatureKind } from '../../../core/contracts/host-apps.js';
import { VendorError } from './vendor-error.js';

/** App of a tenant as its vendor knows it. */
export interface VendorApp {
  corpId: string;
  appId: string;
  agentId: string;
  region: HostRegion;
  /** '' where the host has none. */
  secret: string;
}

/** An access token or ticket. */
export interface Issued {
  value: string;
  lifetimeSeconds: number;
}

/** A user of the host. */
export interface VendorUser {
  /** Ids by which the list of users may name them, the first is the one that a refusal shows. */
  ids: readonly [string, ...string[]];
  /** Account that has the same name, if there is one. */
  account: string;
}

/** What the back end asks of the vendor of a host. All reject with a VendorError. */
export interface Vendor {
  /** Access token of the app. */
  token(app: VendorApp): Promise<Issued>;
  /** Tickets for signatures, by what they sign. */
  tickets: Readonly<Partial<Record<SignatureKind, (app: VendorApp, token: string) => Promise<Issued>>>>;
  /** True if signatures have the time in ms instead of seconds. */
  signsMs?: boolean;
  /** The user of a code. @param token returns the access token of the app */
  userOf(app: VendorApp, code: string, token: () => Promise<string>): Promise<VendorUser>;
}

/** A text of an answer. */
export function textIn(answer: Readonly<Record<string, unknown>>, name: string): string {
  const value = answer[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new VendorError('refused', `no ${name}`);
}

/** A token or ticket of an answer, whose lifetime is bounded. */
export function issuedIn(
  answer: Readonly<Record<string, unknown>>,
  name: string,
  lifetime = 'expires_in',
): Issued {
  const seconds = Number(answer[lifetime]);
  if (!Number.isFinite(seconds) || seconds <= 0) throw new VendorError('refused', `no ${lifetime}`);
  return { value: textIn(answer, name), lifetimeSeconds: Math.min(seconds, longestSeconds) };
}

/** Vendors issue for two hours. */
const longestSeconds = 24 * 3600;
