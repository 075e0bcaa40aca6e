import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';

import { BatchMessages } from '../../../../app/records/batch/batch-locale.js';
import { SetFieldDialog } from '../../../../app/records/batch/set-field-dialog.js';
import type { FieldSchema, FieldValue } from '../../../../core/contracts/records.js';
import { mount, seen, unmountAll, until } from '../../shell/mounted-app.js';

const amount: FieldSchema = {
  key: 'amount',
  type: 'money',
  label: 'Amount',
  group: 'g',
  currency: '¥',
  showWhen: { field: 'kind', values: ['purchase'] },
};

describe('the dialog that sets a field of several records', () => {
  let applied: [string, FieldValue][];

  beforeEach(async () => {
    applied = [];
    await mount(
      <BatchMessages fallback={null}>
        <SetFieldDialog
          title="Change Amount"
          fields={[amount]}
          count="2"
          onApply={(field, value) => {
            applied.push([field, value]);
            return Promise.resolve();
          }}
          onClose={() => undefined}
        />
      </BatchMessages>,
    );
  });
  afterEach(unmountAll);

  it('shows what is no number beside the field, keeps the text and applies nothing', async () => {
    const control = await seen<HTMLInputElement>('dialog input');
    control.focus();
    await sendKeys({ type: '1.234,5' });
    (await seen('dialog button', 'Apply')).click();
    await until(() => control.getAttribute('aria-invalid') === 'true');
    const note = document.getElementById(control.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).to.equal('Non-standard format data');
    expect(control.value).to.equal('1.234,5');
    expect(applied).to.deep.equal([]);
    control.focus();
    control.select();
    await sendKeys({ type: '1,234.5' });
    await until(() => control.getAttribute('aria-invalid') === null);
    (await seen('dialog button', 'Apply')).click();
    await until(() => applied.length === 1);
    expect(applied).to.deep.equal([['amount', '1234.5']]);
  });
});
