import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';

import { NameDialog } from '../../../../app/ui/controls/name-dialog.js';
import { mount, seen, unmountAll, until } from '../../shell/mounted-app.js';

describe('<NameDialog>', () => {
  const names: string[] = [];
  let closed = 0;
  let accepts: boolean | string = true;

  beforeEach(() => {
    names.length = 0;
    closed = 0;
    accepts = true;
  });
  afterEach(unmountAll);

  async function open(): Promise<HTMLInputElement> {
    await mount(
      <NameDialog
        title="Rename view"
        label="View name"
        value="Mine"
        onSubmit={(name) => {
          names.push(name);
          return Promise.resolve(accepts);
        }}
        onClose={() => {
          closed += 1;
        }}
      />,
    );
    return seen<HTMLInputElement>('dialog input');
  }

  async function type(input: HTMLInputElement, text: string): Promise<void> {
    input.select();
    await sendKeys(text === '' ? { press: 'Delete' } : { type: text });
  }

  it('starts in the labelled field, submits the trimmed name with Enter and closes', async () => {
    const input = await open();
    expect(document.activeElement).to.equal(input);
    expect(input.labels?.[0]?.textContent).to.equal('View name');
    await type(input, '  Open deals ');
    await sendKeys({ press: 'Enter' });
    await until(() => closed === 1);
    expect(names).to.deep.equal(['Open deals']);
  });

  it('describes an empty name as an error and submits nothing', async () => {
    const input = await open();
    await type(input, '');
    await sendKeys({ press: 'Enter' });
    await until(() => input.getAttribute('aria-invalid') === 'true');
    const error = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).to.equal('Enter a name');
    expect(names).to.deep.equal([]);
    expect(closed).to.equal(0);
  });

  it('stays open, and usable, when the name was not accepted', async () => {
    accepts = false;
    const input = await open();
    await sendKeys({ press: 'Enter' });
    await until(() => names.length === 1 && !input.readOnly);
    accepts = true;
    await sendKeys({ press: 'Enter' });
    await until(() => closed === 1);
    expect(names).to.deep.equal(['Mine', 'Mine']);
  });

  it('shows at its field why a name was not accepted', async () => {
    accepts = 'There is one of this name';
    const input = await open();
    await sendKeys({ press: 'Enter' });
    await until(() => input.getAttribute('aria-invalid') === 'true');
    const error = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).to.equal('There is one of this name');
    await type(input, 'Yours');
    expect(error?.textContent).to.equal('');
    expect(closed).to.equal(0);
  });

  it('closes with Escape and with Cancel', async () => {
    await open();
    await sendKeys({ press: 'Escape' });
    await until(() => closed === 1);
    (await seen<HTMLButtonElement>('dialog button', 'Cancel')).click();
    expect(closed).to.equal(2);
    expect(names).to.deep.equal([]);
  });
});
