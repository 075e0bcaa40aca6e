import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  pictureSize,
  pictureText,
  type ChartPicture,
} from '../../../../app/records/views/chart/chart-picture.js';

const picture: ChartPicture = {
  title: 'Sales & <leads>',
  legend: 'Total of Amount · Stage',
  groups: [
    { label: 'Won "twice"', value: 50, text: '$50' },
    { label: 'Lost\u0000\ud800', value: 100, text: '$100' },
  ],
  ticks: [
    { value: 0, text: '0' },
    { value: 100, text: '100' },
  ],
  shape: 'rows',
  direction: 'ltr',
};

const numbersOf = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number));

describe('pictureText()', () => {
  it('has the title, the legend, every group and figure, as text that XML allows', () => {
    for (const shape of ['rows', 'columns', 'lines'] as const) {
      const text = pictureText({ ...picture, shape });
      for (const part of [
        'Sales &amp; &lt;leads&gt;',
        picture.legend,
        'Won &quot;twice&quot;',
        'Lost',
        '$50',
      ])
        assert.ok(text.includes(part), `${shape}: ${part}`);
      assert.doesNotMatch(text, /[\0\p{Cs}]/u);
      assert.doesNotMatch(text, /href|url\(|<style|<script|<foreignObject/);
    }
  });

  it('has bars in proportion to their values', () => {
    const [half = 0, whole = 0] = numbersOf(pictureText(picture), /width="([\d.]+)" height="18"/g);
    assert.ok(whole > 0);
    assert.equal(half * 2, whole);
  });

  it('begins at the right in a language from right to left', () => {
    const from = (direction: ChartPicture['direction']) =>
      numbersOf(pictureText({ ...picture, direction }), /<text x="([\d.]+)"/g)[0] ?? 0;
    assert.equal(from('ltr') + from('rtl'), pictureSize(picture).width);
    assert.match(pictureText({ ...picture, direction: 'rtl' }), /direction="rtl"/);
  });

  it('is as high as its rows', () => {
    const more = { ...picture, groups: [...picture.groups, ...picture.groups] };
    assert.ok(pictureSize(more).height > pictureSize(picture).height);
  });
});
