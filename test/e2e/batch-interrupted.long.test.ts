import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';

import type { BatchTask } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { beginLongTask as begin, call as callAs, connected, streamPath, tasksPath } from './batch-calls.js';
import { testHouse } from './house.js';
import { demoPassword, people, signInByCall, visit, type Visitor } from './visitor.js';

const house = testHouse({ proxy: true });
let visitor: Visitor;

const call = <T>(method: 'GET' | 'POST', path: string, data?: unknown): Promise<T> =>
  callAs<T>(visitor, house, method, path, data);
const beginLongTask = (level: string, count?: number): Promise<BatchTask> =>
  begin(visitor, house, level, count);

/** Result of a task that `beginLongTask` has begun. */
const resultOf = ({ page }: Pick<Visitor, 'page'>, count: number) =>
  page.getByText(`Clients: Change Level: ${count} of ${count} done`);
const runningTasks = () => visitor.page.getByRole('region', { name: 'Running batch tasks' });

const streamRequests = (): string[] => {
  const urls: string[] = [];
  visitor.context.on('request', (request) => {
    if (new URL(request.url()).pathname === streamPath) urls.push(request.url());
  });
  return urls;
};

/** Tasks of Anna's, whose titles begin with the mark. */
async function addTasks(mark: string): Promise<void> {
  for (const title of ['one', 'two']) {
    const values = { title: `${mark} ${title}`, dueDate: '2026-12-31' };
    await call<RecordDetail>('POST', endpoints.records('task'), { values });
  }
}

/** Number of Anna's exports of tasks. */
async function exportCount(): Promise<number> {
  const { rows } = await call<ListPage>('POST', endpoints.list('batchTask'), { offset: 0, limit: 50 });
  return rows.filter(({ title }) => title === 'Tasks: Export').length;
}

