import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import type { ServerPage } from '../../elements/ssr.js';

export const library = join(import.meta.dirname, '../../dist/library');

/** Runs a script in a Node process of its own, since the elements and Lit set globals; returns what it prints. */
function run(script: string, input = ''): string[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, script), library],
    { input, encoding: 'utf8' },
  );
  assert.deepEqual([status, stderr], [0, '']);
  return JSON.parse(stdout) as string[];
}

/** Renders markups with the elements in them. */
export const renderOnServer = (markups: readonly string[], page: ServerPage = {}): string[] =>
  run('render-on-server.mjs', JSON.stringify({ markups, page }));

/** Markup that React renders of `react-app.mjs`, and the same with the elements rendered. */
export const renderReactOnServer = (): string[] => run('render-react.mjs');
