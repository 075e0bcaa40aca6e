import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { seenReport } from '../../server/records/report-seen.js';
import { allModules } from '../../server/schemas/all.js';
import type { ModuleDef } from '../../server/schemas/define.js';
import { currentUser } from './customer-reads.js';

const claims = allModules.find(({ module }) => module === 'fna') ?? assert.fail();
const answers = allModules.find(({ module }) => module === 'formData') ?? assert.fail();

/** The module with fields that only human resources see. */
const hiding = (def: ModuleDef, ...keys: string[]): ModuleDef => ({
  ...def,
  groups: def.groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) =>
      keys.includes(field.key) ? { ...field, visibleToRoles: ['hr'] } : field,
    ),
  })),
});

const parts = (def: ModuleDef) => {
  const seen = seenReport(def, currentUser) ?? assert.fail();
  return {
    figures: seen.figures.map(({ key }) => key),
    groups: seen.groups.map(({ field }) => field.key),
    numbers: seen.numbers.map(({ key }) => key),
  };
};

describe('the report of a user', () => {
  const all = parts(claims);

  it('has no figure of a field that the user does not see, nor of one whose currency is not seen', () => {
    assert.ok(all.figures.includes('total'));
    for (const hidden of ['amount', 'currency']) {
      const { figures } = parts(hiding(claims, hidden));
      assert.deepEqual(
        figures,
        all.figures.filter((key) => key !== 'total'),
        hidden,
      );
    }
    assert.ok(!parts(hiding(claims, 'status')).figures.includes('overdue'));
  });

  it('has no group of a field that the user does not see', () => {
    assert.deepEqual(all.groups, ['kind', 'department']);
    assert.deepEqual(parts(hiding(claims, 'kind')).groups, ['department']);
  });

  it('has no number that the user does not see', () => {
    const { numbers } = parts(answers);
    assert.ok(numbers.includes('quantity'));
    assert.deepEqual(
      parts(hiding(answers, 'quantity')).numbers,
      numbers.filter((key) => key !== 'quantity'),
    );
  });

  it('is none where the user does not see the time of the records', () => {
    assert.equal(seenReport(hiding(answers, 'filledAt'), currentUser), undefined);
  });
});
