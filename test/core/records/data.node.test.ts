import assert from 'node:assert/strict';
import { test } from 'node:test';

import { allEntries } from '../../../core/records/entries/all.js';
import { allModules } from '../../../server/schemas/all.js';

const modules = new Map(allModules.map((module) => [module.module, module]));
const pages = allEntries.flatMap((entry) => entry.pages).filter(({ show }) => show !== 'shell');

test('every module of a page exists in the back end, and every one of the back end has its entry', () => {
  for (const { module, idModule, pattern } of pages) {
    assert.ok(modules.has(module), `${module} of ${pattern}`);
    assert.ok(idModule === undefined || modules.has(idModule), `${String(idModule)} of ${pattern}`);
  }
  for (const { module, app } of allModules)
    assert.equal(allEntries.find((entry) => entry.module === module)?.app, app, module);
});

test('fields in filters and presets of pages are filterable and accept these values', () => {
  for (const { module, idModule, pattern, filters = [], preset = {} } of pages) {
    const fields = modules.get(module)?.groups.flatMap((group) => group.fields) ?? [];
    for (const { field: key, value } of filters) {
      const field = fields.find((candidate) => candidate.key === key);
      assert.ok(field?.filterable, `${key} of ${pattern}`);
      if (value === '{id}') {
        if (field.type === 'person') assert.equal(idModule, 'hrm', pattern);
        else assert.equal(field.refModule, idModule, pattern);
      } else if (field.type === 'checkbox') assert.match(value, /^(?:true|false)$/);
      else
        assert.ok(
          field.options?.some((option) => option.value === value),
          `${key} of ${pattern}`,
        );
    }
    for (const key of Object.keys(preset))
      assert.equal(fields.find((field) => field.key === key)?.refModule, idModule, pattern);
  }
});
