import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');

/** Text of a document's sections by their heading. */
const sectionsOf = (path: string): Map<string, string> =>
  new Map(
    readFileSync(join(root, path), 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n')[0]?.trim() ?? '', section] as const),
  );

const countOf = (text: string | undefined, pattern: RegExp): number => text?.match(pattern)?.length ?? 0;

test('docs/upgrading.md has a part for each breaking entry of each version of the changelog', () => {
  const guide = sectionsOf('docs/upgrading.md');
  const versions = [...sectionsOf('CHANGELOG.md')].filter(([, text]) => /^- Breaking: /m.test(text));
  assert.ok(versions.length > 0);
  assert.deepEqual(
    [...guide.keys()],
    versions.map(([version]) => version),
  );
  for (const [version, text] of versions)
    assert.equal(countOf(guide.get(version), /^### /gm), countOf(text, /^- Breaking: /gm), version);
});

test('each part of docs/upgrading.md that has code shows it before and after', () => {
  for (const [version, text] of sectionsOf('docs/upgrading.md'))
    for (const part of text.split(/^### /m).slice(1)) {
      const [heading = ''] = part.split('\n');
      if (!part.includes('```')) continue;
      assert.match(part, /(?:\/\/|#|<!--) before/, `${version}: ${heading}`);
      assert.match(part, /(?:\/\/|#|<!--) after/, `${version}: ${heading}`);
    }
});
