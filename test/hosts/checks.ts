import assert from 'node:assert/strict';

import type { Locator } from 'playwright';

import type { HostPlace } from './host.js';
import type { HostEvent, WidgetState } from './host-app.js';
import { compare, takeSnapshot } from './snapshot.js';
import type { CheckId } from './table.js';

type Check = (place: HostPlace) => Promise<void>;

const weakHit = {
  superviseType: 'weak',
  data: {
    sensitiveWordList: [{ name: 'Masked after submission', value: 'unpublished quote' }],
    sensitiveWords: 'unpublished quote',
  },
};

const set = ({ frame }: HostPlace, values: Partial<WidgetState>): Promise<void> =>
  frame.evaluate((state) => window.hostApp.set(state), values);

/** Runs an action and returns the events that the host received meanwhile; waits until the last one has arrived. */
async function eventsOf(
  { frame }: HostPlace,
  last: HostEvent['type'],
  action: () => Promise<void>,
): Promise<HostEvent[]> {
  const before = await frame.evaluate(() => window.hostApp.events.length);
  await action();
  await frame.waitForFunction(
    ([count, type]) => window.hostApp.events.slice(count).some((event) => event.type === type),
    [before, last] as const,
  );
  return frame.evaluate((count) => window.hostApp.events.slice(count).map((event) => ({ ...event })), before);
}

const panel = (place: HostPlace, name = 'record-dialog'): Locator =>
  place.frame.locator(`${place.tag(name)} [part~=panel]`);

/** Opens the record dialog as a user does, by the host's own button. */
async function openDialog(place: HostPlace): Promise<void> {
  await place.frame.locator('#opener').click();
  await panel(place).waitFor();
}

/** Presses a key in the page; a frame has the focus since its button was clicked. */
const press = ({ page }: HostPlace, key: string): Promise<void> => page.keyboard.press(key);

const closed: HostEvent = { type: 'portico-closed' };

async function closeByEscape(place: HostPlace): Promise<void> {
  const events = await eventsOf(place, 'portico-closed', () => press(place, 'Escape'));
  assert.deepEqual(events, [{ type: 'portico-request-close', detail: 'escape' }, closed]);
  await panel(place).waitFor({ state: 'hidden' });
}

/** Name of the element with the focus: its id, or its tag. */
const focused = ({ frame }: HostPlace): Promise<string> =>
  frame.evaluate(() => {
    const { id = '', localName = '' } = document.activeElement ?? {};
    return id || localName;
  });

/** Whether a press reaches the host's own content, which is not the case while the page is inert. */
async function pressHostButton({ frame }: HostPlace): Promise<void> {
  const button = frame.locator('#host-button');
  const pressed = await button.evaluateHandle((element) => {
    const target = { count: 0 };
    element.addEventListener('click', () => (target.count += 1), { once: true });
    return target;
  });
  await button.click();
  assert.equal(await pressed.evaluate(({ count }) => count), 1);
}

/** What is new in the page in comparison with the bare one, while nothing is mounted. */
export async function changes(place: HostPlace, ...names: (keyof HostPlace['bare'])[]): Promise<string[]> {
  const now = await takeSnapshot(place.page, place.frame);
  return names.flatMap((name) => compare(place.bare[name], now[name]).map((line) => `${name}: ${line}`));
}

const tags: Check = async (place) => {
  const { frame, tag } = place;
  const bar = frame.locator('#bar');
  assert.equal(await bar.locator('[part=heading]').textContent(), 'Leave request');
  assert.equal((await bar.boundingBox())?.height, 47);
  const undefinedTags = await frame.evaluate(() =>
    [...document.querySelectorAll('#widgets *')]
      .filter((element) => element.localName.startsWith('portico-') && !element.matches(':defined'))
      .map(({ localName }) => localName),
  );
  assert.deepEqual(undefinedTags, []);
  const names = await frame.evaluate(() =>
    ['bar', 'guard', 'dialog', 'sensitive', 'toast'].map((id) => document.getElementById(id)?.localName),
  );
  assert.deepEqual(
    names,
    ['title-bar', 'link-guard', 'record-dialog', 'sensitive-dialog', 'toast'].map((name) => tag(name)),
  );
};

