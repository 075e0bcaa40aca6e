import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { SearchHit } from '../../core/contracts/search.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import type { Client, TestServer } from './harness.js';
import { signIn, startServer } from './harness.js';

describe('excerpts of a search', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  const hitFor = async (query: string, id: string) =>
    (await client.get<SearchHit[]>(`${endpoints.search}?q=${encodeURIComponent(query)}`)).data.find(
      (hit) => hit.id === id,
    );

  it('are of the text as it was written, and name its field', async () => {
    const note = '编号 CG-202609-0298，对方已签署，申请加盖鹈鹕专用章，用印后交法务归档；Ｐｅｌｉｃａｎ';
    const { data: clue } = await client.post<RecordDetail>(endpoints.records('clue'), {
      values: { title: '标题没有这个词', note },
    });
    const hit = await hitFor('鹈鹕', clue.id);
    assert.deepEqual(
      [hit?.field, hit?.snippet],
      ['备注', '…对方已签署，申请加盖鹈鹕专用章，用印后交法务归档；Ｐｅｌｉｃａｎ'],
    );
    assert.match((await hitFor('pelican', clue.id))?.snippet ?? '', /Ｐｅｌｉｃａｎ$/);
  });

  it('are missing where only the title matches', async () => {
    const { data: clue } = await client.post<RecordDetail>(endpoints.records('clue'), {
      values: { title: '鸬鹚', note: '别的内容' },
    });
    const hit = await hitFor('鸬鹚', clue.id);
    assert.deepEqual([hit?.title, hit?.field, hit?.snippet], ['鸬鹚', undefined, undefined]);
  });
});
