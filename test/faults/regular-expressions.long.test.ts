import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

import ts from 'typescript';

import { filesBelow } from '../files.js';
import { filled, growsFaster } from './worst-case.js';

/**
 * Places of regular expressions that see no text of unbounded length from a user. Everything else has to be linear.
 */
const bounded: Readonly<Record<string, string>> = {
  'core/kernel/device/': 'a user agent is cut to 1,024 characters (split-agent.ts)',
  'server/http/static-files.ts': 'names of built files',
  'server/seed/': 'texts of the seed',
  'app/records/fields/formats.ts': 'formats of the engine',
  'sdk/drop-in/build-template.ts': 'templates of the build',
};

const repository = join(import.meta.dirname, '../..');

interface Found {
  at: string;
  pattern: RegExp;
}

/** Regular expressions that are written as literals in a source file. */
function literalsOf(file: string): Found[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(repository, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({
        at: `${file}:${line + 1}`,
        pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Characters that stand for a class: letters, digits, spaces, punctuation, and other scripts. */
const samples = [...'a0 A-_.<>/:@,;"\'=?&#%[](){}\\\t\n+*|~^$é中\u200b\ud800'];

/** The parts of a pattern that match single characters, each as one character that it matches. */
function atomsOf({ source, flags }: RegExp): string[] {
  const part =
    /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\k<[^>]*>|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<\w+>)|\{\d+,?\d*\}|[^]/giu;
  return [...source.matchAll(part)].flatMap(([text]) => {
    if (/^(?:[()^$|*+?]|\(\?|\{\d|\\[bBk\d])/.test(text)) return [];
    const one = new RegExp(`^(?:${text})$`, flags.replace(/[gy]/g, ''));
    const sample = samples.find((character) => one.test(character)) ?? text;
    return one.test(sample) ? [sample] : [];
  });
}

/** Texts that make a backtracking engine try again at each position: repetitions of what the pattern begins with. */
function attacksOf(pattern: RegExp): ((length: number) => string)[] {
  const atoms = atomsOf(pattern);
  const units = new Set([...samples, ...atoms]);
  for (let from = 0; from < Math.min(atoms.length, 12); from += 1) {
    for (let to = from + 2; to <= Math.min(atoms.length, from + 12); to += 1) {
      units.add(atoms.slice(from, to).join(''));
    }
  }
  return [...units].flatMap((unit) => [
    (length) => `!${filled(length, unit)}\u0000`,
    (length) => `${atoms[0] ?? ''}${filled(length, unit)}\u0000`,
  ]);
}

/** The first attack under which the time of a pattern grows faster than its text. */
function weaknessOf(pattern: RegExp): string | undefined {
  for (const attack of attacksOf(pattern)) {
    const growth = growsFaster(attack, (text) => text.replace(pattern, ''), 50_000);
    if (growth !== undefined) return `${JSON.stringify(attack(20))}: ${growth}`;
  }
  return undefined;
}

describe('regular expressions', () => {
  it('recognises a quadratic pattern, and none in a linear one', () => {
    for (const pattern of [/<[^>]*>/g, /0+$/, /[. ]+$/]) {
      assert.notEqual(weaknessOf(pattern), undefined, String(pattern));
    }
    for (const pattern of [/\s+/g, /^-?\d+$/, /[^a-z]/gi]) assert.equal(weaknessOf(pattern), undefined);
  });

  it('those of core, server, elements, app and drop-in take time in proportion to the text', () => {
    const files = ['core', 'server', 'elements', 'app', 'sdk'].flatMap((folder) => [
      ...filesBelow(folder, '.ts'),
      ...filesBelow(folder, '.tsx'),
    ]);
    const found = files
      .filter((file) => !Object.keys(bounded).some((place) => file.startsWith(place)))
      .flatMap(literalsOf);
    assert.equal(found.length > 100, true, `only ${found.length} found`);
    const weak = found.flatMap(({ at, pattern }) => {
      const weakness = weaknessOf(pattern);
      return weakness === undefined ? [] : [`${at} ${String(pattern)} with ${weakness}`];
    });
    assert.deepEqual(weak, []);
  });
});
