import { expect } from '@open-wc/testing';

import { createAppearance } from '../../../../app/services/appearance/create-appearance.js';
import { defineElements } from '../../../../elements/define.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import { parseTenant } from '../../../../core/services/tenant/create-tenant.js';
import { mount, Refusal, tenant, unmountAll, until } from '../../shell/mounted-app.js';

const page = document.documentElement;
const token = (name: string): string => page.style.getPropertyValue(name).trim();
const preference = endpoints.preference('appearance');

describe('createAppearance()', () => {
  afterEach(unmountAll);

  it('shows the tenant’s theme, and over it the user’s saved choices', async () => {
    await mount(null, {
      answers: {
        [endpoints.baseTeams]: () => ({ ...tenant, theme: { primaryColor: '#0b7a66', fontSize: 'small' } }),
        [preference]: () => ({ scheme: 'dark', fontSize: 'big', nonsense: true }),
      },
    });
    expect(page.dataset.theme).to.equal('dark');
    expect(token('--portico-font-size')).to.equal('16px');
    expect(token('--portico-primary')).not.to.equal('');
  });

  it('9.36 has hairlines of 1 px on pages of the form builder, and of at most 1.14 px elsewhere', async () => {
    const { app } = await mount(null, {
      address: '/sp/task',
      answers: { [preference]: () => ({ fontDensity: 'lax' }) },
    });
    for (const [address, width] of [
      ['/sp/task', '1.14px'],
      ['/sp/ebdfpage/card/0/1', '1px'],
      ['/sp/crm/customer', '1.14px'],
      ['/ebdfpage/ebflowpage/view/1', '1px'],
      ['/mobile/task', '1px'],
    ] as const) {
      await app.history.navigate(address);
      expect(token('--portico-hairline'), address).to.equal(width);
    }
  });

  it('is light on paper', async () => {
    const { app } = await mount(null);
    app.appearance.choose({ scheme: 'dark' });
    window.dispatchEvent(new Event('beforeprint'));
    expect(page.dataset.theme).to.equal('light');
    window.dispatchEvent(new Event('afterprint'));
    expect(page.dataset.theme).to.equal('dark');
  });

  it('does not wait for the back end when the choices are cached, and stores the scheme for the first paint', async () => {
    const { app } = await mount(null);
    app.appearance.choose({ scheme: 'dark' });
    expect(localStorage.getItem('portico-last-scheme')).to.equal('dark');
    const again = createAppearance({
      ...app.platform,
      $locale: app.locale.$locale,
      $address: app.history.$address,
      preferences: {
        preference: () => new Promise<never>(() => undefined),
        setPreference: () => Promise.resolve(),
      },
    });
    await again.load();
    expect(again.$choices.get().scheme).to.equal('dark');
    again.dispose();
  });

  it('a choice made during a request is not undone by its older response', async () => {
    const { app } = await mount(null);
    let answer: (value: unknown) => void = () => undefined;
    const own = createAppearance({
      ...app.platform,
      $locale: app.locale.$locale,
      $address: app.history.$address,
      preferences: {
        preference: <T,>() =>
          new Promise<T | null>((resolve) => (answer = resolve as (value: unknown) => void)),
        setPreference: () => Promise.resolve(),
      },
    });
    const loading = own.load();
    own.choose({ fontDensity: 'lax' });
    answer({ fontDensity: 'compact' });
    await loading;
    expect(own.$choices.get().fontDensity).to.equal('lax');
    own.dispose();
  });

  it('keeps a choice that could not be saved, and counts the error', async () => {
    const { app } = await mount(null, {
      answers: { [preference]: ({ body }) => (body ? new Refusal(500) : null) },
    });
    app.appearance.choose({ fontDensity: 'compact' });
    await until(() => app.platform.errors.counts()['appearance.save'] === 1);
    expect(token('--portico-row')).to.equal('36px');
  });

  it('saves a choice again once there is a connection', async () => {
    const saved: unknown[] = [];
    const { app } = await mount(null, {
      answers: {
        [preference]: ({ body }) => {
          if (!body) return null;
          saved.push(body);
          return saved.length === 1 ? new Refusal(500) : null;
        },
      },
    });
    app.appearance.choose({ fontDensity: 'compact' });
    await until(() => app.appearance.$unsaved.get());
    window.dispatchEvent(new Event('online'));
    await until(() => !app.appearance.$unsaved.get());
    expect(saved[1]).to.deep.equal({ value: { fontDensity: 'compact' } });
    window.dispatchEvent(new Event('online'));
    expect(saved).to.have.length(2);
  });

  it('saves two fast choices one after the other, so that the last one stays', async () => {
    const saved: unknown[] = [];
    const answers: (() => void)[] = [];
    const { app } = await mount(null, {
      answers: {
        [preference]: async ({ body }) => {
          if (!body) return null;
          saved.push(body);
          await new Promise<void>((resolve) => answers.push(resolve));
          return null;
        },
      },
    });
    app.appearance.choose({ fontDensity: 'compact' });
    app.appearance.choose({ fontDensity: 'lax' });
    await until(() => answers.length === 1);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(saved, 'the second waits').to.have.length(1);
    answers[0]?.();
    await until(() => answers.length === 2);
    expect(saved[1]).to.deep.equal({ value: { fontDensity: 'lax' } });
    answers[1]?.();
  });

  it("4.61 greys page, dialogs and toasts for true, 1 and '1', and for nothing else, live", async () => {
    const { app } = await mount(null);
    const dialog = document.createElement('portico-record-dialog');
    Object.assign(dialog, { heading: 'Leave request', open: true });
    const toast = document.createElement('portico-toast');
    document.body.append(dialog, toast);
    defineElements({ only: ['record-dialog', 'toast'] });
    toast.show('Saved');
    await Promise.all([dialog.updateComplete, toast.updateComplete]);
    const filters = (): string[] =>
      [page, dialog.shadowRoot!.querySelector('dialog')!, toast.shadowRoot!.querySelector('.region')!].map(
        (element) => getComputedStyle(element).filter,
      );
    for (const value of [true, false, 1, 0, '1', '0', true, 'false', 1, '', 'yes', {}, null]) {
      const data = { ...tenant, greyInfo: { mainPageGreyStatus: value } };
      app.platform.context.setTenant(parseTenant(data, 'group') ?? null);
      const isGrey = value === true || value === 1 || value === '1';
      const filter = isGrey ? 'grayscale(1)' : 'none';
      expect(filters(), JSON.stringify(value)).to.deep.equal([filter, filter, filter]);
    }
    dialog.remove();
    toast.remove();
  });

  it('greys the page of a tenant in mourning, including the top layer', async () => {
    const { app } = await mount(null, {
      answers: { [endpoints.baseTeams]: () => ({ ...tenant, greyInfo: { mainPageGreyStatus: true } }) },
    });
    expect(page.hasAttribute('data-grey')).to.be.true;
    expect(token('--portico-filter')).to.equal('grayscale(1)');
    app.platform.context.setTenant(null);
    expect(page.hasAttribute('data-grey')).to.be.false;
  });
});
