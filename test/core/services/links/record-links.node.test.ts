import assert from 'node:assert/strict';
import { test } from 'node:test';

import { recordLinkAddress } from '../../../../core/services/links/record-links.js';

const at = (type: string, module: string) => recordLinkAddress({ type, id: '9', place: { module, id: '5' } });

test('2.6.7 a workflow request in a meeting or a work plan gets the source module and its resource id', () => {
  const path = '/sp/workflow/flowpage/view?requestid=9';
  assert.equal(at('152', 'meeting'), `${path}&sourceModule=meeting&sourceId=5`);
  assert.equal(at('152', 'plan'), `${path}&sourceModule=workplan&sourceId=5`);
  assert.equal(at('152', 'mail'), path);
});

test('2.6.15 a document in a meeting or a project opens its first associated item, with the id of either', () => {
  const path = '/sp/doc/docDetail?id=9&view=detail';
  assert.equal(at('37', 'meeting'), `${path}&openFirstItem=1&meetingid=5`);
  assert.equal(at('37', 'project'), `${path}&openFirstItem=1&prjid=5`);
  assert.equal(at('18', 'project'), '/sp/crm/customer/customerViewPage?customerId=9');
});

test('2.6.12 any link in a blog post gets its discussion, the link type and the linked id', () => {
  assert.equal(
    at('37', 'blog'),
    '/sp/doc/docDetail?id=9&view=detail&module=blog&discussId=5&linkType=37&linkId=9',
  );
});
