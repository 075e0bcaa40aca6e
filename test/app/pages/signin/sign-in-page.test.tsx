import { expect } from '@open-wc/testing';

import { SignInAgain } from '../../../../app/pages/signin/sign-in-again.js';
import { SignInPage } from '../../../../app/pages/signin/sign-in-page.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { Lang } from '../../../../core/contracts/tenant.js';
import {
  mount,
  press,
  Refusal,
  seen,
  session,
  type,
  unmountAll,
  until,
  type Answer,
  type Mounted,
} from '../../shell/mounted-app.js';

const demoAccount = { account: 'anna.lee', name: 'Anna Lee', note: 'Finance lead', password: 'portico' };

const tenants = [
  {
    tenantKey: 'group',
    tenantName: 'Example Group',
    lang: 'en',
    theme: { primaryColor: '#2b5cd9' },
    demoAccounts: [demoAccount],
  },
  { tenantKey: 'logistics', tenantName: 'Example Logistics', lang: 'en', theme: { primaryColor: '#0b7a66' } },
];

function open(address = '/signin', answers: Record<string, Answer> = {}, lang?: Lang) {
  return mount(<SignInPage />, {
    address,
    signedIn: false,
    lang,
    answers: { [endpoints.signInTenants]: () => tenants, ...answers },
  });
}

const primary = (): string => document.documentElement.style.getPropertyValue('--portico-primary').trim();

