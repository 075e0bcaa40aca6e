import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

import { filesBelow } from '../files.js';

const root = join(import.meta.dirname, '../..');
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesBelow('docs', '.md')];
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Text without its code, whose brackets are not links. */
const prose = (text: string): string => text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** Anchors of the headings, as GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link of a document leads to a file of the repository, and to a heading of it', () => {
  const broken: string[] = [];
  let count = 0;
  for (const path of documents) {
    for (const [, href = ''] of prose(textOf(path)).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(href)) continue;
      count += 1;
      const [file = '', anchor] = href.split('#');
      const target = file ? join(dirname(path), file) : path;
      const isThere = existsSync(join(root, target));
      if (!isThere || (anchor && !anchorsOf(textOf(target)).includes(anchor)))
        broken.push(`${path}: ${href}`);
    }
  }
  assert.deepEqual(broken, []);
  assert.ok(count > 50, `${count} links`);
});

test('every command of a document exists', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const missing: string[] = [];
  const named = new Set<string>();
  for (const path of documents) {
    for (const [, run, short] of textOf(path).matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)) {
      const name = run ?? short ?? '';
      named.add(name);
      if (!Object.hasOwn(scripts, name)) missing.push(`${path}: npm run ${name}`);
    }
  }
  assert.deepEqual(missing, []);
  assert.ok(named.size > 15, `${named.size} commands`);
});

test('every command is in CONTRIBUTING.md, the parts of the build together', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const text = textOf('CONTRIBUTING.md');
  const own = Object.keys(scripts).filter((name) => !/^(?:pre|build:)/.test(name));
  assert.deepEqual(
    own.filter((name) => !new RegExp(`(?:npm (?:run )?|[\`(])${name}(?![\\w:])`).test(text)),
    [],
  );
});

test('docs/README.md names every document of docs/', () => {
  const index = textOf('docs/README.md');
  const files = documents.filter((path) => /^docs\/[^/]+\.md$/.test(path) && path !== 'docs/README.md');
  assert.deepEqual(
    files.filter((path) => !index.includes(`(${path.replace('docs/', '')})`)),
    [],
  );
});
