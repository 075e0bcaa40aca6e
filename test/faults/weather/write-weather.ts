import { join } from 'node:path';

import { writeSection } from '../../../scripts/document-section.mjs';

const document = join(import.meta.dirname, '../../../docs/reliability.md');

export interface Round {
  weather: string;
  event: string;
  /** The server has what was sent, once. */
  isWritten: boolean;
  /** It is still in the page. */
  isKept: boolean;
}

/** A row for each of the values of a property: how many rounds had it, and what became of what was sent. */
function rowsOf(rounds: readonly Round[], key: 'weather' | 'event'): string {
  const values = [...new Set(rounds.map((round) => round[key]))].sort();
  return values
    .map((value) => {
      const own = rounds.filter((round) => round[key] === value);
      const written = own.filter(({ isWritten }) => isWritten).length;
      const kept = own.filter(({ isWritten, isKept }) => !isWritten && isKept).length;
      return `| ${value} | ${own.length} | ${written} | ${kept} | ${own.length - written - kept} |`;
    })
    .join('\n');
}

/** Writes the figures of a run that has passed to docs/reliability.md. */
export async function writeWeather(run: {
  seed: number;
  seconds: number;
  rounds: readonly Round[];
}): Promise<void> {
  const { seed, seconds, rounds } = run;
  const head =
    '| rounds | written once | kept in the page | gone with its tab or its storage |\n| --- | --- | --- | --- | --- |';
  await writeSection(
    document,
    'In changing weather',
    `\`test/faults/weather\` sends what a user has typed through a proxy that does what networks do, while something happens to
the page or the server (\`weather-proxy.ts\` says what each weather is, \`events.ts\` what may happen); each of both comes once before one comes again. Afterwards the weather is fair again, and the page has to recover. In each round nothing that was
acknowledged was lost, nothing was done twice, no dialog was left, and what was typed was there unless its tab or its storage
was gone. A selected file was there unless its page was left before it was uploaded. An error in any tab fails the run. Run on ${new Date().toISOString().slice(0, 10)} for ${seconds} s with PORTICO_WEATHER_SEED=${seed}: ${rounds.length} rounds.
\`PORTICO_WRITE_DOCS=1 npm run test:node -- test/faults/weather/*.long.test.ts\` writes these tables.

| weather ${head}
${rowsOf(rounds, 'weather')}

| what happens meanwhile ${head}
${rowsOf(rounds, 'event')}`,
  );
}
