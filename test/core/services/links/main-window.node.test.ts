import assert from 'node:assert/strict';
import { test } from 'node:test';

import { onOpenInMainWindow, openInMainWindow } from '../../../../core/services/links/main-window-edge.js';

const origin = 'https://oa.example.com';

/** A window of the suite that notes what it receives. */
function suiteWindow(opener: unknown, calls: unknown[] = [], visible = false): Window {
  const own = {
    ...{ origin, opener, closed: false, toolbar: { visible }, location: { href: `${origin}/sp` } },
    postMessage: (...message: unknown[]) => calls.push(message),
    focus: () => calls.push('focus'),
  };
  return own as unknown as Window;
}

test('9.40 a page opens in the main window, which is focused, and not in the main window itself or a tab', () => {
  const calls: unknown[] = [];
  const main = suiteWindow(null, calls);
  assert.equal(openInMainWindow(suiteWindow(suiteWindow(main)), '/sp/task'), true);
  assert.deepEqual(calls, [[{ 'portico-open': '/sp/task' }, origin], 'focus']);
  assert.equal(openInMainWindow(main, '/sp/task'), false);
  assert.equal(openInMainWindow(suiteWindow(main, [], true), '/sp/task'), false);
  assert.equal(calls.length, 2);
});

test('9.40 only paths of this site from windows of this origin are opened', () => {
  const target = new EventTarget();
  const opened: string[] = [];
  const stop = onOpenInMainWindow(Object.assign(target, { origin }) as unknown as Window, (address) =>
    opened.push(address),
  );
  const send = (data: unknown, from = origin): void => {
    target.dispatchEvent(Object.assign(new Event('message'), { origin: from, data }));
  };
  send({ 'portico-open': '/sp/task' });
  send({ 'portico-open': '/sp/doc' }, 'https://elsewhere.example');
  for (const address of [
    '//elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    5,
    undefined,
  ])
    send({ 'portico-open': address });
  send('portico-open');
  stop();
  send({ 'portico-open': '/sp/mail' });
  assert.deepEqual(opened, ['/sp/task']);
});
