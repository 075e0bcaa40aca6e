import { expect } from '@open-wc/testing';

import { createPageLanguage, type PageLanguage } from '../../../../app/services/startup/page-language.js';
import { SharedPage } from '../../../../app/records/record/shared-page.js';
import { useRoute } from '../../../../app/services/routing/use-route.js';
import { PageTitleProvider } from '../../../../app/ui/layout/page-title.js';
import type { RecordDetail } from '../../../../core/contracts/records.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { Lang } from '../../../../core/contracts/tenant.js';
import { schema } from '../../records/record/record-fixture.js';
import { mount, Refusal, tenant, unmountAll, until, type Answer } from '../../shell/mounted-app.js';

const defaultLang = '/papi/i18n/getTeamDefaultLang';
const currencies = '/papi/portico/currencies';
const shared = '/sp/formreport/reportShare/7';

const person = { id: '11', name: 'Anna Lee' };
const record: RecordDetail = {
  module: 'formData',
  id: '7',
  revision: 1,
  title: 'Answer 7',
  values: { title: 'Answer 7', amount: '1234.5' },
  createdBy: person,
  createdAt: '2026-09-16 10:00',
  updatedBy: person,
  updatedAt: '2026-09-16 10:00',
  rights: { edit: true, remove: true },
  actions: [{ key: 'check', label: 'Check', tone: 'primary' }],
};
const formData = {
  ...schema,
  module: 'formData',
  fields: schema.fields.map((field) => (field.type === 'money' ? { ...field, currency: 'EUR' } : field)),
};

function Page() {
  const route = useRoute();
  return (
    <PageTitleProvider>
      {route?.definition.show === 'shared' ? <SharedPage route={route} /> : 'Elsewhere'}
    </PageTitleProvider>
  );
}

describe("a page whose address contains 'distribute' or 'reportShare'", () => {
  let asked: string[];
  let languages: Lang[];
  let language: PageLanguage | undefined;

  async function open(address: string, answers: Record<string, Answer> = {}) {
    asked = [];
    languages = [];
    const note =
      (answer: unknown): Answer =>
      ({ url }) => {
        asked.push(`${url.pathname}?tenantKey=${url.searchParams.get('tenantKey') ?? ''}`);
        return answer;
      };
    const mounted = await mount(<Page />, {
      address,
      answers: {
        [endpoints.schema('formData')]: () => formData,
        [endpoints.record('formData', '7')]: () => record,
        [defaultLang]: note('de'),
        [currencies]: note({ currencymap: { EUR: '€' }, baseCurrency: '€' }),
        ...answers,
      },
    });
    const { platform, history } = mounted.app;
    language = createPageLanguage({
      platform,
      history,
      locale: {
        setLanguage(lang) {
          languages.push(lang);
          return Promise.resolve();
        },
      },
    });
    await language.apply();
    return mounted;
  }
  afterEach(() => {
    language?.dispose();
    unmountAll();
  });

  const amount = () => document.body.textContent;

  for (const address of [
    shared,
    '/mobile/formreport/reportShare/7',
    '/sp?from=distribute',
    '/sp/x/distribute/9',
  ]) {
    it(`2.3.1, 7.3.7, 7.3.8 has the tenant's default language and currency map: ${address}`, async () => {
      const { app } = await open(address);
      expect(languages).to.deep.equal(['de']);
      expect([...asked].sort()).to.deep.equal([
        '/papi/i18n/getTeamDefaultLang?tenantKey=group',
        '/papi/portico/currencies?tenantKey=group',
      ]);
      expect({ ...app.platform.context.$locale.get()?.currencymap }).to.deep.equal({ EUR: '€' });
      expect(app.platform.context.$locale.get()?.lang).to.equal('de');
    });
  }

  it('2.3.1 shows amounts with the symbols of the map, and nothing to edit', async () => {
    await open(shared);
    await until(() => amount().includes('€1,234.50'));
    expect(document.querySelector('h1')?.textContent).to.equal('Answer 7');
    expect(document.querySelectorAll('textarea, input').length).to.equal(0);
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.to.include(
      'Check',
    );
  });

  it('works with the defaults when neither can be loaded', async () => {
    const { app } = await open(shared, {
      [defaultLang]: () => new Refusal(500),
      [currencies]: () => new Refusal(500),
    });
    expect(languages).to.deep.equal(['en']);
    expect(app.platform.context.$locale.get()).to.deep.equal(tenant.localeSettings);
    await until(() => amount().includes('EUR\u00A01,234.50'));
  });

  it('takes a language or a map that arrives alone, and none that is not one', async () => {
    const { app } = await open(shared, { [defaultLang]: () => ({ odd: true }) });
    expect(languages).to.deep.equal(['en']);
    expect({ ...app.platform.context.$locale.get()?.currencymap }).to.deep.equal({ EUR: '€' });
  });

  it('ends with the page: the next one has the language of the user and the currencies of the tenant', async () => {
    const { app } = await open(shared);
    await app.history.navigate('/sp/workflow');
    await until(() => languages.length === 2);
    expect(languages).to.deep.equal(['de', 'en']);
    expect(app.platform.context.$locale.get()).to.deep.equal(tenant.localeSettings);
    await app.history.navigate(shared);
    await until(() => languages.length === 3);
    expect(languages.at(-1)).to.equal('de');
  });

  it('other pages ask for neither', async () => {
    await open('/sp/workflow');
    expect(asked).to.deep.equal([]);
    expect(languages).to.deep.equal(['en']);
  });
});
