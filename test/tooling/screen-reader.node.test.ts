import assert from 'node:assert/strict';
import { test } from 'node:test';

import { focusIn, spokenIn } from '../../scripts/screen-reader.mjs';

test('the spoken texts of a log of Orca are read in their order, without its other lines', () => {
  const log = `10:00:00.1 - EVENT MANAGER: object:state-changed:focused
10:00:00.2 - SPEECH OUTPUT: 'New contact'{'established': False}
10:00:00.3 - SPEECH OUTPUT: 'Bank's page' voice=hyperlink{'average-pitch': 7.0}
10:00:00.4 - SPEECH: Last spoke 0.0102 seconds ago
10:00:00.5 - SPEECH OUTPUT: 'Tab ' {}
10:00:00.6 - SPEECH OUTPUT: 'plain'None
`;
  assert.deepEqual(spokenIn(log), ['New contact', "Bank's page", 'Tab', 'plain']);
});

test('what Orca is at is read from its log, also where it does not name it', () => {
  const log = `10:00:00.1 - ORCA: Changing locusOfFocus from None to [entry | ]. Notify: True
10:00:00.2 - ORCA: Changing locusOfFocus from [entry | ] to [push button | Opener]. Notify: False
10:00:00.3 - ORCA: Setting locusOfFocus to existing locusOfFocus
`;
  assert.equal(focusIn(log), 'push button | Opener');
  assert.equal(focusIn(''), '');
});
