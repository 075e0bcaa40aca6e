import type { Page } from 'playwright';

import { endpoints } from '../../../core/contracts/endpoints.js';
import type { Office } from '../../e2e/office.js';
import type { Visitor } from '../../e2e/visitor.js';
import type { Deployment } from './deployment.js';
import type { Dice } from './dice.js';
import { comment, withFile, type Job } from './jobs.js';
import { chooseLanguage, recover, type Outcome } from './recovery.js';
import { blockStorage, deleteStored, fillStorage } from './storage.js';

/** Something that happens to the page or the server besides the weather. */
export interface Event {
  name: string;
  /** `typed`: before the send button is pressed; `sent`: after it. By chance if it is absent. */
  at?: 'typed' | 'sent';
  /** What the employee is doing; by chance if it is absent. */
  job?: Job;
  /** After it what was typed may be gone: drafts belong to their tab, and what waits is in the browser's storage. */
  losesText?: true;
  /** After it a file that was not uploaded yet may be gone: it is held by the document. */
  losesFile?: true;
  /** Done in fair weather, before anything is typed. */
  before?(): Promise<unknown>;
  happen(): Promise<unknown>;
  /** Done when the weather is fair again, before the page recovers. */
  after?(): Promise<unknown>;
  /** Done when the page has recovered. Returns what else was written. */
  end?(): Promise<{ job: Job; text: string; outcome: Outcome } | undefined>;
}

/** What events can reach. `page` is the tab in which the employee works. */
export interface Scene {
  readonly office: Office;
  /** Origin of the pages, that of the proxy. */
  readonly url: string;
  readonly deployment: Deployment;
  readonly dice: Dice;
  readonly anna: Visitor;
  readonly observer: Visitor;
  page: Page;
  /** Tabs that are open beside it. */
  others: Page[];
  /** The text of the present round. */
  text: string;
}

export function createEvents(scene: Scene): readonly Event[] {
  const { anna, deployment, dice, observer, office, url } = scene;
  let makeRoom: (() => Promise<void>) | undefined;

  const endSession = (): Promise<unknown> =>
    anna.context.request.post(office.url + endpoints.signOut, {
      headers: { origin: office.url, 'sec-fetch-site': 'same-origin' },
    });

  return [
    { name: 'nothing', happen: () => Promise.resolve() },
    {
      name: 'back and forward',
      losesFile: true,
      async happen() {
        for (let step = 0; step < 6; step += 1)
          await scene.page.evaluate(step % 2 === 0 ? 'history.back()' : 'history.forward()');
      },
    },
    { name: 'reload', losesFile: true, happen: () => scene.page.reload() },
    {
      name: 'the tab is killed',
      losesText: true,
      losesFile: true,
      async happen() {
        const killed = scene.page;
        scene.page = await anna.openTab();
        await killed.close();
        await scene.page.goto('/sp');
      },
    },
    {
      name: 'another language and back',
      losesFile: true,
      async happen() {
        await chooseLanguage(scene.page, 'de');
        await chooseLanguage(scene.page, 'en');
      },
    },
    {
      name: 'another theme',
      happen: () => scene.page.emulateMedia({ colorScheme: dice.pick(['dark', 'light']) }),
    },
    { name: 'the server is killed', happen: () => office.restart('SIGKILL') },
    { name: 'the session ends', happen: endSession },
    { name: 'the session ends with a file selected', at: 'typed', job: withFile, happen: endSession },
    {
      name: 'a new deployment',
      losesFile: true,
      async happen() {
        await deployment.next();
        // A part of the app that the page does not have yet.
        await chooseLanguage(scene.page, 'de');
      },
    },
    {
      name: 'stored data is deleted',
      losesText: true,
      losesFile: true,
      happen: () => deleteStored(scene.page),
    },
    {
      name: 'the storage is full',
      at: 'typed',
      async before() {
        makeRoom = await fillStorage(scene.page, url);
      },
      happen: () => Promise.resolve(),
      async after() {
        await makeRoom?.();
        makeRoom = undefined;
      },
    },
    { name: 'the storage is blocked', at: 'typed', happen: () => blockStorage(scene.page) },
    {
      name: 'the clock jumps',
      happen: () => scene.page.clock.setSystemTime(Date.now() + dice.below(7_200_000)),
    },
    {
      name: 'a second tab writes',
      async before() {
        const second = await anna.openTab();
        scene.others = [second];
        await comment.open(second);
        await comment.type(second, `${scene.text}, second tab`);
        await scene.page.bringToFront();
      },
      async happen() {
        const [second] = scene.others;
        await second?.bringToFront();
        await second?.getByRole('button', { name: comment.button, exact: true }).click();
        await scene.page.bringToFront();
      },
      async end() {
        const [second] = scene.others.splice(0);
        if (!second) return undefined;
        const text = `${scene.text}, second tab`;
        const outcome = await recover({ ...anna, page: second }, observer, comment, text, [scene.page]);
        await second.close();
        return { job: comment, text, outcome };
      },
    },
  ];
}
