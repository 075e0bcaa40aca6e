import { expect } from '@open-wc/testing';

import type { GroupedMarks } from '../../../../core/contracts/monitor.js';
import type { MarkBuffer } from '../../../../core/services/monitor/marks.js';
import { memoryMark, observeTimeline } from '../../../../core/services/monitor/timeline-edge.js';
import { until } from '../../../suites/dom.js';

const page = {
  url: '/sp/home',
  timeOrigin: performance.timeOrigin,
  mask: (text: string) => text.replace(/token=\w+/, 'token=***'),
};

describe('the timeline of the page', () => {
  let marks: Partial<Record<keyof GroupedMarks, object[]>>;
  let stop: () => void;

  const add: MarkBuffer['add'] = (group, item) => {
    marks[group] = [...(marks[group] ?? []), item];
  };

  const hasMark = (name: string): boolean =>
    marks.mark?.some((mark) => 'name' in mark && mark.name === name) ?? false;

  beforeEach(() => {
    marks = {};
    stop = observeTimeline(window, add, () => page);
  });

  afterEach(() => stop());

  it('has the milestones of loading and the first paint, from before the monitor began', async () => {
    await until(() => marks.navigation !== undefined);
    expect(marks.navigation?.map((mark) => 'name' in mark && mark.name)).to.include.members([
      'responseStart',
      'domInteractive',
    ]);
    expect(marks.navigation?.[0]).to.include({ url: '/sp/home', entryType: 'navigation' });
  });

  it('has resources without their secrets, and not those of the monitor itself', async () => {
    await fetch('/package.json?token=abc');
    for (const path of [
      '/api/front/monitor/report/reportData',
      '/api/front/monitor/report/reportSubData',
      '/api/tissot/frontErrorRecord',
      '/cp/resourceReport.json',
    ])
      await fetch(`${path}?package.json?`);
    await fetch('/package.json?of=/api/tissot/frontErrorRecord');
    await fetch('/package.json?last');
    const names = () => marks.resource?.map((mark) => ('name' in mark ? String(mark.name) : '')) ?? [];
    await until(() => names().some((name) => name.endsWith('?last')));
    expect(names().filter((name) => name.includes('package.json?'))).to.deep.equal([
      `${location.origin}/package.json?token=***`,
      `${location.origin}/package.json?of=/api/tissot/frontErrorRecord`,
      `${location.origin}/package.json?last`,
    ]);
  });

  it('leaves the timings of others alone', async () => {
    performance.measure('theirs', { start: 0, duration: 500 });
    performance.mark('last');
    await until(() => hasMark('last'));
    expect(marks.render).to.equal(undefined);
    expect(performance.getEntriesByName('theirs')).to.have.length(1);
    performance.clearMeasures('theirs');
  });

  it('has memory and number of nodes', () => {
    const mark = memoryMark(window, page);
    expect(mark?.nodeCount).to.be.greaterThan(1);
    expect(mark?.usedJSHeapSize).to.be.greaterThan(0);
    expect(mark?.totalJSHeapSize).to.be.greaterThan(0);
    expect(mark?.jsHeapSizeLimit).to.be.greaterThan(0);
  });
});
