import { expect } from '@open-wc/testing';

import { navigatorOf, unmountAll, until } from '../../shell/mounted-app.js';
import { mountMonitored, restoreClock } from '../../pages/monitor/monitored-app.js';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const iPad = iPhone.replace('iPhone; CPU iPhone OS', 'iPad; CPU OS');
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const client = `${iPhone} weapp-pc/10.1.16/eteams-desktop`;

afterEach(() => {
  unmountAll();
  restoreClock();
});

/** The first report of a page that is opened in a browser. */
async function reportOf(userAgent: string, search = '') {
  const page = await mountMonitored({
    address: `/sp${search}`,
    page: { navigator: navigatorOf(userAgent) },
  });
  await page.timers.advance(3_000);
  const { body } = await until(() => page.reports[0], 'the first report');
  return { ...body, kind: page.app.platform.device.kind };
}

describe('the device of the page app', () => {
  it('1.4 3.8 3.9 4.1 is that of the user agent: device, engine, browser, os, osVersion and language', async () => {
    const agents: [userAgent: string, ...facts: string[]][] = [
      [windows, 'PC', 'Blink', 'Chrome', 'Windows', '10'],
      [firefox, 'PC', 'Gecko', 'Firefox', 'Linux', ''],
      [iPhone, 'Mobile', 'WebKit', 'Safari', 'iOS', '17.5'],
      [pixel, 'Mobile', 'Blink', 'Chrome', 'Android', '14'],
      [iPad, 'Tablet', 'WebKit', 'Safari', 'iOS', '17.5'],
      [`${pixel} wxwork/4.1.30 MicroMessenger/7.0.1`, 'Mobile', 'Blink', 'wxwork', 'Android', '14'],
    ];
    for (const [userAgent, ...facts] of agents) {
      const { device, engine, browser, os, osVersion, language, kind } = await reportOf(userAgent);
      expect([device, engine, browser, os, osVersion], userAgent).to.deep.equal(facts);
      expect([kind, language]).to.deep.equal([facts[0], navigator.language]);
      unmountAll();
    }
  });

  it('4.3 5.1 9.22 is that of wea_link_keep_uaDevice, if the value is exactly PC, Mobile or Tablet', async () => {
    for (const [value, device] of [
      ['PC', 'PC'],
      ['Tablet', 'Tablet'],
      ['mobile', 'Mobile'],
      ['tablet', 'Mobile'],
      ['Desktop', 'Mobile'],
    ]) {
      const report = await reportOf(iPhone, `?wea_link_keep_uaDevice=${value}`);
      expect([report.device, report.kind], value).to.deep.equal([device, device]);
      unmountAll();
    }
    expect((await reportOf(windows, '?wea_link_keep_uaDevice=Mobile')).device).to.equal('Mobile');
  });

  it('4.4 9.23 is a PC in the desktop client, whose user agent is kept in local storage as weapp_desktop_ua', async () => {
    const page = await mountMonitored({ page: { navigator: navigatorOf(client) } });
    expect(page.app.platform.device.kind).to.equal('PC');
    expect(localStorage.getItem('weapp_desktop_ua')).to.equal(client);
    unmountAll();
    await mountMonitored({ page: { navigator: navigatorOf(iPhone) } });
    expect(localStorage.getItem('weapp_desktop_ua')).to.equal(null);
  });
});
