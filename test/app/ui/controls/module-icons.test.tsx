import { expect } from '@open-wc/testing';

import { moduleIcon } from '../../../../app/ui/controls/module-icon.js';
import { moreModuleIcons } from '../../../../app/ui/controls/more-module-icons.js';
import { allEntries } from '../../../../core/records/entries/all.js';

describe('icons of modules', () => {
  it('differ within an app', () => {
    const listed = allEntries.filter(({ mobileList, pcDetail }) => mobileList || pcDetail);
    const iconOf = ({ module, app }: (typeof listed)[number]) =>
      moreModuleIcons[module] ?? moduleIcon(module, app);
    const repeated = listed.filter((entry) =>
      listed.some(
        (other) =>
          other.app === entry.app && other.module !== entry.module && iconOf(other) === iconOf(entry),
      ),
    );
    expect(repeated.map(({ module }) => module)).to.deep.equal([]);
  });
});
