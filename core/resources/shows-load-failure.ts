/** Whether a page at this path may show the load-failure dialog (docs/requirements.md 2.2.2). */
export function showsLoadFailure(path: string): boolean {
  return !/^\/(sp\/em\/popup|mobile\/em\/watermark)(\/|$)/.test(path);
}
