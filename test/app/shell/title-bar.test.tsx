import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { Shell } from '../../../app/shell/shell.js';
import { usePageTitle } from '../../../app/ui/layout/use-page-title.js';
import { useRoute } from '../../../app/services/routing/use-route.js';
import { endpoints } from '../../../core/contracts/endpoints.js';
import type { MobileTitleConfig } from '../../../core/contracts/tenant.js';
import { mount, navigatorOf, seen, tenant, unmountAll, until } from './mounted-app.js';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

/** User agents of phones, by the name that the lists of a tenant have for their browser. */
const browsers: Record<string, string> = {
  wxwork: `${iPhone} wxwork/4.1.39 MicroMessenger/7.0.1 Language/zh`,
  MicroMessenger: `${iPhone} MicroMessenger/8.0.31(0x18001f2f) NetType/WIFI Language/zh_CN`,
  DingTalk: `${iPhone} AliApp(DingTalk/7.0.40) com.laiwang.DingTalk/31488 Channel/201200 language/zh-Hans-CN`,
  Lark: `${iPhone} Lark/5.29.6 LarkLocale/en_US ChannelName/Lark`,
  Welink: `${iPhone} HuaWei-AnyOffice/1.0.0/com.huawei.welink`,
  YunZhiJia: `Qing/0.9.54;iOS 18.5;Apple;iPhone;clientId:10200;os:iOS 18.5;${iPhone}`,
  Teams: `${iPhone} TeamsMobile-iOS`,
};

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

type Lists = Pick<MobileTitleConfig, 'thirdPartyAppSetting' | 'whiteLists' | 'blackLists'>;

const item = (browser: string) => ({ id: '1', name: `${browser} of the company`, browser });

function Inner() {
  usePageTitle('Purchase request');
  return <p>The page</p>;
}

function InnerPage() {
  return (
    <Shell route={useRoute()}>
      <Inner />
    </Shell>
  );
}

/** An inner page on a phone; whether it has the title bar, once its heading is there. */
async function hasTitleBar(userAgent: string, mobileTitle: MobileTitleConfig): Promise<boolean> {
  history.pushState(null, '', location.href);
  const { place } = await mount(<InnerPage />, {
    address: '/mobile/workflow/index/list',
    answers: { [endpoints.baseTeams]: () => ({ ...tenant, mobileTitle }) },
    page: { navigator: navigatorOf(userAgent) },
  });
  await until(() => place.querySelector('portico-title-bar, h1'), 'the heading');
  return place.querySelector('portico-title-bar') !== null;
}

describe('the title bar of a phone', () => {
  before(() => setViewport({ width: 390, height: 844 }));
  after(() => setViewport({ width: 1440, height: 900 }));
  afterEach(unmountAll);

  for (const [browser, userAgent] of Object.entries(browsers)) {
    it(`1.5 3.21 3.22 is there in ${browser} as the white or black list of the tenant says`, async () => {
      const others = Object.keys(browsers).filter((name) => name !== browser);
      const cases: [Lists, boolean][] = [
        [{ thirdPartyAppSetting: 'whiteList', whiteLists: [item('x'), item(browser)] }, true],
        [{ thirdPartyAppSetting: 'whiteList', whiteLists: others.map(item) }, false],
        [{ thirdPartyAppSetting: 'blackList', blackLists: [item('x'), item(browser)] }, false],
        [{ thirdPartyAppSetting: 'blackList', blackLists: others.map(item), whiteLists: [] }, true],
        [{ whiteLists: others.map(item), blackLists: [item(browser)] }, true],
      ];
      for (const [lists, expected] of cases) {
        const config = { showH5Title: true, showBackButton: true, ...lists };
        expect(await hasTitleBar(userAgent, config), JSON.stringify(lists)).to.equal(expected);
        unmountAll();
      }
    });
  }

  it('4.31 has its 47 px before the element in it is rendered, so that the page does not move', async () => {
    expect(await hasTitleBar(chrome, { showH5Title: true, showBackButton: false })).to.equal(true);
    const bar = await seen('portico-title-bar');
    const header = bar.parentElement;
    expect(header?.getBoundingClientRect().height).to.equal(47);
    bar.style.setProperty('display', 'none');
    expect(header?.getBoundingClientRect().height).to.equal(47);
  });

  it('3.21 leaves the page where it is while the name of the browser is found out', async () => {
    const tops = new Set<number>();
    const watch = new MutationObserver(() => {
      const main = document.querySelector('main');
      if (main)
        tops.add(
          Math.round(
            main.getBoundingClientRect().top - (main.parentElement?.getBoundingClientRect().top ?? 0),
          ),
        );
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const lists: Lists = { thirdPartyAppSetting: 'blackList', blackLists: [item('Lark')] };
    expect(await hasTitleBar(chrome, { showH5Title: true, showBackButton: true, ...lists })).to.equal(true);
    watch.disconnect();
    expect([...tops]).to.deep.equal([47]);
  });

  it('3.20 has the back button, background and colour of the tenant, and is off without showH5Title', async () => {
    const styleSetting = { background: 'rgb(0, 80, 60)', color: 'rgb(250, 250, 250)' };
    expect(await hasTitleBar(chrome, { showH5Title: true, showBackButton: true, styleSetting })).to.equal(
      true,
    );
    const bar = await seen('portico-title-bar');
    const back = await until(() => bar.shadowRoot?.querySelector('button'), 'the back button');
    const { backgroundColor } = getComputedStyle(bar.shadowRoot!.querySelector('[part~="bar"]')!);
    expect([backgroundColor, getComputedStyle(back).color]).to.deep.equal([
      'rgb(0, 80, 60)',
      'rgb(250, 250, 250)',
    ]);
    unmountAll();
    await hasTitleBar(chrome, { showH5Title: true, showBackButton: false });
    const plain = await seen('portico-title-bar');
    await until(() => plain.shadowRoot?.textContent.includes('Purchase request'), 'the title');
    expect(plain.shadowRoot?.querySelector('button')).to.equal(null);
    unmountAll();
    expect(await hasTitleBar(chrome, { showH5Title: false, showBackButton: true })).to.equal(false);
  });
});
