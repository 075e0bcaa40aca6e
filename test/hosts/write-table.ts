/**
 * Writes docs/hosts.md from the results of a run of all host pages; in CI it only compares, without the version of the
 * browser.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as prettier from 'prettier';

import { documentPath, readResults, toMarkdown, withoutVersion } from './table.js';

const options = { ...(await prettier.resolveConfig(documentPath)), filepath: documentPath };
const text = await prettier.format(toMarkdown(readResults()), options);
const known = existsSync(documentPath) ? readFileSync(documentPath, 'utf8') : '';
if (process.env['CI'] === undefined) writeFileSync(documentPath, text);
else if (withoutVersion(text) !== withoutVersion(known)) {
  process.stderr.write('docs/hosts.md has other results: run `npm run test:hosts`, and commit it.\n');
  process.exitCode = 1;
}