const properties: Check = async (place) => {
  const { frame } = place;
  await set(place, { heading: '<b>合同</b> & more', trusted: ['elsewhere.example'], hit: weakHit });
  assert.equal(await frame.locator('#bar [part=heading]').textContent(), '<b>合同</b> & more');
  assert.equal(await frame.locator('#content').textContent(), '<b>合同</b> & more');
  const read = await frame.evaluate(() => ({
    trusted: String(Reflect.get(document.getElementById('guard')!, 'trusted')),
    hit: Reflect.get(document.getElementById('sensitive')!, 'hit') as unknown,
    back: Reflect.get(document.getElementById('bar')!, 'back') as unknown,
  }));
  assert.deepEqual(read, { trusted: 'elsewhere.example', hit: weakHit, back: true });
  await set(place, { isAsking: true });
  await panel(place, 'sensitive-dialog').waitFor();
  // A phone has the number of words first.
  const text = await panel(place, 'sensitive-dialog').textContent();
  assert.match(text!, /unpublished quote|Rules: 1, sensitive words: 1/);
  await set(place, { isAsking: false });
  await panel(place, 'sensitive-dialog').waitFor({ state: 'hidden' });
  await set(place, { heading: 'Leave request', trusted: [] });
};

const events: Check = async (place) => {
  const { frame } = place;
  assert.deepEqual(
    await eventsOf(place, 'portico-back', () => frame.locator('#bar [part=back-button]').click()),
    [{ type: 'portico-back' }],
  );
  assert.deepEqual(await eventsOf(place, 'portico-link', () => frame.locator('#link').click()), [
    { type: 'portico-link', detail: 'https://elsewhere.example/' },
  ]);
  const prompt = panel(place, 'link-prompt');
  await prompt.waitFor();
  await frame.locator(`${place.tag('link-prompt')} [part=cancel-button]`).click();
  await prompt.waitFor({ state: 'hidden' });

  await set(place, { hit: weakHit, isAsking: true });
  const confirm = frame.locator('#sensitive [part=confirm-button]');
  assert.deepEqual(await eventsOf(place, 'portico-closed', () => confirm.click()), [
    { type: 'portico-confirm' },
    closed,
  ]);
};

const list: Check = async (place) => {
  const headings = (): Promise<(string | null | undefined)[]> =>
    place.frame.evaluate(() =>
      [...document.querySelectorAll('#items > li > *')].map(
        (bar) => bar.shadowRoot?.querySelector('[part=heading]')?.textContent,
      ),
    );
  for (const items of [['a', 'b', 'c'], ['c', 'a', 'b', 'd'], ['d'], []]) {
    await set(place, { items });
    assert.deepEqual(await headings(), items);
  }
};

const language: Check = async (place) => {
  const back = (title: string): Locator => place.frame.locator(`#bar [part=back-button][title="${title}"]`);
  await back('Back').waitFor();
  for (const [lang, title] of [
    ['zh-CN', '返回'],
    ['de', 'Zurück'],
    ['en', 'Back'],
  ] as const) {
    await set(place, { lang });
    await back(title).waitFor();
  }
};

const dialogs: Check = async (place) => {
  const { frame } = place;
  await openDialog(place);
  await frame.locator('#content').waitFor();
  // A point of the panel belongs to the dialog or its content: nothing of the host is above it.
  const isAbove = await frame.evaluate(() => {
    const dialog = document.getElementById('dialog')!;
    const box = dialog.shadowRoot!.querySelector('[part~=panel]')!.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit === dialog || dialog.contains(hit);
  });
  assert.equal(isAbove, true);
  await set(place, { heading: 'Changed while open' });
  assert.equal(await frame.locator('#content').textContent(), 'Changed while open');
  assert.equal(await frame.locator('#dialog h2').textContent(), 'Changed while open');
  await set(place, { heading: 'Leave request' });
  await closeByEscape(place);

  await openDialog(place);
  const byButton = await eventsOf(place, 'portico-closed', () =>
    frame
      .locator('#dialog')
      .locator('[part=close-button], [part=back-button]')
      .locator('visible=true')
      .click(),
  );
  assert.deepEqual(byButton, [{ type: 'portico-request-close', detail: 'button' }, closed]);
  await panel(place).waitFor({ state: 'hidden' });
  await pressHostButton(place);
};

