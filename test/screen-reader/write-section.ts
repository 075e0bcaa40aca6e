/** Writes what was announced in a run into docs/accessibility.md; in CI nothing is written. */
import { join } from 'node:path';

import { writeSection } from '../../scripts/document-section.mjs';
import { readResults } from './results.js';

const document = join(import.meta.dirname, '../../docs/accessibility.md');
const { orca, chromium, announcements } = readResults();
const rows = announcements.map(
  ({ element, cause, spoken, test }) =>
    `| ${element} | ${cause}: ${spoken.map((text) => `“${text}”`).join(', ')} | \`test/screen-reader/elements.orca.test.ts\` › ${test} |`,
);
const text = `What Orca ${orca} announces with Chromium ${chromium.split('.')[0] ?? ''} for the built drop-in, in order; other texts, such as the
rest of the page, may come between. Written on ${new Date().toISOString().slice(0, 10)} by \`npm run test:screen-reader\`, which installs Orca on Debian where it
runs as root, and fails where there is none.

| subject | what is announced | shown by |
| --- | --- | --- |
${rows.join('\n')}
`;
if (process.env['CI'] === undefined) await writeSection(document, 'Announced by a screen reader', text);
