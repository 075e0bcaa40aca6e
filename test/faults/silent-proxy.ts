import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import { listenLocally } from '../local-server.js';

export interface SilentProxy {
  port: number;
  /** From now on passes on nothing, without an end of any connection; or goes on, for new connections only. */
  silence(isSilent: boolean): void;
  close(): Promise<void>;
}

/** A TCP proxy on this machine, which becomes silent as a network does that drops all packets. */
export async function startSilentProxy(port: number): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    let isDead = isSilent;
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        isDead ||= isSilent;
        if (!isDead) to.write(chunk);
      });
      from.on('error', () => from.destroy());
      from.on('close', () => {
        sockets.delete(from);
        isDead ||= isSilent;
        if (!isDead) to.end();
      });
    }
  });
  const localPort = await listenLocally(server);
  return {
    port: localPort,
    silence: (silent) => void (isSilent = silent),
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
