/**
 * One message catalogue: reads the strings out of the sources, keeps the translators' files and writes the modules
 * that the browser loads. The tool's own command would also take the strings of every file that the sources import,
 * and would escape '&' in plain text as if it were HTML.
 */
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfigFileAndWriteSchema } from '@lit/localize-tools/lib/config.js';
import { RuntimeLitLocalizer } from '@lit/localize-tools/lib/modes/runtime.js';
import prettier from 'prettier';
import { likeKeys, textOf, writeElementWords } from './element-words.mjs';

/** Reads the strings of the catalogue's own files, not of what these import. */
class OwnFilesLocalizer extends RuntimeLitLocalizer {
  /** @override */
  get program() {
    const program = super.program;
    const own = new Set(program.getRootFileNames());
    return {
      ...program,
      getSourceFiles: () => program.getSourceFiles().filter((file) => own.has(file.fileName)),
    };
  }
}

/** @param {string} folder */
async function filesIn(folder) {
  /** @type {Map<string, string>} */
  const files = new Map();
  if (!existsSync(folder)) return files;
  for (const name of (await readdir(folder)).sort())
    files.set(name, await readFile(join(folder, name), 'utf8'));
  return files;
}

/** Plain text needs no entities, and what a tool wrote needs no lint marks. @param {string} text */
async function tidy(text) {
  const plain = text
    .replaceAll(/^\s*\/\* eslint-disable .*$/gm, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(
      /^\s*\/\/ Do not modify.*\n.*lit-localize$/m,
      '// Written by `npm run messages`; the texts are in ../xliff.',
    );
  const style = await prettier.resolveConfig('generated.ts');
  return prettier.format(plain, { ...style, parser: 'typescript' });
}

/** The catalogue's places. @param {string} configPath */
function open(configPath) {
  const config = readConfigFileAndWriteSchema(configPath);
  if (config.interchange.format !== 'xliff' || config.output.mode !== 'runtime') {
    throw new Error(`${configPath}: only XLIFF and the runtime mode are supported.`);
  }
  const { interchange, output } = config;
  return {
    config,
    /** Names the language that travels with the elements; absent where the messages are not theirs. */
    bundledPath: config.resolve('bundled.json'),
    xliffFolder: config.resolve(interchange.xliffDir),
    modulesFolder: config.resolve(output.outputDir),
    /** The same catalogue with other places to write to. @param {string} xliffDir @param {string} outputDir */
    at: (xliffDir, outputDir) => ({
      ...config,
      interchange: { ...interchange, xliffDir },
      output: { ...output, outputDir },
    }),
  };
}

/**
 * What is wrong with the texts: strings with markup, translations that are missing or use other placeholders.
 * @param {OwnFilesLocalizer} localizer
 * @param {readonly string[]} targetLocales
 */
function faultsOf(localizer, targetLocales) {
  const { messages, errors } = localizer.extractSourceMessages();
  const faults = errors.map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${file?.fileName ?? ''}:${line} ${String(messageText)}`;
  });
  for (const { name, tag, file } of messages) {
    if (tag === 'html') faults.push(`${file.fileName}: message ${name} is an html template; texts are text`);
  }
  const { translations } = localizer.readTranslationsSync();
  for (const locale of targetLocales) {
    const translated = new Map(
      (translations.get(/** @type {never} */ (locale)) ?? []).map(({ name, contents }) => [name, contents]),
    );
    for (const { name, contents } of messages) {
      const target = translated.get(name) ?? [];
      const isEmpty = target.every((part) => typeof part === 'string' && part.trim() === '');
      if (isEmpty) faults.push(`${locale} lacks “${textOf(contents)}” (${name})`);
    }
  }
  return [...faults, ...localizer.validateTranslations().errors];
}

/**
 * Writes a catalogue anew in `xliffFolder` and `modulesFolder`.
 * @param {import('@lit/localize-tools/lib/types/config.js').Config} config
 * @param {string} xliffFolder
 * @param {string} modulesFolder
 * @param {{ bundledPath: string }} division
 */
async function write(config, xliffFolder, modulesFolder, { bundledPath }) {
  const localizer = new OwnFilesLocalizer(/** @type {never} */ (config));
  await mkdir(xliffFolder, { recursive: true });
  await mkdir(modulesFolder, { recursive: true });
  await localizer.writeInterchangeFiles();
  const { messages } = localizer.extractSourceMessages();
  const hasKeys = existsSync(bundledPath);
  const faults = [...faultsOf(localizer, config.targetLocales), ...(hasKeys ? likeKeys(messages) : [])];
  // A translation with other placeholders than its source would be refused by the build with a bare stack.
  if (localizer.validateTranslations().errors.length === 0) {
    if (hasKeys) await writeElementWords(localizer, modulesFolder);
    else await quietly(() => localizer.build());
    for (const [name, text] of await filesIn(modulesFolder))
      await writeFile(join(modulesFolder, name), await tidy(text));
  }
  return { faults, count: messages.length };
}

/** The build warns about each missing text; ours says it once, as a fault. @param {() => Promise<void>} work */
async function quietly(work) {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    await work();
  } finally {
    console.warn = warn;
  }
}

/**
 * Brings a catalogue up to date with the sources; translations are kept.
 * @param {string} configPath
 */
export async function updateCatalogue(configPath) {
  const { config, xliffFolder, modulesFolder, ...division } = open(configPath);
  return write(config, xliffFolder, modulesFolder, division);
}

/**
 * Says what is wrong with a catalogue, and what would change if it were updated; writes to `workFolder` only.
 * @param {string} configPath
 * @param {string} workFolder
 */
export async function checkCatalogue(configPath, workFolder) {
  const catalogue = open(configPath);
  const xliff = join(workFolder, 'xliff');
  const modules = join(workFolder, 'generated');
  await mkdir(modules, { recursive: true });
  if (existsSync(catalogue.xliffFolder)) await cp(catalogue.xliffFolder, xliff, { recursive: true });
  const { faults, count } = await write(catalogue.at(xliff, modules), xliff, modules, catalogue);
  const stale = [
    ...(await differences(catalogue.xliffFolder, xliff)),
    ...(await differences(catalogue.modulesFolder, modules)),
  ].map((path) => `${path} is stale: run "npm run messages"`);
  return { faults: [...faults, ...stale], count };
}

/** @param {string} kept @param {string} fresh */
async function differences(kept, fresh) {
  const before = await filesIn(kept);
  const after = await filesIn(fresh);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => join(kept, name));
}
