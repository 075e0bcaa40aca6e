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
  /** Id to which messages of the app are sent; absent where the host has none. */
  receiver?: string;
}

/** A message of an app. All of it is plain text of others. */
export interface VendorMessage {
  /** The same at each attempt: a vendor who gets it twice sends it once, where it knows ids of messages. */
  id: string;
  title: string;
  /** Never empty. */
  text: string;
  /** Local time at which it was written, with which no two messages are alike. */
  time: string;
  /** Address that it opens. */
  url: string;
  /** Language of the receiver, and its word for opening the address. */
  lang: string;
  open: string;
}

/** Messages that an app sends to users of the host. */
interface VendorMessages {
  /** Whether the app has what messages need. */
  isSetUp(app: Pick<VendorApp, 'agentId'>): boolean;
  /** Rejects with 'no-messages' if the app may not send any; absent where the vendor has no call that tells. */
  check?(app: VendorApp, token: string): Promise<void>;
  send(app: VendorApp, token: string, receiver: string, message: VendorMessage): Promise<void>;
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
  /** Absent where the host has no messages that an app sends by itself. */
  messages?: VendorMessages;
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
