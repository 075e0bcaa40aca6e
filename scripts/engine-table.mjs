/** docs/compatibility.md from the results of `npm run test:engines`. */

/** @typedef {{ file: string, passed: number, failed: string[], impossible: string[] }} FileResult */
/** @typedef {{ label: string, skipped?: string, version: string, files: FileResult[] }} EngineResult */

/** @param {string} file */
const shortName = (file) => file.replace(/^test\/elements\//, '').replace(/\.test\.tsx?$/, '');

/** @param {string} text */
const plain = (text) => text.replace(/\s+/g, ' ').replace(/[<>|*_`[\]]/g, '\\$&');

/** @param {EngineResult} engine @param {string} file */
function cell(engine, file) {
  const result = engine.files.find((each) => each.file === file);
  if (!result) return '–';
  const { passed, failed, impossible } = result;
  return [
    `${passed}`,
    ...(failed.length > 0 ? [`**${failed.length} failed**`] : []),
    ...(impossible.length > 0 ? [`${impossible.length} not possible`] : []),
  ].join(', ');
}

/** @param {string} title @param {string[]} lines */
const list = (title, lines) =>
  lines.length === 0 ? '' : `\n${title}\n\n${lines.map((line) => `- ${plain(line)}`).join('\n')}\n`;

/** Why tests were not possible, and how many each. @param {EngineResult} engine */
function reasons({ files }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const each of files.flatMap(({ impossible }) => impossible)) {
    const reason = each.slice(each.lastIndexOf(': ') + 2);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${count} tests, for ${reason}`);
}

/** @param {EngineResult[]} engines */
export function toMarkdown(engines) {
  const files = [...new Set(engines.flatMap((engine) => engine.files.map(({ file }) => file)))].sort();
  const heads = engines.map(({ label, version }) => `${label} ${version.replace(/^\w+\//, '')}`.trim());
  const rows = files.map(
    (file) => `| ${shortName(file)} | ${engines.map((engine) => cell(engine, file)).join(' | ')} |`,
  );
  const details = engines.map((engine, at) =>
    [
      `\n## ${heads[at]}\n`,
      engine.skipped ? `\nNot run: ${engine.skipped}.\n` : '',
      list(
        'Failed:',
        engine.files.flatMap(({ failed }) => failed),
      ),
      list('Not possible there:', reasons(engine)),
      !engine.skipped && engine.files.every(({ failed }) => failed.length === 0) ? '\nNothing failed.\n' : '',
    ].join(''),
  );
  return `# Compatibility of the elements

Written by \`npm run test:engines\` on ${new Date().toISOString().slice(0, 10)}: the browser tests of \`test/elements\`, the same files in each engine. A number alone is tests passed.

| test file | ${heads.join(' | ')} |
| --- | ${heads.map(() => '---').join(' | ')} |
${rows.join('\n')}
${details.join('')}`;
}
