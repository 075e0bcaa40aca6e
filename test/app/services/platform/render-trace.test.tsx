import { expect } from '@open-wc/testing';

import { mountList } from '../../records/list/list-bench.js';
import { mountRecord, unmountAll, until } from '../../records/record/record-bench.js';

interface Traced {
  name: string;
  depth: number;
}

describe('the timings of renders', () => {
  const { now, measure } = performance;
  let traced: Traced[];

  beforeEach(() => {
    traced = [];
    // Each look at the clock takes 6 ms, so that everything is slow enough to be recorded.
    let time = now.call(performance);
    performance.now = () => (time += 6);
    performance.measure = (name, options) => {
      if (name === 'portico-render') traced.push((options as { detail: Traced }).detail);
      return measure.call(performance, name, options as PerformanceMeasureOptions);
    };
  });

  afterEach(() => {
    Reflect.deleteProperty(performance, 'now');
    Reflect.deleteProperty(performance, 'measure');
    performance.clearMeasures('portico-render');
    unmountAll();
  });

  const depthOf = (name: string) => traced.find((one) => one.name === name)?.depth;

  it('9.12 have a record, its values and their groups', async () => {
    mountRecord();
    await until('the record', () => depthOf('workflow/record') === 0);
    await until('its groups', () => depthOf('basic') !== undefined);
    expect([depthOf('values'), depthOf('basic')]).to.deep.equal([1, 2]);
  });

  it('9.12 have a list, its rows and each of them', async () => {
    const list = mountList();
    await until('the rows', () => depthOf('row') !== undefined);
    list.unmount();
    expect(['workflow/list', 'rows', 'row'].map(depthOf)).to.deep.equal([0, 1, 2]);
  });
});
