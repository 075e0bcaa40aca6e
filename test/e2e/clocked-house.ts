import { join } from 'node:path';
import { after, afterEach, before } from 'node:test';

import type { Browser } from 'playwright';

import { startServer, type TestServer } from '../server/harness.js';
import {
  launchBrowser,
  signInByCall,
  visit,
  type Account,
  type Visitor,
  type VisitOptions,
} from './visitor.js';

/** The back end in this process, with the built app: the test moves its clock, and does what it repeats. */
interface ClockedHouse {
  readonly server: TestServer;
  /** Added to the time, in ms. */
  offsetMs: number;
  now(): Date;
  /** Does what the server repeats every few minutes. */
  repeatAll(): Promise<void>;
  /** Opens a window and signs in; it leaves after the test. */
  enter(account: Account, options: VisitOptions): Promise<Visitor>;
}

/** Opens a house before the tests of a file, and closes it after them. */
export function clockedHouse(offsetMs: number): ClockedHouse {
  let opened: { server: TestServer; browser: Browser } | undefined;
  const visitors: Visitor[] = [];
  const repeated: (() => Promise<void>)[] = [];
  const parts = () => {
    if (!opened) throw new Error('The house is open in tests and hooks only.');
    return opened;
  };
  const house: ClockedHouse = {
    offsetMs,
    get server() {
      return parts().server;
    },
    now: () => new Date(Date.now() + house.offsetMs),
    async repeatAll() {
      for (const task of repeated) await task();
    },
    async enter(account, options) {
      const { server, browser } = parts();
      const visitor = await visit(browser, server.url, options);
      visitors.push(visitor);
      await signInByCall(visitor, account);
      return visitor;
    },
  };
  before(async () => {
    const server = await startServer({
      staticFolder: join(import.meta.dirname, '..', '..', 'dist/app'),
      now: house.now,
      repeat(task) {
        repeated.push(task);
        return () => undefined;
      },
    });
    opened = { server, browser: await launchBrowser() };
  });
  after(async () => {
    await opened?.browser.close();
    await opened?.server.stop();
  });
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await visitor.leave();
  });
  return house;
}
