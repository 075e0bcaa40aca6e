import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import type { Declaration } from '@custom-elements-manifest/analyzer/cli.js';

import { ensureBuilt } from '../files.js';
import { createPackedProject, repository } from './packed-project.js';

let folder = '';

before(() => {
  ensureBuilt('library');
  folder = createPackedProject();
});

after(() => {
  rmSync(folder, { recursive: true, force: true });
});

const listener = (type: string, eventClass: string): string =>
  `addEventListener('${type}', (event) => { const typed: E.${eventClass} = event; void typed; });`;

test('`querySelector` and `addEventListener` know every element of the package and its events', () => {
  const path = join(folder, 'node_modules/portico/dist/library/custom-elements.json');
  const { modules } = JSON.parse(readFileSync(path, 'utf8')) as {
    modules: { declarations?: Declaration[] }[];
  };
  const elements = modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName !== undefined);
  assert.equal(elements.length, 11);
  const lines = elements.flatMap(({ tagName, name, events = [] }) => [
    `{ const found: E.${name} | null = document.querySelector('${tagName}'); void found;`,
    `  const made: E.${name} = document.createElement('${tagName}');`,
    // An `any` would pass as everything.
    `  // @ts-expect-error the element is typed`,
    `  made.unknownMember;`,
    ...events.map((event) => `  made.${listener(event.name ?? '', event.type?.text ?? '')}`),
    `}`,
  ]);
  assert.ok(lines.some((line) => line.includes("'portico-opened'")));
  writeFileSync(
    join(folder, 'uses.ts'),
    `import 'portico/auto';
     import type * as E from 'portico/elements';
     ${lines.join('\n')}
     document.querySelector('portico-record-dialog')?.addEventListener('portico-request-close', (event) => {
       const reason: E.CloseReason = event.reason;
       // @ts-expect-error the event is typed
       event.unknownMember;
       void reason;
     });`,
  );
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler' },
    ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [], skipLibCheck: true, preserveSymlinks: true },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['uses.ts'] }));
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(repository, 'node_modules/@typescript/native/bin/tsc'), '-p', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  assert.deepEqual([status, stdout], [0, '']);
});
