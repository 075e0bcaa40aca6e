import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { launcherBudget, measureLauncher } from '../bench/launcher.js';
import { openHouse, type House } from './house.js';

let house: House | undefined;

before(async () => {
  house = await openHouse();
});

after(async () => {
  await house?.close();
});

for (const screen of ['desktop', 'phone'] as const) {
  test(`the launcher's first load stays within its budget on a ${screen}`, async () => {
    assert.ok(house);
    const { total, files } = await measureLauncher(house.browser, house.office, screen);
    const list = files.map(({ name, bytes }) => `${String(bytes).padStart(8)} ${name}`).join('\n');
    assert.ok(total <= launcherBudget, `${total} bytes of ${launcherBudget}:\n${list}`);
    // A page that loads nothing would be within any budget.
    assert.ok(total > launcherBudget / 2, `only ${total} bytes:\n${list}`);
  });
}
