import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { Routes } from '../../../app/shell/routes.js';
import { createDevice } from '../../../core/kernel/device/create-device.js';
import { endpoints } from '../../../core/contracts/endpoints.js';
import { mount, Refusal, seen, tenant, unmountAll, until } from './mounted-app.js';

describe('the tenant’s lists for the title bar, in a plain browser', () => {
  before(() => setViewport({ width: 390, height: 844 }));
  after(() => setViewport({ width: 1440, height: 900 }));
  beforeEach(() => history.pushState(null, '', location.href));
  afterEach(unmountAll);

  /** A page of a tenant whose list has this browser. */
  async function open(thirdPartyAppSetting: string, listed: string) {
    const lists = [{ id: '1', name: listed, browser: listed }];
    const mobileTitle = {
      ...{ showH5Title: true, showBackButton: true, thirdPartyAppSetting },
      ...(thirdPartyAppSetting === 'whiteList' ? { whiteLists: lists } : { blackLists: lists }),
    };
    return mount(<Routes />, {
      address: '/mobile/workflow/index/list?wea_link_keep_uaDevice=Mobile',
      answers: {
        [endpoints.baseTeams]: () => ({ ...tenant, mobileTitle }),
        [endpoints.schema('workflow')]: () => new Refusal(500, 'Closed'),
      },
    });
  }
  const label = async (): Promise<string> => (await createDevice({ window }).full()).browser;

  it('4.31 the white list names the detected browser', async () => {
    await open('whiteList', await label());
    await seen('portico-title-bar');
  });

  it('4.31 a browser that the black list names has none, and one that it does not name has it', async () => {
    const { app } = await open('blackList', await label());
    await seen('[data-state="error"]', 'Closed');
    await app.platform.device.full();
    await until(() => document.querySelector('header h1'));
    expect(document.querySelector('portico-title-bar')).to.equal(null);
    unmountAll();
    await open('blackList', 'Firefox');
    await seen('portico-title-bar');
  });
});
