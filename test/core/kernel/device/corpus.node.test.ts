import assert from 'node:assert/strict';
import { test } from 'node:test';

import { detectDevice } from '../../../../core/kernel/device/detect-device.js';
import { detectHost } from '../../../../core/kernel/device/detect-host.js';
import { hostKinds, type DeviceResult } from '../../../../core/kernel/device/types.js';
import { accuracy, readCorpus, type Sample } from '../../../fixtures/user-agents/read-corpus.js';

const samples = readCorpus();
const answers = new Map<Sample, DeviceResult>(samples.map((sample) => [sample, detectDevice(sample)]));

function detected(sample: Sample): DeviceResult {
  const answer = answers.get(sample);
  if (!answer) throw new Error('The sample is not of the corpus.');
  return answer;
}

/** Hosts with more samples than public sources usually have; all others need eight. */
const fewest: Readonly<Record<string, number>> = { Welink: 7 };

test('the corpus is large, without repetitions, and has all seven hosts', () => {
  assert.ok(samples.length >= 400, `${samples.length} samples`);
  assert.equal(new Set(samples.map(({ userAgent }) => userAgent)).size, samples.length);
  for (const kind of hostKinds) {
    const found = samples.filter(({ host }) => host === kind).length;
    assert.ok(found >= (fewest[kind] ?? 8), `${kind}: ${found} samples`);
  }
});

test('detectDevice() names PC, Mobile or Tablet right in at least 99 of 100', () => {
  const { percent, misses } = accuracy(
    samples,
    ({ device }) => device,
    (sample) => detected(sample).device,
  );
  assert.ok(percent >= 99, `${percent} %\n${misses.join('\n')}`);
});

test('detectDevice() names the browser right in at least 97 of 100', () => {
  const { percent, misses } = accuracy(
    samples,
    ({ browser }) => browser,
    (sample) => detected(sample).browser,
  );
  assert.ok(percent >= 97, `${percent} %\n${misses.join('\n')}`);
});

test('detectDevice() names every work-chat host, and none elsewhere', () => {
  const { misses } = accuracy(
    samples,
    ({ host }) => host,
    (sample) => detected(sample).host,
  );
  assert.deepEqual(misses, []);
});

test('detectDevice() names system and system version right in at least 98 of 100', () => {
  const system = accuracy(
    samples,
    ({ os }) => os,
    (sample) => detected(sample).os,
  );
  assert.ok(system.percent >= 98, `${system.percent} %\n${system.misses.join('\n')}`);
  const version = accuracy(
    samples.filter(({ os }) => os !== '*'),
    ({ osVersion }) => osVersion,
    (sample) => detected(sample).osVersion,
  );
  assert.ok(version.percent >= 98, `${version.percent} %\n${version.misses.join('\n')}`);
});

test('detectHost() and detectDevice() never contradict each other', () => {
  for (const sample of samples) {
    const { device, host, os, decidedBy } = detectHost(sample);
    const whole = detected(sample);
    assert.deepEqual(
      { device, host, decidedBy },
      { device: whole.device, host: whole.host, decidedBy: whole.decidedBy },
    );
    if (os !== '') assert.equal(whole.os, os);
  }
});
