/** What the generators share: names, files that must not be there yet, and lines put among their like. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import prettier from 'prettier';

/** A mistake of the person at the keyboard: said in one line, without a stack. */
export class UsageError extends Error {}

/** @param {string} kebab e.g. link-prompt */
export const pascalOf = (kebab) => kebab.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase());

/** @param {string} camel e.g. meetingRoom */
export const kebabOf = (camel) => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} path @param {string} text */
async function formatted(path, text) {
  const style = await prettier.resolveConfig(path);
  return prettier.format(text, { ...style, filepath: path });
}

/**
 * Collects what a generator writes, and writes it only when all of it could be made.
 * @param {string} root
 */
export function plan(root) {
  /** @type {Map<string, string>} */
  const files = new Map();
  return {
    /** @param {string} path */
    has: (path) => files.has(path) || existsSync(join(root, path)),
    /** @param {string} path @param {string} text */
    add(path, text) {
      if (existsSync(join(root, path))) throw new UsageError(`${path} is there already.`);
      files.set(path, text);
    },
    /** @param {string} path @param {(text: string) => string} change */
    edit(path, change) {
      const before = files.get(path) ?? readFileSync(join(root, path), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${path} does not look as expected; nothing was written.`);
      files.set(path, after);
    },
    async write() {
      const ready = await Promise.all(
        [...files].map(
          async ([path, text]) => /** @type {const} */ ([path, await formatted(join(root, path), text)]),
        ),
      );
      for (const [path, text] of ready) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
        console.log(path);
      }
    },
  };
}

/**
 * Puts a line among the lines that match, where it belongs by its text; after the last of them if none is greater.
 * @param {string} text
 * @param {RegExp} alike matches one whole line
 * @param {string} line
 */
export function insertSorted(text, alike, line) {
  const lines = text.split('\n');
  const places = lines.flatMap((one, index) => (alike.test(one) ? [index] : []));
  const last = places.at(-1);
  if (last === undefined) return text;
  const before = places.find((index) => /** @type {string} */ (lines[index]) > line);
  lines.splice(before ?? last + 1, 0, line);
  return lines.join('\n');
}

/**
 * Runs a generator and turns a person's mistake into one line.
 * @param {() => Promise<void>} work
 */
export async function runGenerator(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