const veto: Check = async (place) => {
  await set(place, { isKept: true });
  await openDialog(place);
  for (let time = 0; time < 2; time += 1) {
    assert.deepEqual(await eventsOf(place, 'portico-request-close', () => press(place, 'Escape')), [
      { type: 'portico-request-close', detail: 'escape' },
    ]);
    assert.equal(await panel(place).isVisible(), true);
  }
  await set(place, { isKept: false });
  await closeByEscape(place);
};

const focus: Check = async (place) => {
  await openDialog(place);
  assert.equal(await focused(place), 'dialog');
  await closeByEscape(place);
  assert.equal(await focused(place), 'opener');
};

const toast: Check = async (place) => {
  const { frame } = place;
  const notice = frame.locator(`${place.tag('toast')} [part=notice]`);
  await frame.evaluate(() => window.hostApp.toast('Saved'));
  await notice.waitFor();
  assert.match((await notice.textContent())!, /Saved/);
  await frame.locator(`${place.tag('toast')} [part=close-button]`).click();
  await notice.waitFor({ state: 'hidden' });

  await openDialog(place);
  await frame.evaluate(() => window.hostApp.toast('Above'));
  await frame.locator(`${place.tag('toast')} [part=close-button]`).click();
  await notice.waitFor({ state: 'hidden' });
  await closeByEscape(place);
};

/** Mounts, opens a dialog, and unmounts while it is open. */
async function unmountWhileOpen(place: HostPlace): Promise<void> {
  const { frame } = place;
  await openDialog(place);
  await frame.evaluate(() => window.hostApp.unmount());
  await frame.locator('#widgets').waitFor({ state: 'detached' });
}

const unmount: Check = async (place) => {
  const { frame } = place;
  const left = (): Promise<string[]> => changes(place, 'elements', 'listeners', 'styles');
  await unmountWhileOpen(place);
  assert.deepEqual(await left(), []);
  await pressHostButton(place);
  assert.equal(await frame.evaluate(() => Symbol.for('portico.layers.1') in window), false);

  await frame.evaluate(() => window.hostApp.mount());
  await tags(place);
  await openDialog(place);
  await closeByEscape(place);
  await unmountWhileOpen(place);
  assert.deepEqual(await left(), []);
  await frame.evaluate(() => window.hostApp.mount());
};

/** Runs a comparison while nothing is mounted, after all widgets were used. */
const whileUnmounted =
  (check: Check): Check =>
  async (place) => {
    await place.frame.evaluate(() => window.hostApp.unmount());
    await check(place);
    await place.frame.evaluate(() => window.hostApp.mount());
  };

const styles: Check = async (place) => {
  const looks = (name: 'styles'): Promise<string[]> => changes(place, name);
  // With the widgets in the page, the root element has other sizes only.
  assert.deepEqual(await looks('styles'), []);
};

const globals: Check = async (place) => {
  const found = await changes(place, 'globals');
  const names = found.map((line) => line.replace(/^globals: \+ /, ''));
  assert.deepEqual(names.sort(), [...place.host.globals].sort());
};

const consoleAndErrors: Check = async (place) => {
  assert.deepEqual(place.noise, []);
  assert.deepEqual(await changes(place, 'console'), []);
  const heard = await place.frame.evaluate(async () => {
    const event = new Promise<string>((resolve) =>
      addEventListener('error', ({ message }) => resolve(message), { once: true }),
    );
    setTimeout(() => {
      throw new Error('of the host');
    });
    return event;
  });
  assert.match(heard, /of the host/);
  // The browser reports it to the console as well.
  place.noise.length = 0;
};

const history: Check = async (place) => assert.deepEqual(await changes(place, 'history'), []);

const storage: Check = async (place) => assert.deepEqual(await changes(place, 'storage'), []);

/** The checks that every host runs, in order; each leaves the widgets mounted and in their initial state. */
export const commonChecks: Readonly<Partial<Record<CheckId, Check>>> = {
  tags,
  properties,
  events,
  list,
  language,
  dialogs,
  veto,
  focus,
  toast,
  styles,
  globals,
  console: consoleAndErrors,
  history,
  storage: whileUnmounted(storage),
  unmount,
};
