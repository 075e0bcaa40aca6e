import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { matchName, readingOf } from '../../server/people/name-match.js';

const partOf = (name: string, text: string): string | undefined => {
  const part = matchName(name, text);
  return part && name.slice(part.from, part.to);
};

describe('a name', () => {
  it('is found by its characters, its reading, initials and a mixture', () => {
    for (const text of ['周建国', 'zhoujianguo', 'Zhou Jianguo', 'zjg', 'zhjg', 'zhoujg', 'zjguo', '周jg'])
      assert.equal(partOf('周建国', text), '周建国', text);
    assert.equal(partOf('周建国', 'jiang'), '建国');
    assert.equal(partOf('周建国', 'zho'), '周');
    assert.equal(partOf('周建国', '国'), '国');
    assert.equal(partOf('吕洋', 'lv'), '吕');
    assert.equal(partOf('吕洋', 'lü'), '吕');
  });

  it('is found by the reading of its surname', () => {
    for (const [name, reading, other] of [
      ['单立', 'shan', 'dan'],
      ['曾敏', 'zeng', 'ceng'],
      ['仇晓', 'qiu', 'chou'],
      ['解洪', 'xie', 'jie'],
      ['任强', 'ren', 'rex'],
    ] as const) {
      assert.equal(partOf(name, reading), name.slice(0, 1), name);
      assert.equal(partOf(name, other), undefined, name);
      assert.ok(readingOf(name)?.startsWith(`${reading} `), readingOf(name));
    }
  });

  it('is not found by letters that are in none of its readings, or between two of them', () => {
    for (const text of ['', ' ', 'x', 'zg', 'houjian', 'zhoujianguox', 'zhouu'])
      assert.equal(partOf('周建国', text), undefined, text);
  });

  it('in Latin letters is found as it is written', () => {
    assert.equal(partOf('Anna Lee', 'lee'), 'Lee');
    assert.equal(partOf('Anna Lee', 'al'), undefined);
    assert.equal(readingOf('Anna Lee'), undefined);
  });
});
