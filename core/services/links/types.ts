/**
 * Decision about a link. `ignore`: it leads nowhere and is not intercepted. `leave`: the browser handles it. `open`: it
 * opens without a question. `ask`: the user decides. `block`: it never opens.
 */
export type LinkVerdict = 'ignore' | 'leave' | 'open' | 'ask' | 'block';

/**
 * Reason to warn about a link, or to block it.
 *
 * Deception signs: `text` (the link text names another host), `user` (user info before the host), `mixed` (look-alike
 * letters), `encoded` (a punycode host), `number` (an IP address), `dot` (the host ends in a dot).
 *
 * Block reasons: `unreadable` (the address does not parse), `program` (javascript:, vbscript:, data:).
 */
export type LinkReasonId =
  'text' | 'user' | 'mixed' | 'encoded' | 'number' | 'dot' | 'unreadable' | 'program';

export interface LinkReason {
  readonly id: LinkReasonId;
  /**
   * The part of the link that the reason is about: the host named by the text, the user name with its `@`, the host in
   * Unicode, the IP address. Empty when there is nothing to show.
   */
  readonly value: string;
}

export interface LinkJudgement {
  readonly verdict: LinkVerdict;
  /** Serialised address that was classified, the one to open. Empty when the address does not parse. */
  readonly url: string;
  /** Empty for a link that is merely not verified. */
  readonly reasons: readonly LinkReason[];
}

/**
 * How list items match an address. `host`: an item is a host, matched whole or as a parent domain, or an address prefix
 * on one host. `contains`: the literal rule of docs/requirements.md 5.22, where an item matches anywhere in the address.
 * `contains` is unsafe: a hostile address can carry any name.
 */
export type LinkMatching = 'host' | 'contains';

/** Properties of one link besides its address. */
export interface LinkFacts {
  /** Visible text of the link. */
  text?: string;
  /** The link lies in an editable area (docs/requirements.md 5.24). */
  editable?: boolean;
  /** The link has a click handler of its own (docs/requirements.md 5.24). */
  ownHandler?: boolean;
}

/** Settings of the page and the tenant. */
export interface LinkRules {
  /** Address or origin of the page. */
  pageUrl: string;
  /** Base of relative addresses; `pageUrl` by default. */
  baseUrl?: string;
  /** Items of the built-in list, which open without a question. */
  trusted?: readonly string[];
  /** Items of the tenant's allow-list, which open without a question. */
  allowed?: readonly string[];
  /** Stored value of 'Do not remind again': only `true` and 'true' count. */
  noRemind?: boolean | string | undefined;
  matching?: LinkMatching;
  /**
   * Hosts of the suite in the overseas environment: they and their subdomains change from `.cn` to `.cc` before the
   * link is classified (docs/requirements.md 9.47). `cn` stands for all hosts. None by default.
   */
  overseas?: readonly string[];
}

export type LinkOptions = LinkRules & LinkFacts;
