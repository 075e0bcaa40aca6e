import { monitorPaths, resourceReportPath } from '../../contracts/monitor.js';

const ownPaths: readonly string[] = [...Object.values(monitorPaths), resourceReportPath];

/** Returns true for URLs of reports, which are not monitored (docs/requirements.md 5.6, 7.1.10). */
export function isReportUrl(url: string, page?: string): boolean {
  return ownPaths.includes(pathOf(url, page));
}

function pathOf(url: string, page?: string): string {
  try {
    return new URL(url, page).pathname;
  } catch {
    // Not a URL, such as the name of an evaluated script.
    return url;
  }
}
