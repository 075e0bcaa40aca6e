import assert from 'node:assert/strict';
import { test } from 'node:test';

import { changedValues, codeOf } from '../../.storybook/element-code.js';

const described = {
  heading: { attribute: 'heading', table: { defaultValue: { summary: "''" } } },
  size: { attribute: 'size', table: { defaultValue: { summary: "'800'" } } },
  headingLevel: { attribute: 'heading-level', table: { defaultValue: { summary: '2' } } },
  open: { attribute: 'open', table: { defaultValue: { summary: 'false' } } },
  hit: {},
};

const codes = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    codeOf('portico-record-dialog', changedValues(values, described)).map(({ title, code }) => [title, code]),
  );

test('values of the defaults are left out, others are written as each kind of page writes them', () => {
  assert.deepEqual(codes({ heading: 'Contact', size: '800', headingLevel: 3, open: true, hit: undefined }), {
    HTML: '<portico-record-dialog heading="Contact" heading-level="3" open></portico-record-dialog>',
    Lit: 'html`<portico-record-dialog heading="Contact" .headingLevel=${3} ?open=${true}></portico-record-dialog>`',
    React:
      "import { PorticoRecordDialog } from 'portico/react';\n\n" +
      '<PorticoRecordDialog heading="Contact" headingLevel={3} open></PorticoRecordDialog>',
    Vue: '<portico-record-dialog heading="Contact" :headingLevel.prop="3" :open.prop="true"></portico-record-dialog>',
  });
});

test('values without an attribute are properties, and no text ends what is around it', () => {
  const code = codes({ heading: '"`${1}`</script>', hit: { rule: '</script>' } });
  assert.equal(
    code.HTML,
    [
      '<portico-record-dialog heading="&quot;`${1}`&lt;/script>"></portico-record-dialog>',
      '<script>',
      "  const element = document.querySelector('portico-record-dialog');",
      '  element.hit = {"rule":"<\\/script>"};',
      '</script>',
    ].join('\n'),
  );
  assert.match(code.Lit ?? '', / \.heading=\$\{"\\"`\$\{1\}`<\/script>"\} /);
  assert.match(code.React ?? '', / heading=\{"\\"`\$\{1\}`<\/script>"\} hit=\{\{"rule":"<\/script>"\}\}>/);
  assert.match(code.Vue ?? '', / :hit\.prop="\{&quot;rule&quot;:&quot;&lt;\/script>&quot;\}"/);
});
