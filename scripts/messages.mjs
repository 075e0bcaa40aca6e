/**
 * `npm run messages`: lit-localize's `extract` and `build` for every catalogue under locales/. With `--check` nothing
 * is written; a missing or invalid translation and a file that differs from the tool's output are errors.
 * Configuration files may be given as arguments instead.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readConfigFileAndWriteSchema } from '@lit/localize-tools/lib/config.js';
import { RuntimeLitLocalizer } from '@lit/localize-tools/lib/modes/runtime.js';

const root = join(import.meta.dirname, '..');

/** Localizer whose program others may use. */
class ProjectLocalizer extends RuntimeLitLocalizer {
  get sources() {
    return this.program;
  }
}

/**
 * Source files of all catalogues, by tsconfig. Those with the same one share a program, because compiling takes most of
 * the time.
 * @type {Map<string, { files: string[], localizer?: ProjectLocalizer }>}
 */
const projects = new Map();

/**
 * Source files of a localizer; its class declares them private, and its version is pinned.
 * @param {unknown} localizer
 */
const filesOf = (localizer) =>
  /** @type {{ filesAndCompilerOptions: { fileNames: string[] } }} */ (localizer).filesAndCompilerOptions
    .fileNames;

/** Extracts the messages of the catalogue's own files only: the app imports elements, which have their own catalogue. */
class CatalogueLocalizer extends RuntimeLitLocalizer {
  /** @override */
  get program() {
    const own = new Set(filesOf(this));
    const project = projects.get(this.config.resolve(this.config.tsConfig ?? ''));
    if (!project) throw new Error('A catalogue is opened before its messages are extracted.');
    project.localizer ??= new ProjectLocalizer({ ...this.config, inputFiles: project.files });
    const { sources } = project.localizer;
    return {
      ...sources,
      getSourceFiles: () => sources.getSourceFiles().filter(({ fileName }) => own.has(fileName)),
    };
  }
}

/** @param {readonly (string | { index: number })[]} contents */
const textOf = (contents) =>
  contents.map((part) => (typeof part === 'string' ? part : `{${part.index}}`)).join('');

/**
 * Faults of a catalogue. Besides what lit-localize rejects: messages without a translation, and `&`, `<` and `>` in a
 * translation, which lit-localize writes as HTML entities although the message is text.
 * @param {CatalogueLocalizer} localizer
 */
function findFaults(localizer) {
  const { messages, errors } = localizer.extractSourceMessages();
  const faults = errors.map(({ file, messageText }) => `${file?.fileName ?? ''}: ${String(messageText)}`);
  for (const { contents, tag, file } of messages)
    if (tag === 'html') faults.push(`${file.fileName}: “${textOf(contents)}” is an html template, not text`);
  for (const [locale, translations] of localizer.readTranslationsSync().translations) {
    const texts = new Map(translations.map(({ name, contents }) => [name, textOf(contents)]));
    for (const { name, contents } of messages) {
      const text = texts.get(name)?.trim() ?? '';
      if (text === '') faults.push(`${locale} lacks “${textOf(contents)}” (${name})`);
      if (/[&<>]/.test(text)) faults.push(`${locale}: “${text}” has one of & < >`);
    }
  }
  return [...faults, ...localizer.validateTranslations().errors];
}

/**
 * A catalogue's configuration and its two folders, which are named relative to it.
 * @param {string} path
 */
function openCatalogue(path) {
  const { interchange, output, ...config } = readConfigFileAndWriteSchema(path);
  if (interchange.format !== 'xliff' || output.mode !== 'runtime')
    throw new Error(`${path}: the format is xliff and the mode is runtime.`);
  return { config: { ...config, interchange, output }, folders: [interchange.xliffDir, output.outputDir] };
}

/**
 * Extracts and builds.
 * @param {CatalogueLocalizer['config']} config
 * @returns {Promise<string[]>} faults
 */
async function update(config) {
  const localizer = new CatalogueLocalizer(config);
  await localizer.writeInterchangeFiles();
  if (localizer.validateTranslations().errors.length === 0) await localizer.build();
  return findFaults(localizer);
}

/**
 * Updates a copy, and compares the catalogue with it.
 * @param {ReturnType<typeof openCatalogue>} catalogue
 * @returns {Promise<string[]>} faults
 */
async function check({ config, folders }) {
  const copy = mkdtempSync(join(tmpdir(), 'portico-messages-'));
  /** @param {string} path */
  const resolveInCopy = (path) => (folders.includes(path) ? join(copy, path) : config.resolve(path));
  try {
    for (const folder of folders)
      if (existsSync(config.resolve(folder)))
        cpSync(config.resolve(folder), resolveInCopy(folder), { recursive: true });
    const faults = await update({ ...config, resolve: resolveInCopy });
    const stale = folders.flatMap((folder) =>
      readdirSync(resolveInCopy(folder))
        .map((name) => join(folder, name))
        .filter((file) => readText(join(copy, file)) !== readText(config.resolve(file))),
    );
    return [...faults, ...stale.map((file) => `${file} is stale: run "npm run messages"`)];
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/**
 * Text of a file to compare. `equiv-text` is left out: it repeats the expression of a value, for translators, and only
 * its number counts.
 * @param {string} path
 */
const readText = (path) =>
  existsSync(path) ? readFileSync(path, 'utf8').replace(/ equiv-text="[^"]*"/g, '') : undefined;

const isCheck = process.argv.includes('--check');
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const catalogues = readdirSync(join(root, 'locales')).map((name) =>
  join(root, 'locales', name, 'lit-localize.json'),
);

const opened = (given.length > 0 ? given : catalogues).map((path) => ({
  path,
  catalogue: openCatalogue(path),
}));
for (const { catalogue } of opened) {
  const { config } = catalogue;
  const configPath = config.resolve(config.tsConfig ?? '');
  const fileNames = filesOf(new RuntimeLitLocalizer(config));
  projects.set(configPath, { files: [...(projects.get(configPath)?.files ?? []), ...fileNames] });
}

for (const { path, catalogue } of opened) {
  const faults = await (isCheck ? check(catalogue) : update(catalogue.config));
  for (const fault of faults) console.log(`  ${fault}`);
  console.log(`${relative(root, path)}: ${faults.length} faults`);
  // While texts are being written, a missing translation is only reported.
  if (isCheck && faults.length > 0) process.exitCode = 1;
}
