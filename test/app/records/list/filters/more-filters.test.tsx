import { expect } from '@open-wc/testing';

import { MoreFilters } from '../../../../../app/records/list/filters/more-filters.js';
import type { FieldSchema } from '../../../../../core/contracts/records.js';
import { mount, seen, unmountAll, until } from '../../../shell/mounted-app.js';

const field = (label: string, only = false): FieldSchema => ({
  key: label,
  type: 'text',
  label,
  group: 'basic',
  filterable: true,
  ...(only ? { showWhen: { field: 'kind', values: ['trip'] } } : {}),
});
const common = ['Title', 'Number', 'Department', 'Reason', 'Cost centre', 'Budget line'].map((label) =>
  field(label),
);
const ofSome = [field('Destination', true), field('Candidate', true)];
// In the order of the schema those of some types stand between the others.
const mixed = [...common.slice(0, 2), ...ofSome, ...common.slice(2)];

const labels = () =>
  [...document.querySelectorAll('[role="group"] > *')].map((one) => one.textContent || one.tagName);
const open = (fields: readonly FieldSchema[]) =>
  mount(<MoreFilters fields={fields} onChange={() => undefined} onDone={() => undefined} />);

describe('<MoreFilters>', () => {
  afterEach(unmountAll);

  it('offers fields of all records first, apart from those of some types', async () => {
    await open(mixed);
    await seen('button', 'Destination');
    expect(labels()).to.deep.equal([
      ...common.map(({ label }) => label),
      'HR',
      ...ofSome.map(({ label }) => label),
    ]);
  });

  it('many fields are searched by their names', async () => {
    const { place } = await open(mixed);
    const input = await seen<HTMLInputElement>('input[type="search"]', '');
    expect(document.activeElement).to.equal(input);
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const type = (text: string) => {
      setter?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('cent');
    await until(() => labels().length === 1);
    expect(labels()).to.deep.equal(['Cost centre']);
    type('nothing of the kind');
    await seen('[role="status"]', 'No results');
    await expect(place).to.be.accessible();
  });

  it('a few fields are not searched', async () => {
    await open(common);
    const first = await seen<HTMLButtonElement>('button', 'Title');
    expect(document.activeElement).to.equal(first);
    expect(document.querySelector('input')).to.equal(null);
  });
});
