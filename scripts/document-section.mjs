/** Sections of a document that a command writes; the others stay as they are. */
import { readFileSync, writeFileSync } from 'node:fs';
import * as prettier from 'prettier';

/** What is before the first section, and the sections. @param {string} path */
const partsOf = (path) => readFileSync(path, 'utf8').split(/^(?=## )/m);

/** @param {string} path @param {readonly string[]} parts */
async function write(path, parts) {
  const options = { ...(await prettier.resolveConfig(path)), filepath: path };
  writeFileSync(path, await prettier.format(parts.join('\n'), options));
}

/** Text of a section without its heading; empty if there is none. @param {string} path @param {string} title */
export function readSection(path, title) {
  const heading = `## ${title}\n`;
  const section = partsOf(path).find((each) => each.startsWith(heading));
  return section?.slice(heading.length) ?? '';
}

/** Replaces what is before the first section. @param {string} path @param {string} text Markdown */
export async function writeHead(path, text) {
  await write(path, [text, ...partsOf(path).slice(1)]);
}

/**
 * Replaces a section, or adds it at the end of the document.
 * @param {string} path @param {string} title @param {string} text Markdown
 */
export async function writeSection(path, title, text) {
  const heading = `## ${title}\n`;
  const parts = partsOf(path);
  const index = parts.findIndex((each) => each.startsWith(heading));
  parts.splice(index < 0 ? parts.length : index, 1, `${heading}\n${text}\n`);
  await write(path, parts);
}
