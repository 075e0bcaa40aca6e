import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';

import { delegationPaths } from '../../core/contracts/delegation.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { ActivityEntry, FileRef, RecordDetail } from '../../core/contracts/records.js';
import type { UserGroup } from '../../core/contracts/user-groups.js';
import { isSignatureImage } from '../../server/records/files/signature-image.js';
import { people, startFlows, state, step, idOf } from './flow-calls.js';
import { holds, type Answer } from './harness.js';

const { act, as, open, published, server, submitted } = await startFlows();

after(() => server.stop());

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

interface PngOptions {
  width?: number;
  height?: number;
  colorType?: number;
  /** Value of each byte of the pixels. */
  ink?: number;
  /** Lines of pixels, if they are not as many as the header says. */
  lines?: number;
  extra?: Buffer;
  tail?: Buffer;
}

function png({ width = 4, height = 2, colorType = 6, ink = 9, lines = height, ...rest }: PngOptions = {}) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, colorType, 0, 0, 0], 8);
  const pixels = Buffer.alloc(lines * (1 + width * 4), ink);
  for (let line = 0; line < lines; line += 1) pixels[line * (1 + width * 4)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    rest.extra ?? Buffer.alloc(0),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
    rest.tail ?? Buffer.alloc(0),
  ]);
}

async function uploaded(account: string, content: Uint8Array = png()): Promise<FileRef> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), 'signature.png');
  const response = await (await as(account)).raw(endpoints.upload, { method: 'POST', body: form });
  return ((await response.json()) as Answer<FileRef>).data;
}
const upload = async (account: string, content?: Uint8Array): Promise<string> =>
  (await uploaded(account, content)).id;
const signs = async (account: string, record: RecordDetail) =>
  Object.fromEntries(
    (await open(account, record)).actions.flatMap(({ key, signature }) =>
      signature === undefined ? [] : [[key, signature]],
    ),
  );
const decisions = async (account: string, { module, id }: RecordDetail): Promise<ActivityEntry[]> =>
  (await (await as(account)).get<ActivityEntry[]>(endpoints.activity(module, id))).data.filter(
    ({ kind }) => kind === 'action',
  );
const previewPath = (id: string): string => `/api/file/preview?fileId=${id}`;
const preview = async (account: string, id: string): Promise<number> =>
  (await (await as(account)).raw(previewPath(id))).status;
async function seesOwnRequestsOnly(account: string): Promise<void> {
  const admin = await as('admin');
  const groups = '/api/portico/user-groups';
  const { data } = await admin.post<UserGroup>(groups, { name: '仅看本人流程' });
  const answer = await admin.put<UserGroup>(`${groups}/${data.id}`, {
    ...{ name: data.name, people: [idOf(account)], revision: data.revision },
    rights: { workflow: { verbs: ['see'], range: 'own' } },
  });
  assert.equal(answer.code, 200, answer.msg);
}

