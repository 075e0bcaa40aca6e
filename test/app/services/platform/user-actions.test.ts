import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { atom } from 'nanostores';

import { createLocaleStore, localeState } from '../../../../app/services/i18n/locale-store.js';
import { createAppPlatform } from '../../../../app/services/platform/create-app-platform.js';
import { parseSession } from '../../../../core/kernel/create-context.js';
import type { Mark, SubReport } from '../../../../core/contracts/monitor.js';
import { until } from '../../../suites/dom.js';

const path = '/api/front/monitor/report/reportSubData';

describe('the monitor of the page app', () => {
  const { fetch } = window;
  let actions: Mark[];
  let dispose: () => void;
  let button: HTMLButtonElement;

  beforeEach(() => {
    actions = [];
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith('/api/')) return fetch(input, init);
      if (pathname === path) actions.push(...(((await request.json()) as SubReport).data.action ?? []));
      return Response.json({ code: 200, status: true, msg: '', data: null });
    };
    const platform = createAppPlatform(
      window,
      createLocaleStore(() => undefined, localeState('en')),
    );
    platform.context.setSession(
      parseSession({ isInvalidEteamsid: false, ACCESS_ETEAMSID: 's', tenantKey: 'group', employeeId: '7' }) ??
        null,
    );
    button = document.createElement('button');
    button.textContent = 'Approve the request of Lin Xiao';
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0; inline-size: 100px; block-size: 100px';
    document.body.append(button);
    dispose = () => platform.dispose();
    return platform.monitor.load(atom('/sp/task'));
  });

  afterEach(() => {
    dispose();
    button.remove();
    window.fetch = fetch;
  });

  it('9.13 a click that the page answers slowly is reported, without the text of the button', async () => {
    button.addEventListener('click', () => {
      const end = performance.now() + 80;
      while (performance.now() < end);
      button.style.color = 'red';
    });
    await sendMouse({ type: 'click', position: [50, 50] });
    const isClick = ({ name }: Mark): boolean => name === 'click button';
    await until(() => {
      // A page that is left reports at once, else the next report is minutes away.
      window.dispatchEvent(new Event('pagehide'));
      return actions.some(isClick);
    });
    const click = actions.find(isClick);
    expect(click?.entryType).to.equal('event');
    expect(click?.duration).to.be.greaterThan(47);
    expect(JSON.stringify(actions)).not.to.include('Lin Xiao');
  });
});
