import { monitorPaths, resourceReportPath } from '../contracts/monitor.js';

const ownPaths: readonly string[] = [...Object.values(monitorPaths), resourceReportPath];

/** Whether a URL is that of a report, which monitoring leaves out (docs/requirements.md 5.6, 7.1.10). */
export function isReportUrl(url: string, page?: string): boolean {
  return ownPaths.includes(pathOf(url, page));
}

function pathOf(url: string, page?: string): string {
  try {
    return new URL(url, page).pathname;
  } catch {
    // No URL, such as the name of a script that was evaluated.
    return url;
  }
}
