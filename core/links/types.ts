/**
 * What becomes of a link. `ignore`: not intercepted, nothing to open. `leave`: the browser's own business. `open`: opens
 * without a question. `ask`: a person decides. `block`: never opens.
 */
export type LinkVerdict = 'ignore' | 'leave' | 'open' | 'ask' | 'block';

/**
 * What speaks against a link. Signs of deception: `text` (the text names another host), `user` (a user name before the
 * host), `mixed` (look-alike letters), `encoded` (a punycode host), `number` (an IP address), `dot` (the host ends in a
 * dot). Why it never opens: `unreadable` (the address does not parse), `program` (javascript:, vbscript:, data:).
 */
export type LinkReasonId =
  'text' | 'user' | 'mixed' | 'encoded' | 'number' | 'dot' | 'unreadable' | 'program';

export interface LinkReason {
  readonly id: LinkReasonId;
  /**
   * What it is about: the host that the text names, the user name with its `@`, the host in its own letters, the IP
   * address; '' where there is nothing to show.
   */
  readonly value: string;
}

export interface LinkJudgement {
  readonly verdict: LinkVerdict;
  /** The address as the parser wrote it, which is the one to open; '' where it does not parse. */
  readonly url: string;
  /** Empty for a link that is merely not verified. */
  readonly reasons: readonly LinkReason[];
}

/**
 * How items of the lists match. `host`: an item matches a host, whole or by dot-suffix; one with a scheme or path is a
 * prefix on the same host. `contains`: the literal rule of spec 5, by which a trusted name anywhere in an address opens
 * it. It lets hostile links through.
 */
export type LinkMatching = 'host' | 'contains';

/** What is known of one link besides its address. */
export interface LinkFacts {
  /** What the link shows to a reader. */
  text?: string;
  /** It lies in an editable area (spec 5). */
  editable?: boolean;
  /** It has a click handler of its own (spec 5). */
  ownHandler?: boolean;
}

export interface LinkRules {
  /** Address or origin of the page. */
  pageUrl: string;
  /** What relative addresses refer to; the page itself by default. */
  baseUrl?: string;
  /** Items that open directly. */
  trusted?: readonly string[];
  /** The tenant's further items. */
  allowed?: readonly string[];
  /** 'Do not remind again' as it was stored: only `true` and 'true' count. */
  noRemind?: boolean | string | undefined;
  matching?: LinkMatching;
  /**
   * Hosts whose `.cn` at the end becomes `.cc` before the decision, whole or by dot-suffix: those of the suite, in the
   * overseas environment (spec 9, 'Other'). `cn` stands for all. None by default.
   */
  overseas?: readonly string[];
}

export type LinkOptions = LinkRules & LinkFacts;
