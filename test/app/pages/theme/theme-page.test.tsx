import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { ThemePage } from '../../../../app/pages/theme/theme-page.js';
import { useFavicon } from '../../../../app/shell/use-favicon.js';
import { TenantLogo } from '../../../../app/ui/layout/tenant-logo.js';
import { usePlatform } from '../../../../app/services/platform/use-platform.js';
import { createLocaleStore, localeState } from '../../../../app/services/i18n/locale-store.js';
import { createAppPlatform } from '../../../../app/services/platform/create-app-platform.js';
import { parseSession } from '../../../../core/kernel/create-context.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import { defaultTheme, type ThemeSettings, type ThemeValues } from '../../../../core/contracts/theme-page.js';
import { withTheme } from '../../../../core/contracts/theme-values.js';
import { defineElements } from '../../../../elements/define.js';
import { useStore } from '@nanostores/react';
import { violations } from '../../../suites/accessible.js';
import {
  mount,
  seen,
  session,
  tenant,
  type,
  unmountAll,
  until,
  type Answer,
} from '../../shell/mounted-app.js';

const path = '/api/portico/theme';
const logo = '/app/public/favicon.svg';
const page = document.documentElement;
const stored: ThemeSettings = {
  values: { ...defaultTheme, primaryColor: '#2b5cd9' },
  revision: 3,
  fonts: [
    { file: 'inter-wght.woff2', name: 'Inter' },
    { file: 'source-serif-4-wght.woff2', name: 'Source Serif 4' },
  ],
  updatedBy: { id: '12', name: 'Tom Baker' },
  updatedMs: Date.parse('2026-09-17T04:00:00Z'),
};

/** What the shell shows of the theme: favicon and logo. */
function Shell() {
  useFavicon();
  const data = useStore(usePlatform().context.$tenant);
  return <TenantLogo url={data?.tenantLogo?.logoUrl} />;
}

/** The page of an administrator, over a back end that stores the theme unless `put` answers otherwise. */
async function open(put?: Answer, admin = true) {
  let present = stored;
  const sent: { values: ThemeValues; revision: number }[] = [];
  const { app, place } = await mount(
    <>
      <Shell />
      <ThemePage />
    </>,
    {
      address: '/sp/theme',
      answers: {
        [endpoints.getInfo]: () => ({ ...session, admin }),
        [endpoints.baseTeams]: () => withTheme(tenant, present.values),
        async [path](request) {
          if (request.body === undefined) return present;
          sent.push(request.body as (typeof sent)[number]);
          const answer = put && (await put(request));
          if (answer !== undefined) return answer;
          present = { ...present, values: sent.at(-1)!.values, revision: present.revision + 1 };
          return present;
        },
      },
    },
  );
  if (admin) await seen('label', 'Primary color');
  const field = async (name: string): Promise<HTMLInputElement> =>
    document.getElementById((await seen<HTMLLabelElement>('label', name)).htmlFor) as HTMLInputElement;
  const token = (name: string, on: HTMLElement = page) =>
    getComputedStyle(on).getPropertyValue(`--portico-${name}`).trim();
  return {
    app,
    place,
    sent,
    field,
    token,
    enter: async (name: string, text: string) => type(await field(name), text),
    choose: async (group: string, name: string) =>
      (
        await until(() =>
          [...document.querySelectorAll<HTMLElement>(`[aria-label="${group}"] [role="radio"]`)].find(
            ({ textContent }) => textContent === name,
          ),
        )
      ).click(),
    press: async (name: string) => (await seen('button', name)).click(),
    stage: await (admin ? seen('[data-theme]:not(html)') : seen('h1')),
  };
}

