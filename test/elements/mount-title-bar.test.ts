import { expect } from '@open-wc/testing';

import { createDevice } from '../../core/kernel/device/create-device.js';
import { mountTitleBar, type HostTitleBar } from '../../elements/title-bar/mount-title-bar.js';
import { until } from '../suites/dom.js';

describe('mountTitleBar()', () => {
  const { href } = location;
  let container: HTMLElement;
  let bar: HostTitleBar | undefined;

  beforeEach(() => {
    container = document.createElement('div');
    document.body.append(container);
    // A page to go back to.
    history.pushState(null, '', href);
  });

  afterEach(() => {
    bar?.unmount();
    bar = undefined;
    container.remove();
    Reflect.deleteProperty(window, 'TEAMS');
    history.replaceState(null, '', href);
  });

  const mount = (config: object, more: object = {}): HostTitleBar => {
    bar = mountTitleBar({
      container,
      title: () => 'Title',
      config: { showH5Title: true, showBackButton: true, ...config },
      ...more,
    });
    return bar;
  };
  const withDevice = (kind: string): void =>
    history.replaceState(
      null,
      '',
      `${location.pathname}?${location.search.slice(1)}&wea_link_keep_uaDevice=${kind}`,
    );

  it('4.3 follows the device of the address', () => {
    expect(mount({}).registered).to.equal(false);
    withDevice('Mobile');
    expect(mount({}).registered).to.equal(true);
  });

  it('4.2 follows the tenant’s rule of the host page', () => {
    Reflect.set(window, 'TEAMS', { mobileAgents: ['chrome'] });
    expect(mount({}).registered).to.equal(true);
  });

  it('4.4 has no bar in the desktop client', () => {
    Reflect.set(window, 'TEAMS', { mobileAgents: ['chrome'] });
    expect(mount({}, { desktopClient: true }).registered).to.equal(false);
  });

  it('4.31 compares the lists with the detected browser outside work chats', async () => {
    withDevice('Mobile');
    const { browser } = await createDevice({ window }).full();
    const list = (name: string) => [{ id: '1', name, browser: name }];
    const allowed = mount({ thirdPartyAppSetting: 'whiteList', whiteLists: list(browser) });
    await until(() => allowed.registered);
    allowed.unmount();

    const others = mount({ thirdPartyAppSetting: 'blackList', blackLists: list('Firefox') });
    await until(() => others.registered);
    others.unmount();

    const black = mount({ thirdPartyAppSetting: 'blackList', blackLists: list(browser) });
    await createDevice({ window }).full();
    expect(black.registered).to.equal(false);
  });
});
