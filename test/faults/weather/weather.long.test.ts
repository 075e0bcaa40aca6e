import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import type { Browser } from 'playwright';

import { startOffice, type Office } from '../../e2e/office.js';
import { launchBrowser, people, signInByCall, visit } from '../../e2e/visitor.js';
import { createDeployment, type Deployment } from './deployment.js';
import { createDeck, createDice } from './dice.js';
import { createEvents, type Event, type Scene } from './events.js';
import { jobs, selectFile, type Job } from './jobs.js';
import { pressed, recover, type Outcome } from './recovery.js';
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
const seconds = Number(length ?? 75);

let deployment: Deployment;
let office: Office;
let browser: Browser;
let proxy: WeatherProxy;
before(async () => {
  deployment = await createDeployment();
  office = await startOffice({ folder: deployment.folder });
  browser = await launchBrowser();
  proxy = await startWeatherProxy(office.url);
});
after(async () => {
  await proxy.close();
  await browser.close();
  await office.close();
  await deployment.remove();
});

describe('the page app in changing weather', () => {
  test('loses nothing that it acknowledged, does nothing twice, keeps what was typed, and goes on', async (t) => {
    t.diagnostic(`PORTICO_WEATHER_SEED=${seed}`);
    const dice = createDice(seed);
    const observer = await visit(browser, office.url, { language: 'en' });
    const anna = await visit(browser, proxy.url, { language: 'en' });
    // Requests that fail are this test's weather, and so are parts of the app that are not loaded; errors of the page are not.
    anna.expectTrouble(
      /^console: (Failed to load|Refused to apply style|ChunkLoadError: Loading chunk|.*(ERR_|EventSource))/,
    );
    await signInByCall(observer, people.annaLee);
    await signInByCall(anna, people.annaLee);
    const scene: Scene = {
      office,
      url: proxy.url,
      deployment,
      dice,
      anna,
      observer,
      page: anna.page,
      others: [],
      text: '',
    };
    const [drawJob, drawWeather, drawEvent] = [
      createDeck(dice, jobs),
      createDeck(dice, badWeather),
      createDeck(dice, createEvents(scene)),
    ];
    const begin = Date.now();
    const acknowledged: { job: Job; text: string }[] = [];
    const rounds: Round[] = [];

    function note(job: Job, text: string, { losesText, losesFile }: Event, outcome: Outcome): void {
      const { written, kept, lostFile } = outcome;
      assert.ok(written < 2, `it is there ${written} times`);
      assert.ok(written === 1 || kept || losesText, 'what was typed is lost');
      assert.ok(!lostFile || losesFile, 'the file is lost');
      if (written === 1) acknowledged.push({ job, text });
    }

    async function happens({ name, happen }: Event): Promise<void> {
      await happen().catch((error: unknown) => t.diagnostic(`${name}: ${String(error)}`));
      await pause(dice.below(600));
    }

    async function round(number: number): Promise<void> {
      const event = drawEvent();
      const job = event.job ?? drawJob();
      const weather = drawWeather();
      const at = event.at ?? dice.pick(['typed', 'sent']);
      const text = `Weather ${seed} ${number}`;
      const told = `${number}: ${job.name}, ${weather}, ${event.name} once it is ${at}`;
      t.diagnostic(`${((Date.now() - begin) / 1000).toFixed(0)} s: ${told}`);
      scene.text = text;
      try {
        // The session of the last round may have ended once all was written.
        await anna.context.clearCookies();
        await signInByCall(anna, people.annaLee);
        await job.open(scene.page);
        await event.before?.();
        await job.type(scene.page, text);
        if (weather === 'offline') await anna.context.setOffline(true);
        proxy.set(weather);
        if (job.fileOf) await selectFile(scene.page, job.fileOf(text));
        await pause(dice.below(300));
        if (at === 'typed') await happens(event);
        // After some events it cannot be pressed, or is gone.
        await pressed(scene.page, job.button);
        await pause(dice.below(600));
        if (at === 'sent') await happens(event);
        proxy.set('fair');
        await anna.context.setOffline(false);
        await event.after?.();
        const outcome = await recover({ ...anna, page: scene.page }, observer, job, text, scene.others);
        note(job, text, event, outcome);
        const other = await event.end?.();
        if (other) note(other.job, other.text, event, other.outcome);
        const isWritten = outcome.written === 1;
        rounds.push({ weather, event: event.name, isWritten, isKept: outcome.kept });
        await scene.page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
        await scene.page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
        assert.equal(await scene.page.getByRole('dialog').count(), 0);
      } catch (error) {
        throw new Error(`PORTICO_WEATHER_SEED=${seed}, round ${told}`, { cause: error });
      }
    }

    const end = begin + seconds * 1000;
    for (let number = 0; Date.now() < end; number += 1) await round(number);
    await office.restart('SIGKILL');
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
