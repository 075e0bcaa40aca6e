import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { fieldRightsOf, withFieldRight } from '../../../core/records/field-rights.js';

const right = (group: string, see: boolean, change: boolean) => ({ group, see, change });

describe('rights for a field by group', () => {
  it('are all without any, those of the named groups joined, and else those of everyone else', () => {
    const all = { see: true, change: true };
    const none = { see: false, change: false };
    assert.deepEqual(fieldRightsOf(undefined, new Set(['a'])), all);
    const rights = [right('a', true, false), right('b', false, true), right('', false, false)];
    assert.deepEqual(fieldRightsOf(rights, new Set()), none);
    assert.deepEqual(fieldRightsOf(rights, new Set(['c'])), none);
    assert.deepEqual(fieldRightsOf(rights, new Set(['a'])), { see: true, change: false });
    // To change what one does not see is no right.
    assert.deepEqual(fieldRightsOf(rights, new Set(['b'])), none);
    assert.deepEqual(fieldRightsOf(rights, new Set(['a', 'b'])), { see: true, change: false });
    assert.deepEqual(fieldRightsOf([right('a', false, false)], new Set(['c'])), all);
  });

  it('are changed for one group; without a limit none are left', () => {
    const limited = withFieldRight(undefined, right('a', false, true));
    assert.deepEqual(limited, [right('a', false, false)]);
    assert.deepEqual(withFieldRight(limited, right('', true, false)), [
      right('a', false, false),
      right('', true, false),
    ]);
    assert.equal(withFieldRight(limited, right('a', true, true)), undefined);
  });
});
