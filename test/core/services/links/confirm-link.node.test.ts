import assert from 'node:assert/strict';
import { test } from 'node:test';

import { confirmLink } from '../../../../core/services/links/confirm-link.js';
import { createLinks } from '../../../../core/services/links/create-links.js';
import type { LinkAnswer } from '../../../../core/services/links/link-view.js';

function scene(answer: LinkAnswer) {
  let kept: string | undefined;
  const opened: string[] = [];
  const prompted: string[] = [];
  const links = createLinks({
    rules: () => ({ pageUrl: 'https://oa.example.com/' }),
    reminder: { get: () => kept, set: (text) => (kept = text) },
  });
  const view = {
    ask: (href: string) => {
      prompted.push(href);
      return Promise.resolve(answer);
    },
  };
  const follow = (href: string) =>
    confirmLink(links.judge(href), href, { links, view, open: (url) => opened.push(url) });
  return { follow, opened, prompted, kept: () => kept };
}

test('2.2.5 asks about a link that is not verified, and stores the choice only when the user opens it', async () => {
  const yes = scene({ open: true, remember: true });
  await yes.follow('https://docs.example.org');
  assert.deepEqual(
    [yes.opened, yes.prompted, yes.kept()],
    [['https://docs.example.org/'], ['https://docs.example.org/'], 'true'],
  );
  const once = scene({ open: true, remember: false });
  await once.follow('https://docs.example.org');
  assert.deepEqual([once.opened.length, once.kept()], [1, undefined]);
  const no = scene({ open: false, remember: true });
  await no.follow('https://docs.example.org');
  assert.deepEqual([no.opened, no.kept()], [[], undefined]);
});

test('never opens a blocked link, whatever the answer, and names it as it was written', async () => {
  const { follow, opened, prompted, kept } = scene({ open: true, remember: true });
  await follow('javascript:alert(1)');
  await follow('https://');
  assert.deepEqual([opened, kept()], [[], undefined]);
  assert.equal(prompted[1], 'https://');
});
