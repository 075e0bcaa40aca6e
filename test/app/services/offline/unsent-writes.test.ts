import { assert } from '@open-wc/testing';
import { deleteDB } from 'idb';

import { createUnsentWrites, type UnsentWrite } from '../../../../app/services/offline/unsent-writes.js';
import { unsentWritesName } from '../../../../core/contracts/names.js';

const comment = (n: number, text = 'Seen'): UnsentWrite => ({
  key: `key-${n}`,
  at: n,
  module: 'customer',
  id: 'c1',
  title: 'Harbour Freight',
  write: { kind: 'comment', text },
  draftId: 'd1',
  address: '/crm/customer/c1',
  checksClashes: false,
});

const mostWrites = 200;

describe('unsent writes', () => {
  beforeEach(() => deleteDB(unsentWritesName));
  after(() => deleteDB(unsentWritesName));

  it('keeps 200 for a user, and says that it could not keep another one', async () => {
    let owner = 'anna';
    const writes = createUnsentWrites(() => owner, window);
    for (let n = 1; n <= mostWrites; n += 1) assert.isTrue(await writes.put(comment(n)));

    assert.isFalse(await writes.put(comment(mostWrites + 1)));
    assert.lengthOf(await writes.all(), mostWrites);

    // One that waits already may change, and one that was sent makes room.
    assert.isTrue(await writes.put(comment(7, 'Seen again')));
    assert.deepInclude(await writes.all(), comment(7, 'Seen again'));
    await writes.remove('key-1');
    assert.isTrue(await writes.put(comment(mostWrites + 1)));

    owner = 'ben';
    assert.isEmpty(await writes.all());
    assert.isTrue(await writes.put(comment(1)));
  });

  it('keeps nothing while nobody is signed in', async () => {
    const writes = createUnsentWrites(() => undefined, window);
    assert.isFalse(await writes.put(comment(1)));
    assert.isEmpty(await writes.all());
  });
});
