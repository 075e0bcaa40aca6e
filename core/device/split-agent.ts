/** No browser's own text is longer; what comes after is not looked at. */
const longestAgent = 1024;

export interface AgentParts {
  all: string;
  /** The brackets after `Mozilla/5.0`: machine and system. Without them the whole text. */
  platform: string;
  /** What is left: engine, browser and host. */
  rest: string;
}

/**
 * Parts a user agent, so that a system is never read from a messenger's token, nor a messenger from the name of a
 * telephone (there are tablets called Lark). Some hosts put their own token first, so the brackets may come late.
 */
export function splitAgent(userAgent: string): AgentParts {
  const all = userAgent.slice(0, longestAgent);
  const found = /Mozilla\/[\d.]+ ?\(([^)]*)\)/.exec(all);
  if (!found?.[1]) return { all, platform: all, rest: all };
  const rest = `${all.slice(0, found.index)} ${all.slice(found.index + found[0].length)}`;
  return { all, platform: found[1], rest };
}
