import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { Plus } from 'lucide-react';

import { HomePage } from '../../../app/pages/home/home-page.js';
import { PageActions } from '../../../app/ui/layout/page-actions.js';
import { usePageTitle } from '../../../app/ui/layout/use-page-title.js';
import { MePage } from '../../../app/pages/me/me-page.js';
import { Routes } from '../../../app/shell/routes.js';
import { useRoute } from '../../../app/services/routing/use-route.js';
import { NotFoundPage } from '../../../app/shell/not-found-page.js';
import { Shell } from '../../../app/shell/shell.js';
import { IconButton } from '../../../app/ui/controls/icon-button.js';
import { createRegistry } from '../../../core/records/create-registry.js';
import { endpoints } from '../../../core/contracts/endpoints.js';
import { toastText } from '../toast-text.js';
import {
  mount,
  press,
  Refusal,
  seen,
  tenant,
  type,
  unmountAll,
  until,
  type MountOptions,
} from './mounted-app.js';
import { announced } from '../../suites/accessible.js';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

function Inner() {
  usePageTitle('Purchase request');
  return (
    <>
      <PageActions>
        <IconButton size="large" icon={Plus} label="New request" />
      </PageActions>
      <p>The page</p>
    </>
  );
}

/** The shell around the page of the address, with the app’s routes. */
function Office() {
  const route = useRoute();
  const kind = route?.match.page;
  return (
    <Shell route={route}>
      {kind === 'launcher' && <HomePage />}
      {kind === 'me' && <MePage />}
      {!route && <NotFoundPage />}
      {route && route.definition.show !== 'shell' && <Inner />}
    </Shell>
  );
}

function office(address: string, options: MountOptions = {}) {
  return mount(<Office />, { address, ...options });
}

const links = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((link) => link.textContent.replace(/\d+ waiting$/, '').trim());

