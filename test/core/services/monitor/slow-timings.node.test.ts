import assert from 'node:assert/strict';
import { test } from 'node:test';

import { slowRenders, type Timing } from '../../../../core/services/monitor/slow-timings.js';

const render = (name: string, depth: number, startTime: number, duration: number): Timing => ({
  name: 'portico-render',
  entryType: 'measure',
  startTime,
  duration,
  detail: { name, depth },
});

const namesOf = (timings: readonly Timing[]): string[] => timings.map(({ detail }) => detail.name);

test('a page that renders in 100 ms or longer is slow, a faster one is not', () => {
  assert.deepEqual(namesOf(slowRenders([render('fast', 0, 0, 99), render('slow', 0, 200, 100)])), ['slow']);
});

test('a slow page brings its parts of 10 ms and what those contain of 5 ms', () => {
  const timings = [
    render('cell', 2, 20, 5),
    render('quick cell', 2, 30, 4),
    render('table', 1, 10, 10),
    render('foot', 1, 40, 9),
    render('page', 0, 0, 100),
  ];
  assert.deepEqual(namesOf(slowRenders(timings)), ['cell', 'table', 'page']);
});

test('parts of another render are left out', () => {
  assert.deepEqual(namesOf(slowRenders([render('later', 1, 90, 50), render('page', 0, 0, 100)])), ['page']);
  assert.deepEqual(slowRenders([render('part', 1, 0, 500)]), []);
});
