import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FileRef, ListPage } from '../../core/contracts/records.js';
import type { Answer, Client, TestServer } from './harness.js';
import { signIn, startServer } from './harness.js';

/** Headers that a browser adds by itself, by what sends the request. */
const senders = {
  picture: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  /** On plain HTTP, where browsers send no Sec-Fetch headers. */
  plainPicture: { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' },
  plainVideo: { accept: 'video/webm,video/ogg,video/*;q=0.9,application/ogg;q=0.7,audio/*;q=0.6,*/*;q=0.5' },
  plainAudio: { accept: 'audio/webm,audio/ogg,audio/wav,audio/*;q=0.9,*/*;q=0.5' },
  plainStyle: { accept: 'text/css,*/*;q=0.1' },
  style: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'style' },
  frame: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
  foreignLink: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
  foreignScript: {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'empty',
    origin: 'https://evil.example',
  },
  subdomain: { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
  ownLink: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
  ownScript: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
  plainScript: { langType: 'en', timeZoneOffset: '-480' },
  plainLink: { accept: 'text/html,*/*;q=0.8' },
} as const;

describe('GET requests that a page sends with the cookie', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  const get = (path: string, sender: keyof typeof senders) =>
    fetch(server.url + path, {
      headers: { cookie: `ETEAMSID=${client.session.ACCESS_ETEAMSID}`, ...senders[sender] },
    });

  it('calls are no pictures, videos, sounds or style sheets, also where the browser only sends Accept', async () => {
    for (const sender of ['plainPicture', 'plainVideo', 'plainAudio', 'plainStyle'] as const)
      assert.equal((await get(endpoints.home, sender)).status, 403, sender);
  });

  it('clearCookie obeys a script of an own page only', async () => {
    for (const [sender, status] of [
      ['picture', 403],
      ['plainPicture', 403],
      ['plainVideo', 403],
      ['plainAudio', 403],
      ['plainStyle', 403],
      ['style', 403],
      ['frame', 403],
      ['foreignLink', 403],
      ['foreignScript', 403],
      ['subdomain', 403],
      ['ownLink', 403],
      ['plainLink', 403],
      ['ownScript', 200],
      ['plainScript', 200],
    ] as const) {
      const response = await get(endpoints.clearCookie, sender);
      assert.equal(response.status, status, sender);
      assert.equal(response.headers.getSetCookie().length, status === 200 ? 1 : 0, sender);
    }
  });

  it('calls are no pictures, styles or frames, and no other site may send them', async () => {
    const query = encodeURIComponent('{}');
    for (const path of [
      endpoints.home,
      `${endpoints.search}?q=a`,
      `${endpoints.exportCsv('customer')}?query=${query}`,
      `${endpoints.list('customer')}?query=${query}`,
    ]) {
      for (const sender of [
        'picture',
        'plainPicture',
        'style',
        'frame',
        'foreignLink',
        'foreignScript',
      ] as const) {
        const response = await get(path, sender);
        assert.equal(response.status, 403, `${path} ${sender}`);
        await response.body?.cancel();
      }
      for (const sender of ['ownScript', 'ownLink', 'plainScript', 'plainLink'] as const) {
        const response = await get(path, sender);
        assert.equal(response.status, 200, `${path} ${sender}`);
        // To the end: a user has one export at a time.
        await response.arrayBuffer();
      }
    }
  });

  it('a picture of a message does not mark it as read', async () => {
    const mails = async () =>
      (await client.post<ListPage>(endpoints.list('mail'), { offset: 0, limit: 50 })).data.rows;
    const unread = (rows: ListPage['rows']) => rows.filter((row) => row.unread).map(({ id }) => id);
    const earlier = await mails();
    for (const { id } of earlier)
      assert.equal((await get(endpoints.record('mail', id), 'picture')).status, 403);
    assert.notEqual(unread(earlier).length, 0);
    assert.deepEqual(unread(await mails()), unread(earlier));
  });

  it('files and logos are pictures, and may be linked to', async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
    const form = new FormData();
    form.set('file', new Blob([png]), 'a.png');
    const answer = await client.raw(endpoints.upload, { method: 'POST', body: form });
    const { data: file } = (await answer.json()) as Answer<FileRef>;
    for (const path of [
      endpoints.filePreview(file.id),
      endpoints.download(file.id),
      `/api/file/remotedownload/${file.id}/task`,
      '/papi/portico/logo/group.svg',
    ]) {
      for (const sender of ['picture', 'plainPicture', 'foreignLink', 'ownLink'] as const) {
        const response = await get(path, sender);
        assert.equal(response.status, 200, `${path} ${sender}`);
        // To the end: a user has one export at a time.
        await response.arrayBuffer();
      }
    }
  });
});
