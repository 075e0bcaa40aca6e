import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import { listenLocally } from '../local-server.js';

export interface CuttingProxy {
  /** Origin without a trailing slash. */
  readonly url: string;
  /**
   * Resets the connection instead of passing on the next answer to a request that begins with `start`, such as
   * 'POST /api/': the server has done the work, and the client gets no byte of the answer.
   */
  cutNext(start: string): void;
  /** Number of answers that were cut. */
  readonly cuts: number;
  close(): Promise<void>;
}

/** A TCP proxy in front of a server on this machine, which loses answers. */
export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let toCut: string | undefined;
  let cuts = 0;

  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    let isCut = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // Resets are what this proxy is for.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk) => {
      if (toCut !== undefined && chunk.toString('latin1').startsWith(toCut)) {
        toCut = undefined;
        isCut = true;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!isCut) client.write(chunk);
      else if (!client.destroyed) {
        cuts += 1;
        client.resetAndDestroy();
      }
    });
    client.on('close', () => upstream.end());
    upstream.on('close', () => client.end());
  });
  const localPort = await listenLocally(server);

  return {
    url: `http://127.0.0.1:${localPort}`,
    cutNext(start) {
      toCut = start;
    },
    get cuts() {
      return cuts;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
