/** Whether a page at this path may show the load-failure dialog: all may but those under two paths (spec 2.2.2). */
export function showsLoadFailure(path: string): boolean {
  return !/^\/(sp\/em\/popup|mobile\/em\/watermark)(\/|$)/.test(path);
}
