import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createErrorReporter } from '../../../../core/kernel/errors/create-error-reporter.js';
import { isConsoleKept, openConsole, silenceConsole } from '../../../../core/page/startup/console.js';

function fakeConsole() {
  const output: string[] = [];
  const hear =
    (name: string) =>
    (...values: unknown[]) =>
      void output.push([name, ...values].join(' '));
  const console = { log: hear('log'), warn: hear('warn'), error: hear('error'), assert: hear('assert') };
  return { output, console: console as unknown as Console };
}

test('the console stays enabled in the run modes test and release', () => {
  assert.equal(isConsoleKept('production', '/sp'), false);
  assert.equal(isConsoleKept('', '/sp'), false);
  assert.equal(isConsoleKept('test', '/sp'), true);
  assert.equal(isConsoleKept('release', '/sp'), true);
});

test('any keep flag keeps the console enabled, except those of the device and the host', () => {
  assert.equal(isConsoleKept('production', '/sp?wea_link_keep_console=1'), true);
  assert.equal(isConsoleKept('production', '/sp?a=1&wea_link_keep_anything'), true);
  assert.equal(isConsoleKept('production', '/sp?wea_link_keep_uaDevice=PC'), false);
  assert.equal(isConsoleKept('production', '/sp?wea_link_keep_agentKey=1&wea_link_keep_corpKey=2'), false);
  assert.equal(isConsoleKept('production', '/sp?x=wea_link_keep_console'), false);
});

test('a silenced console writes one line only, counts errors, and can be restored', () => {
  const { output, console } = fakeConsole();
  const former = { ...console };
  const errors = createErrorReporter();
  const quiet = silenceConsole(console, errors);

  console.log('a');
  console.warn('b');
  console.error(new Error('lost?'));
  console.assert(false, 'wrong');
  console.assert(true, 'right');
  console.table([]);
  assert.deepEqual(output, []);
  assert.deepEqual(errors.counts(), { console: 2 });

  quiet.warn('The console has been globally disabled');
  assert.deepEqual(output, ['warn The console has been globally disabled']);

  quiet.restore();
  assert.deepEqual({ ...console }, former, 'methods that did not exist before are removed');
});

test('methods that another script has replaced are not restored', () => {
  const { console } = fakeConsole();
  const quiet = silenceConsole(console, createErrorReporter());
  const replaced = () => undefined;
  console.log = replaced;
  quiet.restore();
  assert.equal(console.log, replaced);
});

test('a console that is not silenced stays unchanged', () => {
  const { output, console } = fakeConsole();
  const former = { ...console };
  openConsole(console).warn('a line');
  assert.deepEqual(output, ['warn a line']);
  assert.deepEqual({ ...console }, former);
});
