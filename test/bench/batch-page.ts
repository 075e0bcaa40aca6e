/** Code that runs in the bench's page: results of many batch tasks, in the elements and in a list written by hand. */
import { batchCommand, batchMessageTypes } from '../../core/contracts/batch.js';
import { createBatchService } from '../../core/services/batch/batch-service.js';
import { createBatchView } from '../../elements/views.js';
import { painted } from './painted.js';

export type Shown = 'notices' | 'banner' | 'hand';

/** The messages of a task: that it runs, and that it has failed in part. */
const messagesOf = (n: number): [unknown, unknown] => [
  {
    command: batchCommand,
    type: batchMessageTypes.progress,
    batchTaskProgress: {
      taskId: `${n}`,
      module: 'task',
      title: `Task ${n}`,
      total: 10,
      done: 1,
      failCount: 0,
      running: true,
    },
  },
  {
    command: batchCommand,
    type: batchMessageTypes.result,
    batchTaskResult: { taskId: `${n}`, failCount: 2 },
    content: `Task ${n}: 8 done, 2 failed`,
  },
];

/** A list of messages written by hand: each with an icon, its text and a button that closes it. */
function listByHand(): { show(text: string): void; dispose(): void } {
  const list = document.body.appendChild(document.createElement('ul'));
  list.setAttribute('role', 'status');
  list.style.cssText = 'position: fixed; top: 16px; left: 50%; max-height: 80vh; overflow: auto';
  return {
    show(text) {
      const item = list.appendChild(document.createElement('li'));
      item.innerHTML = `<svg viewBox="0 0 24 24" width="16" aria-hidden="true"><circle cx="12" cy="12" r="9" /></svg>
        <span></span><button type="button" aria-label="Close">×</button>`;
      item.querySelector('span')!.textContent = text;
      item.querySelector('button')!.addEventListener('click', () => item.remove());
    },
    dispose: () => list.remove(),
  };
}

/** The first button that closes a message. */
const closing = {
  notices: () =>
    document.querySelector('portico-batch-notices')?.shadowRoot?.querySelector('[part~=close-button]'),
  banner: () =>
    document.querySelector('portico-batch-banner')?.shadowRoot?.querySelector('[part~=close-button]'),
  hand: () => document.querySelector('li button'),
};

const updated = async (): Promise<void> => {
  for (const tag of ['portico-batch-notices', 'portico-batch-banner'] as const)
    await document.querySelector(tag)?.updateComplete;
};

let end = (): void => undefined;

/** Messages of a number of tasks, all of them at once. They stay until `close`. */
async function take(shown: Shown, count: number): Promise<number> {
  const listeners: ((notice: unknown) => void)[] = [];
  const service = createBatchService({
    source: {
      register(_command, onNotice) {
        listeners.push(onNotice);
        return () => undefined;
      },
    },
    later(task) {
      task();
      return () => undefined;
    },
  });
  const hand = shown === 'hand' ? listByHand() : undefined;
  const view = createBatchView({
    document,
    isPhone: () => shown === 'banner',
    shift: () => null,
    hasTitleBar: () => false,
    onDetails: () => undefined,
  });
  service.onEnd(({ result, text }) => (hand ? hand.show(text) : view.show(result, text)));
  end = () => {
    service.dispose();
    view.dispose();
    hand?.dispose();
  };
  const messages = Array.from({ length: count }, (_, n) => messagesOf(n));
  const startedAt = performance.now();
  for (const [begun] of messages) for (const receive of listeners) receive(begun);
  for (const [, result] of messages) for (const receive of listeners) receive(result);
  await updated();
  await painted();
  return performance.now() - startedAt;
}

/** Milliseconds in which all messages are closed, one after another by their button. */
async function close(shown: Shown, count: number): Promise<number> {
  const startedAt = performance.now();
  for (let n = 0; n < count; n += 1) {
    const button = closing[shown]();
    if (!(button instanceof HTMLElement)) throw new Error(`There is no message ${n}.`);
    button.click();
    await updated();
  }
  const time = performance.now() - startedAt;
  end();
  await painted();
  return time;
}

export const bench = { take, close };
export type BatchBench = typeof bench;

export function start(): void {
  Object.assign(window, { batchBench: bench });
}
