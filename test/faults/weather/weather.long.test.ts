import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright';

import { endpoints } from '../../../core/contracts/endpoints.js';
import { openHouse, type House } from '../../e2e/house.js';
import { people, signInByCall, visit } from '../../e2e/visitor.js';
import { createDice } from './dice.js';
import { jobs, type Job } from './jobs.js';
import { chooseLanguage, recover } from './recovery.js';
import { badWeather, startWeatherProxy, type WeatherProxy } from './weather-proxy.js';
import { writeWeather, type Round } from './write-weather.js';

/**
 * The short form is the same in each run, so that a change is what makes it fail. PORTICO_WEATHER_SECONDS is a longer one, by
 * chance; PORTICO_WEATHER_SEED repeats it.
 */
const length = process.env['PORTICO_WEATHER_SECONDS'];
const seed = Number(
  process.env['PORTICO_WEATHER_SEED'] ?? (length === undefined ? 4242 : randomInt(2 ** 31)),
);
const seconds = Number(length ?? 60);

/** What happens to the page between the send button and better weather. */
const events = [
  'nothing',
  'back and forward',
  'reload',
  'the tab is killed',
  'another language and back',
  'another theme',
  'the server is killed',
  'the session ends',
  'stored data is deleted',
  'the clock jumps',
  'a second tab',
] as const;

/** After which what was typed may be gone: drafts belong to their tab, and what waits is in the browser's storage. */
const mayLose: readonly (typeof events)[number][] = ['the tab is killed', 'stored data is deleted'];

let house: House;
let proxy: WeatherProxy;
before(async () => {
  house = await openHouse();
  proxy = await startWeatherProxy(house.office.url);
});
after(async () => {
  await proxy.close();
  await house.close();
});

const deleteStored = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });

describe('the page app in changing weather', () => {
  test('loses nothing that it acknowledged, does nothing twice, keeps what was typed, and goes on', async (t) => {
    t.diagnostic(`PORTICO_WEATHER_SEED=${seed}`);
    const dice = createDice(seed);
    const observer = await visit(house.browser, house.office.url, { language: 'en' });
    const anna = await visit(house.browser, proxy.url, { language: 'en' });
    // Requests that fail are this test's weather, parts of the app that are not loaded offline too; errors of the page are not.
    anna.expectTrouble(/^console: (Failed to load|ChunkLoadError: Loading chunk|.*(ERR_|EventSource))/);
    await signInByCall(observer, people.annaLee);
    await signInByCall(anna, people.annaLee);
    let { page } = anna;
    const acknowledged: { job: Job; text: string }[] = [];
    const rounds: Round[] = [];

    const script: Record<(typeof events)[number], () => Promise<unknown>> = {
      nothing: () => Promise.resolve(),
      async 'back and forward'() {
        for (let step = 0; step < 6; step += 1)
          await page.evaluate(step % 2 === 0 ? 'history.back()' : 'history.forward()');
      },
      reload: () => page.reload(),
      async 'the tab is killed'() {
        const killed = page;
        page = await anna.context.newPage();
        await killed.close();
        await page.goto('/sp');
      },
      async 'another language and back'() {
        await chooseLanguage(page, 'de');
        await chooseLanguage(page, 'en');
      },
      'another theme': () => page.emulateMedia({ colorScheme: dice.pick(['dark', 'light']) }),
      'the server is killed': () => house.office.restart('SIGKILL'),
      'the session ends': () =>
        anna.context.request.post(house.office.url + endpoints.signOut, {
          headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
        }),
      'stored data is deleted': () => deleteStored(page),
      'the clock jumps': () => page.clock.setSystemTime(Date.now() + dice.below(7_200_000)),
      async 'a second tab'() {
        const second = await anna.context.newPage();
        await second.goto('/sp');
        await second.close();
      },
    };

    async function round(number: number): Promise<void> {
      const job = dice.pick(jobs);
      const weather = dice.pick(badWeather);
      const event = dice.pick(events);
      const text = `Weather ${seed} ${number}`;
      const told = `${number}: ${job.name}, ${weather}, ${event}`;
      t.diagnostic(told);
      try {
        // The session of the last round may have ended once all was written.
        await anna.context.clearCookies();
        await signInByCall(anna, people.annaLee);
        await job.open(page);
        await job.type(page, text);
        if (weather === 'offline') await anna.context.setOffline(true);
        proxy.set(weather);
        await page.getByRole('button', { name: job.button, exact: true }).click();
        await pause(dice.below(600));
        await script[event]().catch((error: unknown) => t.diagnostic(`${event}: ${String(error)}`));
        await pause(dice.below(600));
        proxy.set('fair');
        await anna.context.setOffline(false);
        const { written, kept } = await recover({ ...anna, page }, observer, job, text);
        assert.ok(written < 2, `it is there ${written} times`);
        assert.ok(written === 1 || kept || mayLose.includes(event), 'what was typed is lost');
        if (written === 1) acknowledged.push({ job, text });
        rounds.push({ weather, event, isWritten: written === 1, isKept: kept });
        await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
        await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
        assert.equal(await page.getByRole('dialog').count(), 0);
      } catch (error) {
        throw new Error(`PORTICO_WEATHER_SEED=${seed}, round ${told}`, { cause: error });
      }
    }

    const end = Date.now() + seconds * 1000;
    for (let number = 0; Date.now() < end; number += 1) await round(number);
    await house.office.restart('SIGKILL');
    for (const { job, text } of acknowledged) {
      if (job.name === 'a change of a record') continue;
      assert.equal(await job.written(observer, text), 1, `${text} after the last restart`);
    }
    t.diagnostic(`${rounds.length} rounds, ${acknowledged.length} texts acknowledged`);
    await anna.leave();
    await observer.leave();
    if (process.env['PORTICO_WRITE_DOCS']) await writeWeather({ seed, seconds, rounds });
  });
});
