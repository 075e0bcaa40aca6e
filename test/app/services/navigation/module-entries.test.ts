import { expect } from '@open-wc/testing';

import { createSanitise } from '../../../../app/records/fields/rich-text/sanitise.js';
import { createAddress, openRecord } from '../../../../app/services/navigation/open-record.js';
import { mount, unmountAll } from '../../shell/mounted-app.js';

/** Ten fields of the entries of modules. */
const entries = [
  {
    module: 'doc',
    oldModule: 'document',
    app: 'doc',
    mobileList: '/mobile/doc',
    mobileDetail: '/mobile/doc/docDetail/{id}',
    pcDetail: '/sp/doc/docDetail/{id}',
    addDialog: '/sp/doc/add',
    centreDialog: 'docCentre',
    sideDialog: 'docSide',
    browserButtons: '37',
  },
  {
    module: 'customer',
    oldModule: 'customer',
    app: 'crm',
    mobileList: '/mobile/crm/customer',
    mobileDetail: '/mobile/crm/customer/0/customerDetail/{id}',
    pcDetail: '/sp/crm/customer/customerViewPage/{id}',
    addDialog: '/sp/crm/customer/add',
    centreDialog: 'customerCentre',
    sideDialog: 'customerSide',
    browserButtons: '7,18',
  },
];

describe('the modules of the page app', () => {
  afterEach(unmountAll);

  for (const entry of entries) {
    const { module, oldModule, app: name, browserButtons } = entry;
    const withId = (address: string): string => address.replace('{id}', '7');

    it(`3.25 ${module} opens by the fields of its entry: names, app, addresses, dialogs and browser types`, async () => {
      const { app } = await mount(null, { address: '/sp/task' });
      const { history, platform, registry } = app;
      const opened = async (kind: 'link' | 'centre' | 'side', of = module): Promise<string> => {
        await history.navigate('/sp/task');
        await openRecord(app, { module: of, id: '7', kind });
        return history.$address.get();
      };
      expect(registry.entryOf(oldModule)).to.include(entry);
      for (const of of [module, oldModule]) {
        expect(await opened('centre', of)).to.equal(`/sp/task/${name}-${entry.centreDialog}/7`);
        expect(await opened('side', of)).to.equal(`/sp/task/${name}-${entry.sideDialog}/7`);
      }
      platform.baseConfig.update({ 'common.openmethod': 'newPage' });
      expect(await opened('link')).to.equal(withId(entry.pcDetail));
      expect(createAddress(app, module)).to.equal(entry.addDialog);

      const sanitise = createSanitise(window);
      for (const code of browserButtons.split(',')) {
        const { fragment } = sanitise(`<a linktype="${code}" linkid="7">a</a>`, { remoteMedia: false });
        const href = fragment.querySelector('a')?.getAttribute('href') ?? '';
        const { module: found, id } = registry.matchAddress(href) ?? {};
        expect([found, id], code).to.deep.equal([module, '7']);
      }
    });

    it(`3.25 ${module} has its mobile addresses on a phone`, async () => {
      const { app } = await mount(null, { address: '/mobile/task?wea_link_keep_uaDevice=Mobile' });
      const { history, platform, registry } = app;
      await openRecord(app, { module: oldModule, id: '7', kind: 'centre' });
      expect(history.$address.get().split('?')[0]).to.equal(withId(entry.mobileDetail));
      const device = platform.device.kind;
      expect(registry.addressOf({ module: oldModule, page: 'list', device })).to.equal(entry.mobileList);
    });
  }
});
