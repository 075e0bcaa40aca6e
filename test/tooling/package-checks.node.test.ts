import assert from 'node:assert/strict';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';

import { libraryEntries } from '../../vite.library.config.js';
import { createPackedProject } from './packed-project.js';

interface PackageFile {
  version: string;
  private?: boolean;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
  publishConfig: { access: string; provenance: boolean };
  exports: Record<string, string | { types: string; default: string }>;
}

let folder = '';
let base = '';
let manifest: PackageFile;
let files: string[] = [];

before(() => {
  folder = createPackedProject();
  base = join(folder, 'node_modules/portico');
  manifest = JSON.parse(readFileSync(join(base, 'package.json'), 'utf8')) as PackageFile;
  files = readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(base.length + 1));
});

after(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('publint has nothing to say about the packed package', async () => {
  const { messages, pkg } = await publint({
    pkgDir: base,
    pack: false,
    level: 'suggestion',
    strict: true,
  });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg)),
    [],
  );
});

test('every entry has types that resolve for an ES module and for a bundler', async () => {
  const tarball = readFileSync(join(folder, `portico-${manifest.version}.tgz`));
  const checked = createPackageFromTarballData(tarball);
  // Texts and style sheets have no types.
  const untyped = Object.keys(manifest.exports).filter((entry) => /\*|\.(?:txt|css)$/.test(entry));
  const { problems } = (await checkPackage(checked, {
    includeEntrypoints: Object.keys(libraryEntries).map((name) => `./${name}`),
    excludeEntrypoints: untyped,
  })) as { problems: { kind: string; entrypoint?: string; resolutionKind?: string }[] };
  // The package has ES modules only, whose entries are in `exports`: CommonJS and the resolution before `exports`
  // cannot use it, whatever its types are.
  const relevant = problems.filter(
    ({ resolutionKind }) => resolutionKind !== 'node10' && resolutionKind !== 'node16-cjs',
  );
  assert.deepEqual(relevant, []);
});

test('the package is publishable, with provenance', () => {
  assert.equal(manifest.private, undefined);
  assert.deepEqual(manifest.publishConfig, { access: 'public', provenance: true });
  assert.match(manifest.version, /^\d+\.\d+\.\d+$/);
});

test('the package has the built library, the drop-in, its documents, and nothing else', () => {
  const expected =
    /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md|CONTRIBUTING\.md|dist\/portico(?:\.iife)?\.js|dist\/portico\/.+\.(?:js|json|css|md)|dist\/library\/controls\.css|dist\/library\/.+\.(?:js|js\.map|d\.ts|json)|docs\/.+\.(?:md|png|svg|tsv|txt))$/;
  assert.deepEqual(
    files.filter((file) => !expected.test(file)),
    [],
  );
  for (const file of files)
    assert.doesNotMatch(file, /(?:^|\/)(?:test|server|scripts|app|storybook)\/|\.map\.map$|\.test\./, file);
});

test('every target of the exports exists', () => {
  for (const [entry, target] of Object.entries(manifest.exports)) {
    for (const path of typeof target === 'string' ? [target] : [target.types, target.default]) {
      const [start = '', end = ''] = path.replace('./', '').split('*');
      assert.ok(
        files.some((file) => file.startsWith(start) && file.endsWith(end)),
        `${entry}: ${path}`,
      );
    }
  }
});

test('the dependencies are exactly the packages that the published files import', () => {
  const imported = new Set<string>();
  for (const file of files.filter((name) => /^dist\/library\/.+\.(?:js|d\.ts)$/.test(name)))
    for (const { fileName } of ts.preProcessFile(readFileSync(join(base, file), 'utf8')).importedFiles)
      if (!fileName.startsWith('.') && !isBuiltin(fileName))
        imported.add(/^(?:@[^/]+\/)?[^/]+/.exec(fileName)?.[0] ?? fileName);
  const optional = Object.keys(manifest.peerDependencies);
  assert.deepEqual(
    [...imported].filter((name) => !optional.includes(name)).sort(),
    Object.keys(manifest.dependencies).sort(),
  );
  // Only users of a framework need its package; `@types/react` and `react-dom` come with React.
  for (const name of optional) {
    assert.deepEqual(manifest.peerDependenciesMeta[name], { optional: true }, name);
    assert.ok(imported.has(name) || ['@types/react', 'react-dom'].includes(name), name);
  }
});