describe('<Shell> on a PC', () => {
  before(() => setViewport(wide));
  afterEach(unmountAll);

  it('shows the apps of displayModules in the tenant’s order and no others', async () => {
    await office('/sp');
    await seen('nav[aria-label="Main navigation"] a', 'Workflow');
    expect(links('nav[aria-label="Main navigation"] a')).to.deep.equal([
      'Home',
      'Workflow',
      'Tasks',
      'Calendar',
      'Customers',
      'Notices',
      'Settings',
    ]);
  });

  it('announces no name twice, as its description', async () => {
    await office('/sp');
    await seen('nav[aria-label="Main navigation"] a', 'Workflow');
    expect((await announced()).repeated).to.deep.equal([]);
  });

  it('is not around a card or a flow of the form builder; lists of cards have it', async () => {
    const answers = {
      [endpoints.baseTeams]: () => ({ ...tenant, displayModules: [...tenant.displayModules, 'ebdf'] }),
    };
    const { app } = await office('/sp/ebdfpage/card/0/1', { answers });
    for (const address of ['/sp/ebdfpage/card/0/1', '/ebdfpage/ebflowpage/view/1']) {
      await app.history.navigate(address);
      await seen('p', 'The page');
      expect(document.querySelectorAll('nav, header').length, address).to.equal(0);
    }
    await app.history.navigate('/sp/ebdfpage/card');
    await seen('nav[aria-label="Main navigation"] a', 'Workflow');
  });

  it('marks the current app', async () => {
    await office('/sp/workflow');
    const here = await seen('nav[aria-label="Main navigation"] [aria-current="page"]');
    expect(here.textContent).to.contain('Workflow');
  });

  it('items that do not fit are in the More menu', async () => {
    await setViewport({ width: 1440, height: 420 });
    await office('/sp');
    const more = await seen<HTMLButtonElement>('nav[aria-label="Main navigation"] button', 'More');
    more.click();
    const item = await seen<HTMLAnchorElement>('[role="menuitem"]', 'Notices');
    expect(item.getAttribute('href')).to.match(/placard/);
    await setViewport(wide);
  });

  it('labels of apps fit in the rail, the current one too, and no word is broken on the launcher', async () => {
    await setViewport({ width: 1440, height: 2200 });
    const displayModules = [...new Set(createRegistry().entries.map(({ app }) => app))];
    await office('/sp', { answers: { [endpoints.baseTeams]: () => ({ ...tenant, displayModules }) } });
    const labels = await until(() => {
      const found = [...document.querySelectorAll<HTMLElement>('nav > div > a > span[class*="label"]')];
      return found.length > 20 && found;
    });
    await document.fonts.ready;
    const cut: string[] = [];
    for (const label of labels) {
      label.parentElement?.setAttribute('aria-current', 'page');
      const range = document.createRange();
      range.selectNodeContents(label);
      const lines = [...range.getClientRects()];
      if (lines.length > 2 || lines.some(({ width }) => width > Math.min(72, label.clientWidth + 1)))
        cut.push(`${label.textContent} ${lines.map(({ width }) => width).join()}`);
    }
    expect(cut.join('; ')).to.equal('');
    const tiles = await until(() => {
      const found = [...document.querySelectorAll('main section ul a > span:last-child')];
      return found.length > 10 && found;
    });
    const broken: string[] = [];
    for (const { firstChild: text } of tiles) {
      if (!(text instanceof Text)) continue;
      for (const { index, 0: word } of text.data.matchAll(/\S+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length !== 1) broken.push(word);
      }
    }
    expect(broken.join('; ')).to.equal('');
    await setViewport(wide);
  });

  it('the address of a hidden app shows a missing right and a link to the launcher', async () => {
    const { app } = await office('/sp/doc');
    await seen('h1', "You don't have access to this page");
    expect(document.querySelector('p')?.textContent).not.to.equal('The page');
    (await seen<HTMLButtonElement>('button', 'Go to the home page')).click();
    await until(() => app.history.$address.get() === '/sp');
  });

  it('an unknown address shows the not-found page', async () => {
    await office('/sp/nowhere/at/all');
    await seen('h1', 'Page not found');
  });

  it('says that a setting could not be saved, and saves it when asked to', async () => {
    let saves = 0;
    const { app } = await office('/sp/workflow', {
      answers: {
        [endpoints.preference('appearance')]: ({ body }) => {
          if (!body) return null;
          saves += 1;
          return saves === 1 ? new Refusal(500) : null;
        },
      },
    });
    app.appearance.choose({ fontDensity: 'compact' });
    await until(() => toastText().includes("Couldn't save your settings."));
    const toast = document.querySelector('portico-toast')?.shadowRoot;
    [...(toast?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent.includes('Try again'))
      ?.click();
    await until(() => saves === 2);
  });

  it('the tab’s title has page and tenant, and its icon is the default one for a tenant without an icon', async () => {
    await office('/sp/workflow');
    await until(() => document.title === 'Purchase request · Example Group');
    await until(() =>
      document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href.endsWith('/favicon.svg'),
    );
  });

  it('moves the focus to the page after a navigation, and not before', async () => {
    const { app } = await office('/sp/workflow');
    await seen('main');
    expect(document.activeElement?.id).not.to.equal('main');
    await app.history.navigate('/sp/me');
    await until(() => document.activeElement?.id === 'main');
  });

  it('the skip link moves the focus to the page and keeps the address', async () => {
    const { app } = await office('/sp/workflow');
    (await seen<HTMLAnchorElement>('a', 'Skip to content')).click();
    await until(() => document.activeElement?.id === 'main');
    expect(location.hash).to.equal('');
    expect(app.history.$address.get()).to.equal('/sp/workflow');
  });

  it('Ctrl K opens search; arrow keys and Enter open a hit of a visible app', async () => {
    const { app } = await office('/sp', {
      answers: {
        [endpoints.search]: ({ url }) => [
          { module: 'workflow', id: '77', title: `About ${url.searchParams.get('q')}` },
          { module: 'doc', id: '78', title: 'In a hidden app' },
        ],
      },
    });
    const input = await seen<HTMLInputElement>('[role="combobox"]');
    await until(() => press(window, 'k', { ctrlKey: true }).defaultPrevented);
    expect(document.activeElement === input).to.be.true;
    type(input, 'ink');
    await seen('[role="option"]', 'About ink');
    expect(document.body.textContent).not.to.contain('In a hidden app');
    press(input, 'ArrowDown');
    await until(() => {
      const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
      return active?.textContent.includes('About ink');
    });
    press(input, 'Enter');
    await until(() => app.history.$address.get().includes('77'));
  });

  it('a search result that is opened by a press leaves the focus in the search field, for its return', async () => {
    const { app } = await office('/sp', {
      answers: { [endpoints.search]: () => [{ module: 'workflow', id: '77', title: 'About ink' }] },
    });
    const input = await seen<HTMLInputElement>('[role="combobox"]');
    input.focus();
    type(input, 'ink');
    const option = await seen('[role="option"]', 'About ink');
    option.focus();
    option.click();
    await until(() => app.history.$address.get().includes('77'));
    expect(document.activeElement === input).to.be.true;
    expect(document.querySelector('[role="listbox"]')).to.be.null;
    input.blur();
    input.focus();
    expect(input.getAttribute('aria-expanded')).to.equal('false');
  });

  it('applies the user’s choices: dark at once, and saved', async () => {
    let saved: unknown;
    await office('/sp/me', {
      answers: {
        [endpoints.preference('appearance')]: ({ body }) => {
          saved = body ?? saved;
          return null;
        },
      },
    });
    (await seen<HTMLButtonElement>('main [role="radio"]', 'Dark')).click();
    await until(() => document.documentElement.dataset.theme === 'dark');
    (await seen<HTMLButtonElement>('main [role="radio"]', 'Comfortable')).click();
    await until(() => document.documentElement.style.getPropertyValue('--portico-row') === '48px');
    await until(() => JSON.stringify(saved) === '{"value":{"scheme":"dark","fontDensity":"lax"}}');
    (await seen<HTMLButtonElement>('main [role="radio"]', 'Light')).click();
    await until(() => document.documentElement.dataset.theme === 'light');
  });

  it('signs out from the user menu', async () => {
    const { app } = await office('/sp', { answers: { [endpoints.signOut]: () => ({}) } });
    (await seen<HTMLButtonElement>('button', 'Your account, Anna Lee')).click();
    (await seen<HTMLButtonElement>('[role="dialog"] button', 'Sign out')).click();
    await until(() => app.session.$state.get().phase === 'signed-out');
  });

  it('lists the keyboard shortcuts on the page of the user, on PC', async () => {
    await office('/sp/me');
    const keys = (await seen('h2', 'Keyboard shortcuts')).closest('section');
    expect([...(keys?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent)).to.deep.equal([
      '?',
      'Ctrl K',
      'Alt N',
      'Ctrl S',
      'Ctrl Enter',
      '@',
      'F2',
      'J K',
    ]);
  });

  it('signs out on all devices from the page of the user', async () => {
    let sent: unknown;
    const { app } = await office('/sp/me', {
      answers: {
        [endpoints.signOut]: ({ body }) => {
          sent = body;
          return {};
        },
      },
    });
    (await seen<HTMLButtonElement>('main button', 'Sign out on all devices')).click();
    await until(() => app.session.$state.get().phase === 'signed-out');
    expect(sent).to.deep.equal({ all: true });
  });

  it('asks before it signs out while another tab of the user has unsaved changes', async () => {
    let close = (): void => undefined;
    const closed = new Promise<void>((resolve) => (close = resolve));
    await new Promise<void>((resolve) => {
      void navigator.locks.request('portico-unsaved/group/11', { mode: 'shared' }, () => {
        resolve();
        return closed;
      });
    });
    const { app } = await office('/sp', { answers: { [endpoints.signOut]: () => ({}) } });
    (await seen<HTMLButtonElement>('button', 'Your account, Anna Lee')).click();
    (await seen<HTMLButtonElement>('[role="dialog"] button', 'Sign out')).click();
    await seen('dialog[open]', 'You have unsaved changes in this tab or another one. They will be lost.');
    expect(app.session.$state.get().phase).to.equal('signed-in');
    (await seen<HTMLButtonElement>('dialog[open] button', 'Sign out')).click();
    await until(() => app.session.$state.get().phase === 'signed-out');
    close();
  });

  it('has no accessibility violations', async () => {
    const { place } = await office('/sp');
    await seen('h2', 'Waiting for you');
    await expect(place).to.be.accessible();
  });
});

describe('<Shell> on a phone', () => {
  before(() => setViewport(phone));
  after(() => setViewport(wide));
  afterEach(unmountAll);
  const flag = 'wea_link_keep_uaDevice=Mobile';

  it('has the tab bar on its four pages, with the number of waiting items', async () => {
    await office(`/mobile?${flag}`);
    await seen('nav[aria-label="Main navigation"] a', 'Home');
    expect(links('nav[aria-label="Main navigation"] a')).to.deep.equal(['Home', 'Messages', 'Apps', 'Me']);
    await seen('nav[aria-label="Main navigation"] a', '33 waiting');
  });

  it('has the title bar with a back button on inner pages, and no tabs', async () => {
    history.pushState(null, '', location.href);
    await office(`/mobile/workflow/index/list?${flag}`);
    const bar = await seen<HTMLElement & { heading: string; back: boolean }>('portico-title-bar');
    await until(() => bar.heading === 'Purchase request');
    expect(bar.back).to.be.true;
    expect(document.querySelector('nav[aria-label="Main navigation"]')).to.be.null;
  });

  it('actions in the title bar have the colour that the tenant has set for it', async () => {
    history.pushState(null, '', location.href);
    const mobileTitle = {
      showH5Title: true,
      styleSetting: { background: 'rgb(0, 80, 60)', color: 'rgb(255, 255, 255)' },
    };
    await office(`/mobile/workflow/index/list?${flag}`, {
      answers: { [endpoints.baseTeams]: () => ({ ...tenant, mobileTitle }) },
    });
    const button = await seen('portico-title-bar button', 'New request');
    expect(getComputedStyle(button).color).to.equal('rgb(255, 255, 255)');
  });

  it('the back button navigates to the parent page without an entry of the app in the history', async () => {
    history.pushState(null, '', location.href);
    const { app } = await office(`/mobile/workflow/index/list?${flag}`);
    const bar = await seen('portico-title-bar');
    bar.dispatchEvent(new CustomEvent('portico-back', { cancelable: true }));
    await until(() => app.history.$address.get() === `/mobile?${flag}`);
  });

  for (const page of ['list', 'record', 'form']) {
    it(`a ${page} that could not be loaded has a title and a back button`, async () => {
      const addresses: Record<string, string | undefined> = {
        list: createRegistry().addressOf({ module: 'workflow', page: 'list', device: 'Mobile' }),
        record: createRegistry().addressOf({ module: 'workflow', page: 'detail', id: '9', device: 'Mobile' }),
        form: createRegistry().addressOf({ module: 'workflow', page: 'create', device: 'Mobile' }),
      };
      history.pushState(null, '', location.href);
      const { app } = await mount(<Routes />, {
        address: `${addresses[page]}?${flag}`,
        answers: { [endpoints.schema('workflow')]: () => new Refusal(500, 'Closed') },
      });
      await seen('[data-state="error"]', 'Closed');
      const bar = await seen<HTMLElement & { heading: string; back: boolean }>('portico-title-bar');
      expect(bar.heading).to.equal('Workflow');
      expect(bar.back).to.be.true;
      const back = await until(() => bar.shadowRoot?.querySelector('button'));
      back.click();
      const parent = page === 'list' ? '/mobile' : addresses['list'];
      await until(() => app.history.$address.get().split('?')[0] === parent);
    });
  }

  it('a tenant without titles gets no title bar; screen readers still announce the page’s name', async () => {
    history.pushState(null, '', location.href);
    await office(`/mobile/workflow/index/list?${flag}`, {
      answers: {
        [endpoints.baseTeams]: () => ({
          tenantKey: 'group',
          tenantName: 'Example Group',
          displayModules: ['workflow'],
          localeSettings: { lang: 'en' },
          mobileTitle: { showH5Title: false },
        }),
      },
    });
    await seen('h1', 'Purchase request');
    expect(document.querySelector('portico-title-bar')).to.be.null;
  });

  it('has no accessibility violations', async () => {
    const { place } = await office(`/mobile?${flag}`);
    await seen('h2', 'Waiting for you');
    await expect(place).to.be.accessible();
  });
});
