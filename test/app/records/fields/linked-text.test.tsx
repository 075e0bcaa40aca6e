import { expect } from '@open-wc/testing';

import { FieldDisplay } from '../../../../app/records/fields/display/field-display.js';
import type { FieldSchema } from '../../../../core/contracts/records.js';
import { mount, seen, unmountAll } from '../../shell/mounted-app.js';

afterEach(unmountAll);

const field = (type: 'text' | 'longtext'): FieldSchema => ({ key: 'note', type, label: 'Note', group: 'a' });

describe('web addresses in plain texts', () => {
  for (const type of ['text', 'longtext'] as const) {
    it(`are links in a ${type} field: of the suite without a target, of other sites without an opener`, async () => {
      const own = `${location.origin}/sp/doc/docDetail/5`;
      await mount(<FieldDisplay field={field(type)} value={`See ${own}, then www.example.com.`} />);
      const inside = await seen<HTMLAnchorElement>('a', own);
      expect([inside.getAttribute('href'), inside.target, inside.rel]).to.deep.equal([own, '', '']);
      const outside = await seen<HTMLAnchorElement>('a', 'www.example.com');
      expect([outside.href, outside.target]).to.deep.equal(['https://www.example.com/', '_blank']);
      expect(outside.rel.split(' ')).to.include('noopener');
      expect(outside.parentElement?.textContent).to.equal(`See ${own}, then www.example.com.`);
    });
  }

  it('are text in a list', async () => {
    const { place } = await mount(
      <FieldDisplay field={field('longtext')} value="See www.example.com" compact />,
    );
    await seen('bdi', 'See www.example.com');
    expect(place.querySelector('a')).to.equal(null);
  });
});
