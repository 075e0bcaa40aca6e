/** The views of the sensitive-word flow that are addresses of their own on a phone (spec 2.1). */
export type SensitiveView = 'sensitiveScan' | 'sensitiveAppeal';

const ending = /\/(sensitiveScan|sensitiveAppeal)\/?$/;

/** An address taken apart: the page, and the view that lies over it, if any. */
export interface SensitivePath {
  /** Path of the page below, without the view. */
  page: string;
  view: SensitiveView | undefined;
}

/** Takes the path of an address apart; Back from a view leads to its page. */
export function readSensitivePath(path: string): SensitivePath {
  const view = ending.exec(path)?.[1] as SensitiveView | undefined;
  return { page: view ? path.replace(ending, '') || '/' : path, view };
}

/** The path of a view over a page: a sub-route under the current path. One view takes the place of another. */
export function sensitivePath(path: string, view: SensitiveView): string {
  return `${readSensitivePath(path).page.replace(/\/$/, '')}/${view}`;
}
