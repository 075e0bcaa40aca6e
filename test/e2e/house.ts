import { after, afterEach, before } from 'node:test';

import type { Browser, Page } from 'playwright';

import { startCuttingProxy, type CuttingProxy } from '../faults/cutting-proxy.js';
import { startOffice, type Office } from './office.js';
import {
  launchBrowser,
  signInByCall,
  visit,
  type Account,
  type Visitor,
  type VisitOptions,
} from './visitor.js';

/** A running office and a browser. */
export interface House {
  browser: Browser;
  office: Office;
  close(): Promise<void>;
}

/** Starts both; if the second fails the first is closed, so that no process is left. */
export async function openHouse(env: Record<string, string> = {}): Promise<House> {
  const office = await startOffice({ env });
  try {
    const browser = await launchBrowser();
    return {
      browser,
      office,
      async close() {
        await browser.close();
        await office.close();
      },
    };
  } catch (error) {
    await office.close();
    throw error;
  }
}

interface HouseOptions {
  /** Visitors reach the office through a proxy, which loses answers. */
  proxy?: boolean;
  /** Further environment variables of the server. */
  env?: () => Promise<Record<string, string>>;
}

/** House of a test file. */
export interface TestHouse extends Pick<House, 'browser' | 'office'> {
  /** With `proxy` only. */
  readonly proxy: CuttingProxy;
  /** Origin of the visitors' pages. */
  readonly url: string;
  /** Opens a window; it leaves after the test. */
  visit(options?: VisitOptions): Promise<Visitor>;
  /** Opens a window and signs in. */
  enter(account: Account, options?: VisitOptions): Promise<Visitor>;
  /** As `enter`, once for all tests of the `describe` in which it is called. */
  enterForAll(account: Account, options?: VisitOptions): { readonly page: Page };
}

/** Opens a house before the tests of a file or group, and closes it after them; its visitors leave after each test. */
export function testHouse({ proxy: hasProxy = false, env }: HouseOptions = {}): TestHouse {
  let house: House | undefined;
  let proxy: CuttingProxy | undefined;
  const visitors: Visitor[] = [];
  const opened = (): House => {
    if (!house) throw new Error('The house is open in tests and hooks only.');
    return house;
  };
  before(async () => {
    house = await openHouse(await env?.());
    if (hasProxy) proxy = await startCuttingProxy(Number(new URL(house.office.url).port));
  });
  after(async () => {
    await proxy?.close();
    await house?.close();
  });
  afterEach(async () => {
    const outcomes = await Promise.allSettled(visitors.splice(0).map((visitor) => visitor.leave()));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
  });
  return {
    get browser() {
      return opened().browser;
    },
    get office() {
      return opened().office;
    },
    get proxy() {
      if (!proxy) throw new Error('The house has no proxy.');
      return proxy;
    },
    get url() {
      return proxy?.url ?? opened().office.url;
    },
    async visit(options) {
      const visitor = await visit(opened().browser, this.url, options);
      visitors.push(visitor);
      return visitor;
    },
    async enter(account, options) {
      const visitor = await this.visit(options);
      await signInByCall(visitor, account);
      return visitor;
    },
    enterForAll(account, options) {
      let visitor: Visitor | undefined;
      before(async () => {
        visitor = await visit(opened().browser, this.url, options);
        await signInByCall(visitor, account);
      });
      after(() => visitor?.leave());
      return {
        get page() {
          if (!visitor) throw new Error('The window is open in tests only.');
          return visitor.page;
        },
      };
    },
  };
}
