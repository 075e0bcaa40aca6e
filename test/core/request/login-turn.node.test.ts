import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createTabTurn, onlyTab, type TabTools, type TurnMessage } from '../../../core/request/login-turn.js';

interface Ask {
  tab: string;
  signal: AbortSignal;
  answer: (isNew: boolean) => void;
}

/** A browser with tabs that share a lock and hear each other; without `locks`, they only hear each other. */
function browser({ locks = true } = {}) {
  const tabs = new Map<
    string,
    { listeners: Set<(message: TurnMessage) => void>; shown: Set<() => void>; hidden: boolean }
  >();
  let isHeld = false;
  const queue: (() => void)[] = [];
  const asks: Ask[] = [];
  const wake: (() => void)[] = [];

  async function hold(work: () => Promise<void>): Promise<void> {
    isHeld = true;
    await work();
    isHeld = false;
    queue.shift()?.();
  }

  function open(name: string) {
    const tab = {
      listeners: new Set<(message: TurnMessage) => void>(),
      shown: new Set<() => void>(),
      hidden: false,
    };
    tabs.set(name, tab);
    const tools: TabTools = {
      async withLock(work, options) {
        if (!locks) {
          await work();
          return true;
        }
        if (isHeld) {
          if ('ifFree' in options) return false;
          await new Promise<void>((resolve) => queue.push(resolve));
        }
        await hold(work);
        return true;
      },
      post(message) {
        for (const [other, { listeners }] of tabs) {
          if (other !== name) for (const listener of [...listeners]) listener(message);
        }
      },
      onMessage(listener) {
        tab.listeners.add(listener);
        return () => void tab.listeners.delete(listener);
      },
      isHidden: () => tab.hidden,
      onShown(listener) {
        tab.shown.add(listener);
        return () => void tab.shown.delete(listener);
      },
      dispose: () => void tabs.delete(name),
    };
    const turn = createTabTurn(tools);
    const ended = new AbortController();
    return {
      turn,
      ended,
      take: () =>
        turn.take(
          (signal) =>
            new Promise<boolean>((answer) => {
              asks.push({ tab: name, signal, answer });
              for (const each of wake.splice(0)) each();
            }),
          ended.signal,
        ),
      show(isShown: boolean) {
        tab.hidden = !isShown;
        if (isShown) for (const each of [...tab.shown]) each();
      },
      listening: () => tab.listeners.size + tab.shown.size,
    };
  }

  /** The n-th question, once it is asked. */
  async function nth(count: number): Promise<Ask> {
    while (asks.length < count) await new Promise<void>((resolve) => wake.push(resolve));
    return asks[count - 1]!;
  }

  return { open, nth, asks: () => asks.map(({ tab }) => tab) };
}

test('two tabs ask one after the other', async () => {
  const { open, nth, asks } = browser();
  const [one, two] = [open('one'), open('two')];
  const first = one.take();
  const second = two.take();
  const asked = await nth(1);
  assert.deepEqual(asks(), ['one']);
  asked.answer(true);
  assert.equal(await first, true);
  const later = await nth(2);
  assert.equal(later.tab, 'two');
  later.answer(true);
  assert.equal(await second, true);
  assert.deepEqual([one.listening(), two.listening()], [0, 0], 'nothing is left behind');
});

test('a hidden tab gives its turn to the one that the person looks at, and asks again after it', async () => {
  const { open, nth } = browser();
  const [one, two] = [open('one'), open('two')];
  one.show(false);
  const first = one.take();
  const hidden = await nth(1);
  const second = two.take();
  const shown = await nth(2);
  assert.deepEqual([shown.tab, hidden.signal.aborted], ['two', true]);
  shown.answer(true);
  assert.equal(await second, true);
  const again = await nth(3);
  assert.equal(again.tab, 'one');
  again.answer(true);
  assert.equal(await first, true);
});

test('a tab that waits takes the turn when the person comes to it', async () => {
  const { open, nth, asks } = browser();
  const [one, two] = [open('one'), open('two')];
  two.show(false);
  const first = one.take();
  const second = two.take();
  await nth(1);
  assert.deepEqual(asks(), ['one'], 'a hidden tab wants nothing');
  one.show(false);
  two.show(true);
  const shown = await nth(2);
  assert.equal(shown.tab, 'two');
  shown.answer(true);
  await second;
  (await nth(3)).answer(true);
  assert.equal(await first, true);
});

test('a visible tab keeps its turn', async () => {
  const { open, nth } = browser();
  const [one, two] = [open('one'), open('two')];
  const first = one.take();
  const asked = await nth(1);
  const second = two.take();
  assert.equal(asked.signal.aborted, false);
  asked.answer(false);
  assert.equal(await first, false);
  (await nth(2)).answer(false);
  assert.equal(await second, false);
});

test('without locks each tab asks, and looks again when another one has signed in', async () => {
  const { open, nth } = browser({ locks: false });
  const [one, two] = [open('one'), open('two')];
  const first = one.take();
  const second = two.take();
  const [asked, waiting] = [await nth(1), await nth(2)];
  asked.answer(true);
  assert.equal(await first, true);
  one.turn.tellSignedIn();
  assert.equal(waiting.signal.aborted, true);
  const again = await nth(3);
  assert.equal(again.tab, 'two');
  again.answer(true);
  assert.equal(await second, true);
});

test('what has ended is asked no more', async () => {
  const { open, nth } = browser();
  const one = open('one');
  const first = one.take();
  const asked = await nth(1);
  one.ended.abort();
  assert.equal(await first, false);
  assert.equal(asked.signal.aborted, true);
  assert.equal(await one.take(), false);
  assert.equal(await onlyTab.take(() => Promise.resolve(true), one.ended.signal), true);
});
