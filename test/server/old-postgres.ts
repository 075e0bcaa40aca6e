import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Message of the protocol (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const terminated = (value: string): Buffer => Buffer.from(`${value}\0`);

const textType = 25;
const column = (name: string): Buffer =>
  Buffer.concat([
    ...[terminated(name), int32(0), int16(0), int32(textType)],
    ...[int16(-1), int32(-1), int16(0)],
  ]);

const value = (content: string): Buffer =>
  Buffer.concat([int32(Buffer.byteLength(content)), Buffer.from(content)]);

const ready = message('Z', Buffer.from('I'));

/** A server that lets everybody in and has one answer to every statement: a row of texts. */
export async function startOldPostgres(
  row: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const names = Object.keys(row);
  const answer = Buffer.concat([
    message('T', Buffer.concat([int16(names.length), ...names.map(column)])),
    message('D', Buffer.concat([int16(names.length), ...Object.values(row).map(value)])),
    message('C', terminated('SELECT 1')),
    ready,
  ]);
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]));
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'Q') socket.write(answer);
        else socket.end();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://portico:secret@127.0.0.1:${port}/portico`,
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}