describe('<SignInPage>', () => {
  afterEach(unmountAll);

  it('shows the tenant of the address in its colour', async () => {
    await open('/signin?tenant=logistics');
    await seen('h1', 'Sign in to Example Logistics');
    await until(() => primary() === '#0b7a66');
  });

  it('switches to another organisation, which is then preselected next time', async () => {
    const { app } = await open();
    await seen('h1', 'Example Group');
    (await seen<HTMLButtonElement>('button', 'Switch organization')).click();
    (await seen<HTMLButtonElement>('[role="menuitemradio"]', 'Example Logistics')).click();
    await seen('h1', 'Example Logistics');
    expect(app.platform.storage.getText('local', 'portico-last-tenant')).to.equal('logistics');
  });

  describe('its language', () => {
    const chinese = [{ ...tenants[0], lang: 'zh_CN' }, tenants[1]];
    const answers = { [endpoints.signInTenants]: () => chinese };

    const langOf = ({ app }: Mounted) => app.locale.$locale.get().lang;
    /** The theme is that of the organisation, whose language has been considered. */
    const shown = (colour: string) => until(() => primary() === colour);

    it('is that of the browser as long as the user has chosen no organisation', async () => {
      const mounted = await open('/signin', answers);
      await shown('#2b5cd9');
      expect(langOf(mounted)).to.equal('en');
    });

    it('is that of the organisation in the address', async () => {
      const mounted = await open('/signin?tenant=group', answers);
      await until(() => langOf(mounted) === 'zh_CN');
    });

    it('is that of the only organisation', async () => {
      const mounted = await open('/signin', { [endpoints.signInTenants]: () => chinese.slice(0, 1) });
      await until(() => langOf(mounted) === 'zh_CN');
    });

    it('is that of an organisation which the user chooses', async () => {
      const mounted = await open('/signin', answers);
      (await seen<HTMLButtonElement>('button', 'Switch organization')).click();
      (await seen<HTMLButtonElement>('[role="menuitemradio"]', 'Example Group')).click();
      await until(() => langOf(mounted) === 'zh_CN');
    });

    it('is the browser’s first one that the organisation has, and the menu offers no others', async () => {
      const active = [{ ...tenants[0], activeLangs: ['zh_CN', 'en', 'ja'] }, tenants[1]];
      localStorage.setItem('portico-last-language', 'ar');
      const mounted = await open('/signin', { [endpoints.signInTenants]: () => active }, 'ar');
      await until(() => langOf(mounted) === 'en');
      (await seen<HTMLButtonElement>('button', 'English')).click();
      await seen('[role="menuitemradio"]', '日本語');
      const offered = [...document.querySelectorAll('[role="menuitemradio"]')].map((one) => one.textContent);
      expect(offered).to.have.members(['简体中文', 'English', '日本語']);
    });

    it('stays after the sign-in for a user who has never chosen one', async () => {
      const mounted = await open('/signin', { [endpoints.signIn]: () => session });
      (await seen<HTMLButtonElement>('button', 'anna.lee')).click();
      (await seen<HTMLButtonElement>('button[type="submit"]')).click();
      await until(() => mounted.app.session.$state.get().phase === 'signed-in');
      expect(localStorage.getItem('portico-last-language')).to.equal('en');
    });

    it('stays the one that was used last in this browser', async () => {
      localStorage.setItem('portico-last-language', 'en');
      const mounted = await open('/signin?tenant=group', answers);
      await shown('#2b5cd9');
      expect(langOf(mounted)).to.equal('en');
    });
  });

  it('asks for the notes on the demo accounts again in another language, and keeps the input', async () => {
    const note = { en: 'Finance lead', ja: '財務責任者' } as Record<string, string>;
    const { app } = await open('/signin', {
      [endpoints.signInTenants]: ({ headers }) => [
        {
          ...tenants[0],
          demoAccounts: [{ ...demoAccount, note: note[headers.get('langType') ?? ''] }],
        },
      ],
    });
    await seen('button', 'Finance lead');
    const account = await seen<HTMLInputElement>('input');
    type(account, 'anna');
    await app.locale.setLanguage('ja');
    await seen('button', '財務責任者');
    expect(account.isConnected && account.value).to.equal('anna');
  });

  it('a demo account fills the form; signing in sends exactly that', async () => {
    let sentBody: unknown;
    const { app } = await open('/signin', {
      [endpoints.signIn]: ({ body }) => {
        sentBody = body;
        return session;
      },
    });
    (await seen<HTMLButtonElement>('button', 'anna.lee')).click();
    await until(
      () => document.querySelector<HTMLInputElement>('input[name="password"]')?.value === 'portico',
    );
    (await seen<HTMLButtonElement>('button[type="submit"]')).click();
    await until(() => app.session.$state.get().phase === 'signed-in');
    expect(sentBody).to.deep.equal({
      tenantKey: 'group',
      account: 'anna.lee',
      password: 'portico',
      remember: true,
    });
  });

  it('shows missing input in place, without layout shift, and focuses it', async () => {
    await open();
    const submit = await seen<HTMLButtonElement>('button[type="submit"]');
    const before = submit.getBoundingClientRect().top;
    submit.click();
    const account = await seen<HTMLInputElement>('input[name="account"]');
    await until(() => account.getAttribute('aria-invalid') === 'true');
    const problem = document.getElementById(account.getAttribute('aria-describedby') ?? '');
    expect(problem?.textContent).to.equal('Enter your account.');
    expect(document.activeElement === account).to.be.true;
    expect(submit.getBoundingClientRect().top).to.equal(before);
  });

  it('shows the message of a failed sign-in and keeps the input', async () => {
    await open('/signin', { [endpoints.signIn]: () => new Refusal(401, 'Wrong account or password') });
    const account = await seen<HTMLInputElement>('input[name="account"]');
    const password = await seen<HTMLInputElement>('input[name="password"]');
    type(account, ' anna.lee ');
    type(password, 'wrong');
    (await seen<HTMLButtonElement>('button[type="submit"]')).click();
    await seen('[role="alert"]', 'Wrong account or password');
    expect(account.value).to.equal(' anna.lee ');
    expect(document.activeElement === password).to.be.true;
  });

  it('is busy while it waits, and sends once', async () => {
    let count = 0;
    let answer: (value: unknown) => void = () => undefined;
    await open('/signin', {
      [endpoints.signIn]: () => {
        count += 1;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    (await seen<HTMLButtonElement>('button', 'anna.lee')).click();
    await until(
      () => document.querySelector<HTMLInputElement>('input[name="account"]')?.value === 'anna.lee',
    );
    const submit = await seen<HTMLButtonElement>('button[type="submit"]');
    submit.click();
    await until(() => submit.getAttribute('aria-busy') === 'true');
    submit.click();
    await until(() => count === 1);
    answer(new Refusal(500));
    await until(() => submit.getAttribute('aria-busy') === null);
    expect(count).to.equal(1);
  });

  it('the password can be revealed', async () => {
    await open();
    const password = await seen<HTMLInputElement>('input[name="password"]');
    (await seen<HTMLButtonElement>('button', 'Show password')).click();
    await until(() => password.type === 'text');
    (await seen<HTMLButtonElement>('button', 'Hide password')).click();
    await until(() => password.type === 'password');
  });

  it('offers to retry when the tenants could not be loaded', async () => {
    let works = false;
    await open('/signin', {
      [endpoints.signInTenants]: () => (works ? tenants : new Refusal(500, 'Closed for repairs')),
    });
    await seen('[role="alert"]', 'Closed for repairs');
    works = true;
    (await seen<HTMLButtonElement>('button', 'Try again')).click();
    await seen('h1', 'Example Group');
  });

  it('has no accessibility violations', async () => {
    const { place } = await open();
    await seen('h1', 'Example Group');
    await expect(place).to.be.accessible();
  });
});

describe('<SignInAgain>', () => {
  afterEach(unmountAll);

  it('keeps the page, asks the same user for the password, and is not closed by Escape', async () => {
    let sentBody: unknown;
    const { app } = await mount(
      <>
        <input aria-label="Draft" defaultValue="half a sentence" />
        <SignInAgain />
      </>,
      {
        answers: {
          [endpoints.signIn]: ({ body }) => {
            sentBody = body;
            return session;
          },
        },
      },
    );
    const dialog = await seen<HTMLDialogElement>('dialog');
    await until(() => dialog.matches(':modal'));
    const password = await seen<HTMLInputElement>('dialog input[name="password"]');
    await until(() => document.activeElement === password);
    press(password, 'Escape');
    expect(dialog.open).to.be.true;
    type(password, 'portico');
    (await seen<HTMLButtonElement>('dialog button[type="submit"]')).click();
    await until(() => sentBody);
    expect(sentBody).to.deep.include({ tenantKey: 'group', account: 'anna.lee', password: 'portico' });
    expect(document.querySelector<HTMLInputElement>('input[aria-label="Draft"]')?.value).to.equal(
      'half a sentence',
    );
    expect(app.session.$state.get().phase).to.equal('signed-in');
  });
});
