/** The parts of the package that the tests use; it has no types of its own. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  interface Options {
    address: string;
    port: number;
    /** Has one folder for each bucket. */
    directory: string;
    silent: boolean;
    configureBuckets: { name: string }[];
  }

  /** A server with the account S3RVER, whose secret is S3RVER too; it compares signatures. */
  class S3rver {
    constructor(options: Options);
    httpServer: Server;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }

  export = S3rver;
}
