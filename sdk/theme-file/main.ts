#!/usr/bin/env node
/** Command `portico-theme`: a file of design tokens in, a style sheet with Portico's custom properties out. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { readDesignFile, typesOf } from './design-file.js';
import { themeStyle } from './theme-style.js';

const usage = `Usage: portico-theme <light.tokens.json> [options]

  --dark <file>           tokens of the dark scheme
  --selector <text>       where the theme applies; :root by default
  --dark-selector <text>  where its dark colours apply; where the system is dark by default
  --out <file>            the style sheet; the standard output by default
`;

/** Characters that could end a rule; a selector has none of them. */
const unsafe = /[{}<;]/;

class UsageError extends Error {}

function parseJson(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${path} is not JSON: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dark: { type: 'string' },
      selector: { type: 'string', default: ':root' },
      'dark-selector': { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError(usage);
  const selectors = { light: values.selector, dark: values['dark-selector'] };
  for (const selector of [selectors.light, selectors.dark ?? '']) {
    if (unsafe.test(selector)) throw new UsageError(`"${selector}" is not a selector`);
  }
  const known = typesOf(
    JSON.parse(readFileSync(join(import.meta.dirname, 'tokens/portico.tokens.json'), 'utf8')),
  );
  const files = [path, ...(values.dark === undefined ? [] : [values.dark])];
  const [light, dark] = files.map((file, index) =>
    readDesignFile(parseJson(file), known, index === 1 ? 'dark' : 'light'),
  );
  const faults = [light, dark].flatMap((each, index) =>
    (each?.faults ?? []).map(({ token, problem }) => `${files[index] ?? ''}: ${token} ${problem}`),
  );
  if (!light || faults.length > 0) throw new UsageError(faults.join('\n'));
  const style = themeStyle(light.properties, dark?.properties, selectors);
  if (values.out === undefined) process.stdout.write(style);
  else writeFileSync(values.out, style);
}

try {
  run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
