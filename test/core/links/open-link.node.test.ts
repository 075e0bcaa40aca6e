import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createLinks } from '../../../core/links/create-links.js';
import type { LinkAnswer } from '../../../core/links/link-view.js';
import { openLink } from '../../../core/links/open-link.js';

function scene(answer: LinkAnswer) {
  let kept: string | undefined;
  const opened: string[] = [];
  const prompted: string[] = [];
  const links = createLinks({
    rules: () => ({ pageUrl: 'https://oa.example.com/', trusted: ['trusted.example'] }),
    reminder: { get: () => kept, set: (text) => (kept = text) },
  });
  const view = {
    ask: (href: string) => {
      prompted.push(href);
      return Promise.resolve(answer);
    },
  };
  const follow = (href: string) => openLink(href, { links, view, open: (url) => opened.push(url) });
  return { follow, opened, prompted, kept: () => kept };
}

test('opens trusted links and other schemes synchronously', async () => {
  const { follow, opened, prompted } = scene({ open: false, remember: false });
  const outcome = follow('list');
  // Synchronously, since later the browser blocks the window.
  assert.deepEqual(opened, ['https://oa.example.com/list']);
  assert.deepEqual(await outcome, { verdict: 'open', opened: true });
  await follow('//trusted.example');
  await follow('mailto:a@b.example');
  assert.deepEqual(opened.slice(1), ['https://trusted.example/', 'mailto:a@b.example']);
  assert.deepEqual(prompted, []);
});

test('2.2.5 asks about links that are not verified, and stores the choice only when the user opens one', async () => {
  const yes = scene({ open: true, remember: true });
  assert.deepEqual(await yes.follow('https://docs.example.org'), { verdict: 'ask', opened: true });
  assert.deepEqual(
    [yes.opened, yes.prompted, yes.kept()],
    [['https://docs.example.org/'], ['https://docs.example.org/'], 'true'],
  );
  const no = scene({ open: false, remember: true });
  assert.deepEqual(await no.follow('https://docs.example.org'), { verdict: 'ask', opened: false });
  assert.deepEqual([no.opened, no.kept()], [[], undefined]);
});

test('never opens a blocked or empty link, whatever the answer', async () => {
  const { follow, opened } = scene({ open: true, remember: true });
  assert.deepEqual(await follow('javascript:alert(1)'), { verdict: 'block', opened: false });
  assert.deepEqual(await follow('https://'), { verdict: 'block', opened: false });
  assert.deepEqual(await follow('javascript:void(0)'), { verdict: 'ignore', opened: false });
  assert.deepEqual(await follow(' '), { verdict: 'ignore', opened: false });
  assert.deepEqual(opened, []);
});
