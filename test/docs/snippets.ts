import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Text of the fenced block of a document whose info string ends in `recipe=<name>`. */
export function snippet(document: string, name: string): string {
  const text = readFileSync(join(root, document), 'utf8');
  const found = [...text.matchAll(/^```\w+ recipe=(\S+)\n([^]*?)^```$/gm)].filter((each) => each[1] === name);
  assert.equal(found.length, 1, `${document} has one snippet recipe=${name}`);
  return found[0]?.[2] ?? '';
}

/** Names of all snippets of a document. */
export function snippetNames(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/^```\w+ recipe=(\S+)$/gm)].map(([, name = '']) => name);
}

/** A text with one occurrence of a part replaced; fails when it does not have exactly one. */
export function replaceOnce(text: string, part: string, replacement: string): string {
  const pieces = text.split(part);
  assert.equal(pieces.length, 2, `the snippet has "${part}" once`);
  return pieces.join(replacement);
}