describe('the picture of a signature', () => {
  it('is a PNG with an alpha channel, within the limits, and not blank', () => {
    holds(isSignatureImage(png()));
    holds(isSignatureImage(png({ width: 1200, height: 480 })));
    const wrong: [string, Buffer][] = [
      ['blank', png({ ink: 0 })],
      ['too wide', png({ width: 1201 })],
      ['too high', png({ height: 481 })],
      ['without pixels', png({ width: 0 })],
      ['without alpha', png({ colorType: 2 })],
      ['more pixels than it says', png({ lines: 3 })],
      ['fewer pixels than it says', png({ lines: 1 })],
      ['a text in it', png({ extra: chunk('tEXt', Buffer.from('a\0b')) })],
      ['a tail', png({ tail: Buffer.from('<script>') })],
      ['a second end', png({ tail: chunk('IEND', Buffer.alloc(0)) })],
      ['cut', png().subarray(0, -3)],
      ['another picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['nothing', Buffer.alloc(0)],
    ];
    for (const [what, bytes] of wrong) assert.equal(isSignatureImage(bytes), false, what);
    const damaged = png();
    damaged[20] = 7;
    assert.equal(isSignatureImage(damaged), false);
    assert.equal(isSignatureImage(Buffer.concat([png(), Buffer.alloc(131_072)])), false);
  });
});

describe('a step that requires a signature', () => {
  it('takes no decision without one, and shows it in the timeline to those who see the request', async () => {
    await published(
      'workflow.contract',
      step('a', people('lin.xiao'), { signature: 'required' }),
      step('b', people('zhou.ting'), { signature: 'allowed' }),
      step('c', people('sun.yue')),
    );
    const record = await submitted('chen.yiming', { amount: '10.00' });
    assert.deepEqual(await signs('lin.xiao', record), {
      approve: 'required',
      return: 'required',
      refuse: 'required',
    });
    assert.deepEqual(await signs('chen.yiming', record), {});

    for (const [action, comment] of [['approve'], ['return', '请补充'], ['refuse', '请补充']] as const) {
      const refused = await act('lin.xiao', record, action, comment);
      assert.deepEqual(
        [refused.code, refused.msg, refused.data],
        [
          422,
          '此节点需要签名，请签名后再提交',
          { errors: [{ field: 'signature', error: { rule: 'required' } }] },
        ],
      );
    }

    const file = await upload('lin.xiao');
    assert.equal(await preview('lin.xiao', file), 200);
    assert.equal(await preview('chen.yiming', file), 404);
    const signed = await act('lin.xiao', record, 'approve', '同意', { signature: file });
    assert.equal(signed.code, 200, signed.msg);
    assert.deepEqual(state(signed.data).at(1), 'workflow.contract.b');
    const entry = (await decisions('chen.yiming', record)).at(-1);
    assert.deepEqual(
      [entry?.person.name, entry?.text, entry?.signature?.id, entry?.signature?.type],
      ['林晓', '同意', file, 'image/png'],
    );
    assert.equal(await preview('chen.yiming', file), 200);
    // Those whose group sees its own requests only, and another tenant.
    assert.equal(await preview('wu.di', file), 200);
    await seesOwnRequestsOnly('wu.di');
    assert.equal((await (await as('wu.di')).get(endpoints.record('workflow', record.id))).code, 404);
    assert.equal(await preview('wu.di', file), 404);
    assert.equal((await (await as('admin', 'logistics')).raw(previewPath(file))).status, 404);

    // Allowed: without one, and with one.
    assert.deepEqual(await signs('zhou.ting', record), {
      approve: 'allowed',
      return: 'allowed',
      refuse: 'allowed',
    });
    assert.equal((await act('zhou.ting', record, 'approve')).code, 200);
    assert.equal((await decisions('chen.yiming', record)).at(-1)?.signature, undefined);
    // Not asked for.
    assert.deepEqual(await signs('sun.yue', record), {});
    const other = await upload('sun.yue');
    assert.equal((await act('sun.yue', record, 'approve', '', { signature: other })).code, 400);
    const done = (await act('sun.yue', record, 'approve')).data;
    assert.deepEqual(state(done), ['done', 'archive', []]);
    assert.equal(await preview('chen.yiming', file), 200);
  });

  it('takes only a picture that the user has uploaded for it', async () => {
    await published('workflow.seal', step('a', people('lin.xiao'), { signature: 'required' }));
    const record = await submitted('chen.yiming', { kind: 'seal' });
    const refused = async (signature: string, code: number): Promise<void> => {
      const answer = await act('lin.xiao', record, 'approve', '', { signature });
      assert.equal(answer.code, code);
    };
    await refused('nothing', 400);
    await refused(await upload('zhou.ting'), 400);
    await refused(await upload('lin.xiao', png({ ink: 0 })), 422);
    await refused(await upload('lin.xiao', Buffer.from('text')), 422);
    await refused(await upload('lin.xiao', Buffer.concat([png(), Buffer.alloc(131_072)])), 422);
    assert.deepEqual(state(await open('lin.xiao', record)).at(1), 'workflow.seal.a');

    const file = await upload('lin.xiao');
    const key = { 'idempotency-key': 'signature-key-0001' };
    const { revision } = await open('lin.xiao', record);
    const send = async () =>
      await (
        await as('lin.xiao')
      ).post<RecordDetail>(
        endpoints.recordAction('workflow', record.id),
        { revision, action: 'approve', signature: file },
        key,
      );
    assert.equal((await send()).code, 200);
    // Sent again by a page that has not got the answer.
    assert.equal((await send()).code, 200);
    // A signature is of one decision.
    const next = await submitted('chen.yiming', { kind: 'seal' });
    const again = await act('lin.xiao', next, 'approve', '', { signature: file });
    assert.equal(again.code, 400);
  });

  it('is signed by the deputy of an employee who is away, as the deputy', async () => {
    await published('workflow.payment', step('a', people('lin.xiao'), { signature: 'required' }));
    const record = await submitted('chen.yiming', { kind: 'payment', amount: '10.00' });
    const lin = await as('lin.xiao');
    const answer = await lin.put(delegationPaths.own, {
      delegation: {
        ...{ first: '2026-09-17', last: '2026-09-18', zone: 'Asia/Shanghai', modules: ['workflow'] },
        deputy: idOf('sun.yue'),
      },
      revision: 0,
    });
    assert.equal(answer.code, 200, answer.msg);
    assert.deepEqual(await signs('sun.yue', record), {
      approve: 'required',
      return: 'required',
      refuse: 'required',
    });
    assert.equal((await act('sun.yue', record, 'approve')).code, 422);
    const signature = await upload('sun.yue');
    assert.equal((await act('sun.yue', record, 'approve', '', { signature })).code, 200);
    const entry = (await decisions('chen.yiming', record)).at(-1);
    assert.deepEqual(
      [entry?.person.name, entry?.onBehalf?.name, entry?.signature?.by?.name],
      ['孙悦', '林晓', '孙悦'],
    );
  });

  it('keeps the signatures when the author changes the files of the request', async () => {
    await published(
      'workflow.budget',
      step('a', people('lin.xiao'), { signature: 'required' }),
      step('b', people('zhou.ting')),
    );
    const record = await submitted('chen.yiming', { kind: 'budget', amount: '10.00' });
    const signature = await upload('lin.xiao');
    await act('lin.xiao', record, 'approve', '', { signature });
    const chen = await as('chen.yiming');
    const own = await uploaded('chen.yiming');
    const save = async (values: object) => {
      const { revision } = await open('chen.yiming', record);
      return await chen.put<RecordDetail>(endpoints.record('workflow', record.id), { revision, values });
    };
    const saved = await save({ files: [own] });
    assert.equal(saved.code, 200, JSON.stringify(saved.data));
    assert.equal((await save({ files: [] })).code, 200);
    assert.equal(await preview('chen.yiming', own.id), 404);
    assert.equal(await preview('chen.yiming', signature), 200);
  });
});
