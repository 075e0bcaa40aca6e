import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createRegistry } from '../../../../core/records/create-registry.js';
import { appName, moduleName, type NameSource } from '../../../../app/services/navigation/module-names.js';
import { productLabels } from '../../../../server/texts/labels/text.js';
import { labelModules } from '../../../../server/start/product-texts.js';
import { createProductLabels } from '../../../../server/texts/labels/product-labels.js';

/** The source texts. */
const catalogue: NameSource['msg'] = (template) => (typeof template === 'string' ? template : '') as never;

test('3.16 every name in the navigation has the label id of its text, and gives way to the tenant’s label', () => {
  const product = createProductLabels(labelModules());
  const names = createRegistry().entries.flatMap(({ module, app }) => [
    (source: NameSource) => moduleName(source, module, app),
    (source: NameSource) => appName(source, app),
  ]);
  let checked = 0;
  for (const nameOf of names) {
    const ids: number[] = [];
    const english = nameOf({ msg: catalogue, own: (id) => void ids.push(id) });
    const [id] = ids;
    if (id === undefined) continue;
    assert.equal(productLabels.en[String(id)], english);
    assert.ok(
      product.modulesOf(String(id)).includes('menu'),
      `${english} is in the module of the navigation`,
    );
    assert.equal(
      nameOf({ msg: catalogue, own: (each) => (each === id ? 'Own name' : undefined) }),
      'Own name',
    );
    checked += 1;
  }
  assert.equal(checked > 50, true, `${checked} names`);
});
