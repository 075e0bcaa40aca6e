/** Answers of the test server under `/__answers/` (scripts/wtr-answers.mjs). */
export interface Answer {
  status?: number;
  /** Content type. Default: JavaScript. */
  type?: string;
  body?: string;
  /** A further header, 'name: value'. */
  header?: string;
  /** Requests that are answered with 404 first. */
  fails?: number;
  /** Requests that are never answered. */
  hangs?: number;
}

let count = 0;

/** URL with a path of its own, which gives the answer. */
export function answerUrl(name: string, answer: Answer = {}): string {
  count += 1;
  const query = new URLSearchParams(Object.entries(answer).map(([key, value]) => [key, String(value)]));
  return `${location.origin}/__answers/${Date.now().toString(36)}-${count}/${name}?${query}`;
}

/** All requests for the path of a URL so far. */
export async function requestsFor(
  url: string,
): Promise<{ query: string; headers: Record<string, string>; body: string }[]> {
  const path = new URL(url).pathname;
  const response = await fetch(`/__answers/log?${new URLSearchParams({ path })}`);
  return (await response.json()) as { query: string; headers: Record<string, string>; body: string }[];
}
