import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';

import { createSourceMaps } from '../../server/monitor/source-maps.js';

describe('source maps', () => {
  it('map the first lines of a long stack, and keep the others', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-maps-'));
    const map = { version: 3, names: [], sources: ['app/a.ts'], mappings: [[[0, 0, 6, 0]]] };
    await writeFile(join(folder, 'a.js.map'), JSON.stringify(map));
    const frame = '    at f (http://127.0.0.1/assets/a.js:1:1)';
    const stack = ['Error: deep', ...Array.from({ length: 199 }, () => frame)].join('\n');
    const lines = (await createSourceMaps(folder).mapStack(stack))?.split('\n');
    assert.equal(lines?.length, 200);
    assert.equal(lines[1], '    at f (app/a.ts:7:1)');
    assert.equal(lines[199], frame);
    await rm(folder, { recursive: true });
  });

  it('are not needed', async () => {
    const stack = 'Error\n    at f (http://127.0.0.1/assets/a.js:1:1)';
    for (const folder of [undefined, join(tmpdir(), 'portico-no-such-folder')]) {
      assert.equal(await createSourceMaps(folder).mapStack(stack), undefined);
    }
  });
});
