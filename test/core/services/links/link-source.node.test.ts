import assert from 'node:assert/strict';
import { test } from 'node:test';

import { linkSource } from '../../../../core/services/links/link-source.js';

test('2.6.7 2.6.12 2.6.15 the values of an address tell the record that the link was in', () => {
  const cases: [Record<string, string>, object | undefined][] = [
    [
      { sourceModule: 'meeting', sourceId: '5' },
      { module: 'meeting', id: '5', opensFirst: false },
    ],
    [
      { sourceModule: 'workplan', sourceId: '6' },
      { module: 'plan', id: '6', opensFirst: false },
    ],
    [
      { module: 'blog', discussId: '7', linkType: '37', linkId: '1' },
      { module: 'blog', id: '7', opensFirst: false },
    ],
    [
      { openFirstItem: '1', meetingid: '8' },
      { module: 'meeting', id: '8', opensFirst: true },
    ],
    [
      { openFirstItem: '1', prjid: '9' },
      { module: 'project', id: '9', opensFirst: true },
    ],
    [{ prjid: '9' }, undefined],
    [{ sourceModule: 'elsewhere', sourceId: '5' }, undefined],
    [{ sourceModule: 'meeting' }, undefined],
    [{}, undefined],
  ];
  for (const [values, source] of cases) assert.deepEqual(linkSource(values), source, JSON.stringify(values));
});
