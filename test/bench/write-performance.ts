import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';

import { writeSection } from '../../scripts/document-section.mjs';

import { figure, isMissed, limitText, type Row, type Section } from './rows.js';

const file = join(import.meta.dirname, '../../docs/performance.md');

const intro = `# Performance

\`npm run bench\` measures what has a goal, the peers in the same run, and writes this file; its command ends with an error
if a goal is missed. A time depends on the machine, so goals for times are ratios where they can be. A page or call of ours is beside the
peer that does the same job; a row that is behind has its reason below the table.
`;

const goal = (row: Row): string => {
  const limit = limitText(row);
  return isMissed(row) ? `**${limit}, missed**` : limit;
};

function tableOf({ rows, why }: Section): string {
  const lines = rows.map((row) => `| ${row.what.trim()} | ${figure(row.value)} ${row.unit} | ${goal(row)} |`);
  const reason = why === undefined ? '' : `\n${why}\n`;
  return `| figure | measured | goal |\n| --- | --- | --- |\n${lines.join('\n')}\n${reason}`;
}

/** Load averages of one minute, of the machine before and after a run. */
export interface Loads {
  before: number;
  after: number;
}

/** When and on what a run has measured. */
function machineOf({ before, after }: Loads): string {
  const day = new Date().toISOString().slice(0, 10);
  const processor = cpus()[0]?.model.trim() ?? 'an unknown processor';
  return `Measured on ${day} with Node ${process.versions.node} on ${cpus().length} cores (${processor}); the load average of
the machine was ${before.toFixed(1)} before and ${after.toFixed(1)} after, the run itself included.`;
}

/** Writes the figures of a whole run to docs/performance.md. */
export async function writePerformance(sections: readonly Section[], loads: Loads): Promise<void> {
  const tables = sections.map((section) => `## ${section.title}\n\n${tableOf(section)}`);
  const text = [intro, machineOf(loads), '', ...tables].join('\n');
  writeFileSync(file, await format(text, { parser: 'markdown', printWidth: 120 }));
}

/** Writes the figures of one part, which say when they were measured; those of the last whole run stay. */
export async function writeParts(sections: readonly Section[], loads: Loads): Promise<void> {
  for (const section of sections)
    await writeSection(file, section.title, `${tableOf(section)}\n${machineOf(loads)}`);
}
