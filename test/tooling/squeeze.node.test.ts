import assert from 'node:assert/strict';
import { test } from 'node:test';

import { squeezeTemplates } from '../../scripts/squeeze.mjs';

test('white space goes from markup, also around and inside expressions, and from styles', () => {
  const source = [
    'const a = html`<a',
    '    b=${ { c: { d } } ? html`<i>',
    '      one </i>` : `two',
    '      three ${4}`}',
    '  ></a>`;',
    "f('`', \"it's\"); // a ` in a comment",
    'const styles = css`',
    '  a {',
    '    b: c;',
    '  }',
    '`;',
  ].join('\n');
  const small = squeezeTemplates(source, false);
  assert.match(
    small,
    /html`<a b=\$\{ \{ c: \{ d \} \} \? html`<i> one <\/i>` : `two\n {6}three \$\{4\}`\}><\/a>`;/,
  );
  assert.match(small, /const styles = `a\{b:c\}`;/);
  assert.ok(small.includes("f('`', \"it's\"); // a ` in a comment"), 'nothing else is touched');
});

test('colours and times are written as shortly as can be', () => {
  assert.equal(
    squeezeTemplates(
      'css`a { b: #ffffff #eeddc1 rgba(17, 24, 39, 0.04) #aabbccdd 220ms 1000ms 75ms 2.50ms; }`',
      false,
    ),
    '`a{b:#fff #eeddc1 #1118270a #aabbccdd .22s 1s 75ms 2.50ms}`',
  );
});

test('attributes that need no quotes have none, and tags end where they end', () => {
  const source =
    'html`<a class="one" title="${two}" part="three-four"\n>five="6"</a\n><i class="eight nine"/>`';
  assert.equal(
    squeezeTemplates(source, false),
    'html`<a class=one title="${two}" part=three-four>five="6"</a><i class="eight nine"/>`',
  );
});

test('lines stay lines where there are source maps', () => {
  const source = 'const a = html`<a>\n    <b></b>\n  </a>`;\nconst c = css`\n  a {\n  }\n`;\nnext();';
  assert.equal(squeezeTemplates(source, true).split('\n').length, source.split('\n').length);
});
