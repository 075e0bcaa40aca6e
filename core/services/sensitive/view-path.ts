/**
 * Views of the sensitive-word flow that have addresses of their own on a phone (docs/requirements.md 2.1.1 to 2.1.4).
 */
export type SensitiveViewName = 'sensitiveScan' | 'sensitiveAppeal';

const ending = /\/(sensitiveScan|sensitiveAppeal)\/?$/;

/** Path of a page and the view above it, if any. */
export interface SensitivePath {
  /** Path of the page, without the view. */
  page: string;
  view: SensitiveViewName | undefined;
}

/** Splits a path into page and view. */
export function readSensitivePath(path: string): SensitivePath {
  const view = ending.exec(path)?.[1] as SensitiveViewName | undefined;
  return { page: view ? path.replace(ending, '') || '/' : path, view };
}

/** Path of a view above a page. A view replaces another one. */
export function sensitivePath(path: string, view: SensitiveViewName): string {
  return `${readSensitivePath(path).page.replace(/\/$/, '')}/${view}`;
}
