import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import S3rver from '@20minutes/s3rver';

import type { S3Place } from '../../server/records/files/s3/s3-place.js';

const bucket = 'office';
const prefix = 'portico/tests/';
/** How the package names the bytes of an object. */
const objectEnding = '._S3rver_object';

/** An S3-compatible store with one bucket, in a folder of its own. */
export interface S3Server {
  /** A place in the bucket, with the account that the store knows. */
  place: S3Place;
  /** Names of the objects, without the prefix. */
  objects(): Promise<string[]>;
  /** Makes an object as old as that. */
  writtenAt(name: string, time: Date): Promise<void>;
  /** Closes all connections and the port. */
  stop(): Promise<void>;
  /** Begins again on the same port, with the same objects. */
  start(): Promise<void>;
  /** Stops, and deletes the folder. */
  remove(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'portico-s3-'));
  let running: S3rver | undefined;
  async function run(port: number): Promise<number> {
    const options = { address: '127.0.0.1', port, directory, silent: true };
    running = new S3rver({ ...options, configureBuckets: [{ name: bucket }] });
    return (await running.run()).port;
  }
  const port = await run(0);
  const folder = join(directory, bucket, prefix);

  const server: S3Server = {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      prefix,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async objects() {
      const names = await readdir(folder, { recursive: true });
      return names
        .filter((name) => name.endsWith(objectEnding))
        .map((name) => name.slice(0, -objectEnding.length))
        .sort();
    },
    writtenAt: (name, time) => utimes(join(folder, name + objectEnding), time, time),
    async stop() {
      const stopping = running;
      running = undefined;
      // The package still logs the requests that this ends, which needs the logger that it closes with the port.
      stopping?.httpServer.closeAllConnections();
      await setImmediate();
      const closed = stopping?.close();
      stopping?.httpServer.closeAllConnections();
      await closed;
    },
    async start() {
      await run(port);
    },
    async remove() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return server;
}
