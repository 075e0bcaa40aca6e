/** Characters of a user agent that are read; no real one is longer. */
const longestAgent = 1024;

export interface AgentParts {
  all: string;
  /** The brackets after `Mozilla/5.0` with device and system; the whole user agent when there are none. */
  platform: string;
  /** The remaining parts: engine, browser and host. */
  rest: string;
}

/**
 * Splits a user agent, so that a system is never taken from a messenger's token, nor a messenger from the name of a
 * device (there are tablets named Lark). Some hosts put their token first, so the brackets may come later.
 */
export function splitAgent(userAgent: string): AgentParts {
  const all = userAgent.slice(0, longestAgent);
  const match = /Mozilla\/[\d.]+ ?\(([^)]*)\)/.exec(all);
  if (!match?.[1]) return { all, platform: all, rest: all };
  const rest = `${all.slice(0, match.index)} ${all.slice(match.index + match[0].length)}`;
  return { all, platform: match[1], rest };
}