for (const screen of ['desktop', 'phone'] as const) {
  const list = screen === 'phone' ? '/mobile/task' : '/sp/task';

  describe(`interrupted batch tasks on a ${screen}`, () => {
    beforeEach(async () => {
      visitor = await house.enter(people.annaLee, { language: 'en', screen });
    });

    test('the lost answer to a start leads to one task, also when the user starts it again', async () => {
      visitor.expectTrouble(/ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/);
      const { page } = visitor;
      const mark = `Lost ${screen}`;
      await addTasks(mark);
      const stream = connected(visitor);
      await page.goto(`${list}?view=all&q=${mark}`);
      await page.getByRole('link', { name: `${mark} two` }).waitFor();
      await stream;
      if (screen === 'phone') await page.getByRole('button', { name: 'Select', exact: true }).click();
      else await page.getByRole('checkbox', { name: 'Select the 2 loaded rows' }).click();
      const bar = page.getByRole('toolbar', { name: '2 selected' });
      const former = await exportCount();
      const start = async () => {
        const isPhone = screen === 'phone';
        await bar.getByRole('button', { name: isPhone ? 'Actions' : 'Export' }).click();
        await page.getByRole(isPhone ? 'button' : 'menuitem', { name: 'Export in the background' }).click();
      };
      const cuts = house.proxy.cuts;
      house.proxy.cutNext(`POST ${tasksPath} `);
      await start();
      const failure = page.getByText(/Something went wrong|Couldn't reach/).first();
      const begun = bar.waitFor({ state: 'detached' });
      const outcome = await Promise.race([
        begun.then(() => 'sent again' as const),
        failure.waitFor().then(
          () => 'failed' as const,
          () => 'sent again' as const,
        ),
      ]);
      assert.equal(house.proxy.cuts, cuts + 1);
      // The result is pushed although the page does not know the task.
      await page.getByText('Tasks: Export: 2 of 2 done').first().waitFor();
      if (outcome === 'failed') await start();
      await begun;
      assert.equal(await exportCount(), former + 1);
    });

    test('Back and a reload leave a task running, whose result is shown once', async () => {
      const { page } = visitor;
      const stream = connected(visitor);
      await page.goto(`${list}?view=all`);
      await stream;
      await beginLongTask('a');
      // The wait lasts across pages: on a fast machine the task ends before the reload.
      const result = resultOf(visitor, 200).first().waitFor({ timeout: 60_000 });
      await runningTasks()
        .getByRole('link', { name: /Clients: Change Level/ })
        .click();
      await page.waitForURL((url) => url.pathname.includes('/batchTask/detail/'));
      await page.goBack();
      await page.waitForURL((url) => url.pathname === list);
      const again = connected(visitor);
      await page.reload();
      await again;
      await result;
      await runningTasks().waitFor({ state: 'detached' });
      const third = connected(visitor);
      await page.reload();
      await third;
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.equal(await resultOf(visitor, 200).count(), 0);
    });

    test('a task goes on when the server is killed; what ends while the network is lost is shown later', async () => {
      visitor.expectTrouble(/ERR_|502|503|Failed to load/);
      const { page, context } = visitor;
      const stream = connected(visitor);
      await page.goto(`${list}?view=all`);
      await stream;
      const { id } = await beginLongTask('b');
      await runningTasks().getByText('Clients: Change Level').waitFor();
      await house.office.restart('SIGKILL');
      await resultOf(visitor, 200).first().waitFor({ timeout: 60_000 });
      await runningTasks().waitFor({ state: 'detached' });
      const { status, done, failCount } = await call<BatchTask>('GET', `${tasksPath}/${id}`);
      assert.deepEqual([status, done, failCount], ['done', 200, 0]);

      await context.setOffline(true);
      // Offline pages keep their open connections.
      await house.office.restart();
      await beginLongTask('c', 21);
      await context.setOffline(false);
      await resultOf(visitor, 21).first().waitFor();
    });

    test('an ended session ends the connection; what ended meanwhile is shown after signing in again', async () => {
      visitor.expectTrouble(/401|ERR_|Failed to load/);
      const { page } = visitor;
      const requests = streamRequests();
      const stream = connected(visitor);
      await page.goto(`${list}?view=all`);
      await stream;
      // Another browser of hers goes on working.
      const elsewhere = await visit(house.browser, house.url);
      await signInByCall(elsewhere, people.annaLee);
      await call('POST', endpoints.signOut);
      const refused = page.waitForResponse(
        (response) => new URL(response.url()).pathname === streamPath && response.status() === 401,
      );
      // The connection ends and is opened again.
      await house.office.restart();
      await refused;
      const count = requests.length;
      const { id } = await begin(elsewhere, house, 'a', 22);
      for (;;) {
        const { status } = await callAs<BatchTask>(elsewhere, house, 'GET', `${tasksPath}/${id}`);
        if (status === 'done') break;
      }
      await elsewhere.leave();
      // Any call of the page asks for the password.
      if (screen === 'phone') await page.getByRole('searchbox', { name: 'Search this list' }).fill('Q');
      else await page.getByRole('link', { name: 'Assigned by me' }).click();
      const again = page.getByRole('dialog', { name: 'Your session has expired' });
      await again.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
      assert.equal(requests.length, count, 'it is not tried again without a session');
      await again.getByRole('button', { name: 'Sign in', exact: true }).click();
      await resultOf(visitor, 22).first().waitFor();
    });
  });
}

describe('batch tasks in two tabs', () => {
  beforeEach(async () => {
    visitor = await house.enter(people.annaLee, { language: 'en' });
  });

  test('two tabs share a connection, which the second takes over', async () => {
    const { page, context } = visitor;
    const requests = streamRequests();
    const stream = connected(visitor);
    await page.goto('/sp/task');
    await stream;
    const other = await context.newPage();
    await other.goto('/sp/task');
    // It listens after 2000 ms (4.41), and gets what has ended before.
    await other.getByRole('heading', { level: 1 }).waitFor();
    await beginLongTask('b', 20);
    await resultOf({ page }, 20).first().waitFor();
    await resultOf({ page: other }, 20).first().waitFor();
    assert.equal(requests.length, 1);

    const second = context.waitForEvent(
      'request',
      (request) => new URL(request.url()).pathname === streamPath,
    );
    await page.close();
    await second;
    await beginLongTask('c', 23);
    await resultOf({ page: other }, 23).first().waitFor();
  });
});