describe('<ThemePage>', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(unmountAll);

  it('refuses users who are no administrators, without a call', async () => {
    const { sent } = await open(undefined, false);
    await seen('h1', "You don't have access to this page");
    expect(sent).to.deep.equal([]);
  });

  it('previews a theme on elements and controls, in both schemes, without changing the page', async () => {
    const { enter, choose, press, token, stage, place } = await open();
    const before = page.getAttribute('style');
    await enter('Primary color', '#7a1fa2');
    await choose('Font size', 'Large');
    await choose('Density', 'Comfortable');
    await until(() => token('primary', stage) === '#7a1fa2');
    expect(token('font-size', stage)).to.equal('16px');
    const button = await seen('button', 'Open a dialog');
    // After its transition.
    await until(() => getComputedStyle(button).backgroundColor === 'rgb(122, 31, 162)');
    expect(getComputedStyle(button).fontSize).to.equal('16px');
    expect(button.getBoundingClientRect().height).to.equal(40);
    await choose('Preview', 'Dark');
    await until(() => token('surface', stage) === '#191b1f');
    const bar = stage.querySelector('portico-title-bar')!;
    expect(getComputedStyle(bar.shadowRoot!.querySelector('.bar')!).backgroundColor).to.equal(
      'rgb(25, 27, 31)',
    );
    await press('Open a dialog');
    const dialog = stage.querySelector('portico-record-dialog')!;
    await until(() => dialog.open);
    expect(getComputedStyle(dialog.shadowRoot!.querySelector('dialog')!).fontSize).to.equal('16px');
    expect(page.getAttribute('style'), 'the page').to.equal(before);
    expect(token('primary')).to.equal('#2b5cd9');
    dialog.shadowRoot!.querySelector<HTMLElement>('[part~="close-button"]')!.click();
    await until(() => !dialog.open);
    // Its colour changes in a transition.
    const plain = await seen('button', 'Return');
    await until(() => getComputedStyle(plain).backgroundColor === 'rgb(25, 27, 31)');
    expect(await violations(place)).to.deep.equal([]);
  });

  it('3.28 3.29 3.30 3.31 9.35 9.37 9.38 saves the theme, and page and an open dialog have it at once', async () => {
    const { enter, choose, press, sent, token } = await open();
    defineElements({ only: ['record-dialog'] });
    const dialog = document.createElement('portico-record-dialog');
    Object.assign(dialog, { heading: 'Leave request', layer: 'page', open: true });
    document.body.append(dialog);
    await dialog.updateComplete;
    const text = (): CSSStyleDeclaration => getComputedStyle(dialog.shadowRoot!.querySelector('dialog')!);
    await enter('Primary color', '#7a1fa2');
    await enter('When hovered', '#6a1b8f');
    await enter('When pressed, and focus ring', '#4a148c');
    await enter('Unread counts', '#0d47a1');
    await choose('Text color', 'Black');
    await choose('Font size', 'Large');
    await choose('Density', 'Comfortable');
    await press('Save');
    await until(() => token('primary') === '#7a1fa2');
    expect(sent).to.deep.equal([
      {
        revision: 3,
        values: {
          ...defaultTheme,
          primaryColor: '#7a1fa2',
          primaryHoverColor: '#6a1b8f',
          primaryFocusColor: '#4a148c',
          bubbleColor: '#0d47a1',
          fontColor: 'deep',
          fontSize: 'big',
          fontDensity: 'lax',
        },
      },
    ]);
    expect(
      ['primary-hover', 'primary-focus', 'bubble', 'density', 'hairline'].map((name) => token(name)),
    ).to.deep.equal(['#6a1b8f', '#4a148c', '#0d47a1', '1.43', '1.14px']);
    const save = await seen('button[type="submit"]');
    expect(getComputedStyle(save).fontSize).to.equal('16px');
    expect(save.getBoundingClientRect().height).to.equal(40);
    expect([text().fontSize, text().color]).to.deep.equal(['16px', 'rgb(0, 0, 0)']);
    for (const [label, value, colour, size] of [
      ['Soft', 'light', 'rgb(102, 102, 102)', '12px'],
      ['Default', 'default', 'rgb(51, 51, 51)', '16px'],
      ['Strong', 'medium', 'rgb(17, 17, 17)', '14px'],
    ] as const) {
      await choose('Text color', label);
      await choose('Font size', { '12px': 'Small', '14px': 'Medium', '16px': 'Large' }[size]);
      await press('Save');
      await until(() => getComputedStyle(document.body).color === colour);
      expect(sent.at(-1)?.values.fontColor).to.equal(value);
      expect([text().color, text().fontSize]).to.deep.equal([colour, size]);
    }
    for (const [label, density, height] of [
      ['Compact', '1', 28],
      ['Standard', '1.14', 32],
    ] as const) {
      await choose('Density', label);
      await press('Save');
      await until(() => token('density') === density);
      expect(save.getBoundingClientRect().height).to.equal(height);
    }
    dialog.remove();
  });

  it('3.32 offers the served fonts: one for all languages, or by language', async () => {
    const { field, press, sent } = await open();
    const font = (await field('Font')) as unknown as HTMLSelectElement;
    const select = (element: HTMLSelectElement, label: string): void => {
      element.value = [...element.options].find(({ text }) => text === label)!.value;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    };
    expect([...font.options].map(({ text }) => text)).to.deep.equal([
      "The device's own",
      'Inter',
      'Source Serif 4',
      'By language',
    ]);
    select(font, 'Source Serif 4');
    await press('Save');
    await until(() => getComputedStyle(document.body).fontFamily.startsWith('"Portico source-serif-4-wght"'));
    expect(sent[0]?.values).to.include({ fontTypeInfo: 'custom', fontType: 'source-serif-4-wght.woff2' });
    select(font, 'By language');
    const german = (await seen('legend', 'Font by language'))
      .closest('fieldset')!
      .querySelector<HTMLSelectElement>('[lang="en"] + * select')!;
    select(german, 'Inter');
    await press('Save');
    await until(() => getComputedStyle(document.body).fontFamily.startsWith('"Portico inter-wght"'));
    expect(sent[1]?.values).to.deep.include({ fontTypeInfo: 'i18n', i18nParam: { en: 'inter-wght.woff2' } });
  });

  it('says beside the field what is no color or address, and which colors are hard to read; text stays', async () => {
    const { enter, choose, field, press, sent, place } = await open();
    await enter('Primary color', 'blue');
    await seen('p', 'Enter a color such as #2b5cd9.');
    await enter('Browser tab icon', 'javascript:alert(1)');
    await seen('p', 'Enter an address that starts with https:// or /.');
    await press('Save');
    expect(document.activeElement).to.equal(await field('Primary color'));
    expect((await field('Primary color')).value).to.equal('blue');
    expect(sent).to.deep.equal([]);
    await enter('When pressed, and focus ring', '#eeeeee');
    await seen('p', 'Too little contrast: 1.16, at least 3 is needed.');
    await choose('Text color', 'Custom');
    await enter('Custom text color', '#bbbbbb');
    await seen('p', 'Too little contrast: 1.91, at least 4.5 is needed.');
    await enter('Custom text color', '#222222');
    await seen('p', 'In the dark theme, ');
    await enter('Background', '#ffffff');
    await enter('Title color', '#cccccc');
    await seen('p', 'Too little contrast: 1.6, at least 4.5 is needed.');
    // The preview shows it as chosen.
    await enter('Title color', '');
    expect(await violations(place)).to.deep.equal([]);
  });

  it('4.61 3.34 grayscale, logo and favicon change at once', async () => {
    const { press, enter } = await open();
    const icon = () =>
      document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.getAttribute('href') ?? '';
    (await seen('label', 'Show all pages in grayscale')).click();
    await enter('Logo', logo);
    await enter('Browser tab icon', `${logo}?icon`);
    await press('Save');
    await until(() => page.hasAttribute('data-grey'));
    expect(getComputedStyle(page).filter).to.equal('grayscale(1)');
    await until(() => icon().endsWith(`${logo}?icon`));
    await until(() => document.querySelector(`img[src="${logo}"][width]`));
    await press('Restore the default');
    await press('Save');
    await until(() => !page.hasAttribute('data-grey'));
    await until(() => icon().endsWith('/favicon.svg'));
  });

  it('uploads an image, and rejects a file that is none', async () => {
    const { sent, press, field } = await open();
    const choosers = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
    const choose = (index: number, file: File): void => {
      const files = new DataTransfer();
      files.items.add(file);
      choosers[index]!.files = files.files;
      choosers[index]!.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose(0, new File(['text'], 'logo.txt', { type: 'text/plain' }));
    await until(() => document.querySelector('[id$="-notes"] [class*="error"]'));
    choose(0, new File([new Uint8Array(1024 * 1024 + 1)], 'logo.png', { type: 'image/png' }));
    expect((await field('Logo')).value).to.equal('');
    await press('Restore the default');
    expect(sent).to.deep.equal([]);
  });

  it('4.44 the tenant’s other tabs load the saved theme at once, those of another tenant do not', async () => {
    const loads: string[] = [];
    const tabs = ['group', 'logistics'].map((tenantKey) => {
      const other = new Proxy(window, {
        get(target, key) {
          if (key === 'fetch')
            return (input: RequestInfo | URL) => {
              loads.push(`${tenantKey} ${new URL(new Request(input).url).pathname}`);
              const data = { ...tenant, tenantKey, theme: { primaryColor: '#7a1fa2' } };
              return Promise.resolve(Response.json({ code: 200, status: true, msg: '', data }));
            };
          const value: unknown = Reflect.get(target, key, target);
          return typeof value === 'function' && !/^[A-Z]/.test(String(key))
            ? (value as () => unknown).bind(target)
            : value;
        },
      });
      const platform = createAppPlatform(
        other,
        createLocaleStore(() => undefined, localeState('en')),
      );
      platform.context.setSession(parseSession({ ...session, tenantKey }) ?? null);
      return platform;
    });
    try {
      const { enter, press } = await open();
      await enter('Primary color', '#7a1fa2');
      await press('Save');
      await until(() => tabs[0]?.context.$tenant.get()?.theme?.primaryColor === '#7a1fa2');
      expect(loads).to.deep.equal([`group ${endpoints.baseTeams}`]);
    } finally {
      for (const platform of tabs) platform.dispose();
    }
  });

  it('shows the theme of another administrator who saved first, and keeps its own until it saves again', async () => {
    const theirs: ThemeSettings = {
      ...stored,
      values: { ...stored.values, primaryColor: '#0b7a66', fontSize: 'small' },
      revision: 4,
      updatedBy: { id: '13', name: 'Chen Yiming' },
    };
    let isFirst = true;
    const { enter, press, field, sent } = await open(() => {
      if (!isFirst) return undefined;
      isFirst = false;
      return Response.json({ code: 409, status: false, msg: 'stale', data: { present: theirs } });
    });
    await enter('Primary color', '#7a1fa2');
    await press('Save');
    await seen('[role="alert"]', 'Chen Yiming changed the theme at');
    await seen('p', 'Someone else has changed this, too.');
    expect((await field('Primary color')).value).to.equal('#7a1fa2');
    await press('Save');
    await until(() => sent.length === 2);
    expect(sent[1]).to.deep.equal({ revision: 4, values: { ...theirs.values, primaryColor: '#7a1fa2' } });
    await until(() => !document.querySelector('[role="alert"]'));
  });

  it('asks before it is left with changes that are not saved', async () => {
    const { app, enter, press } = await open();
    await enter('Primary color', '#7a1fa2');
    const stays = app.history.navigate('/sp/me');
    (await seen('dialog button', 'Keep editing')).click();
    expect(await stays).to.equal(false);
    await until(() => !document.querySelector('dialog[open] h2'));
    await press('Discard changes');
    expect(await app.history.navigate('/sp/me')).to.equal(true);
  });
});
