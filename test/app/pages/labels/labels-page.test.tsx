import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { LabelsPage } from '../../../../app/pages/labels/labels-page.js';
import { ModuleLayout } from '../../../../app/records/list/nav/module-layout.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { LabelChange, LabelDetail } from '../../../../core/contracts/labels-page.js';
import type { ModuleSchema } from '../../../../core/contracts/records.js';
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

const schema: ModuleSchema = {
  module: 'customer',
  label: 'Customers',
  labelId: 100152,
  itemLabel: 'Customer',
  titleField: 'name',
  groups: [{ key: 'base', label: 'Base' }],
  fields: [{ key: 'name', type: 'text', label: 'Name', group: 'base' }],
  views: [{ id: 'all', label: 'All customers', labelId: 100500, builtIn: true }],
  rights: { create: true },
};

const file = '/build/i18n/en/customer.json';
const own = '/api/portico/labels/tenant/group/en';

describe('3.16 labels in the page app', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(unmountAll);

  const open = (answers: Record<string, Answer>) =>
    mount(
      <ModuleLayout module="customer" title="Customers">
        <h1>Customers</h1>
      </ModuleLayout>,
      {
        address: '/sp/crm/customer',
        answers: { [endpoints.schema('customer')]: () => schema, ...answers },
      },
    );
  const withLabels = {
    ...tenant,
    localeSettings: { ...tenant.localeSettings, version: '7', labelVersion: '2' },
  };

  it('7.3.13 come from the static json of language and module with its version, without a cookie', async () => {
    let requested = '';
    await open({
      [endpoints.baseTeams]: () => withLabels,
      [own]: () => ({ 100152: 'Clients' }),
      [file]({ url }) {
        requested = url.pathname + url.search;
        return Response.json({ 100152: 'Customers', 100500: 'Every customer' });
      },
    });
    const nav = await seen('nav[aria-label="Module"]');
    await until(() => nav.textContent.includes('Every customer'));
    expect(requested).to.equal('/build/i18n/en/customer.json?version=7');
    expect(nav.querySelector('h2')?.textContent, 'a name in the navigation').to.equal('Clients');
  });

  it('7.3.12 come from the labels call while translation editing is on', async () => {
    const modules: (string | null)[] = [];
    const { app } = await open({
      '/api/bs/i18n/transmod/getLabels'({ url }) {
        modules.push(url.searchParams.get('module'));
        return { labels: { 100500: 'All customers' }, tenantLabels: { 100500: 'All clients' } };
      },
    });
    // Before the answer with the schema.
    app.platform.baseConfig.update({ 'common.translationEditing': '1' });
    const nav = await seen('nav[aria-label="Module"]');
    await until(() => nav.textContent.includes('All clients'));
    expect(modules).to.deep.equal(['customer']);
  });

  it('keep the page with the schema’s own labels when the file fails', async () => {
    const { app } = await open({ [file]: () => new Response('Bad gateway', { status: 502 }) });
    const nav = await seen('nav[aria-label="Module"]');
    await until(() => app.platform.errors.counts()['labels.load'] === 1);
    expect(nav.textContent).to.include('All customers');
    app.platform.labels.update({ id: '100500', texts: { en: 'All accounts' }, version: '3' });
    await until(() => nav.textContent.includes('All accounts'));
  });
});

describe('<LabelsPage>', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(unmountAll);

  const languages = ['zh_CN', 'zh_TW', 'ja', 'en', 'ko', 'ru', 'th', 'es', 'de', 'fr', 'pt', 'ar'];
  const stored: LabelDetail = {
    id: '100152',
    modules: ['customer', 'menu'],
    product: Object.fromEntries(languages.map((lang) => [lang, `Customers ${lang}`])),
    own: { de: 'Auftraggeber' },
    revision: 3,
    version: '3',
  };

  async function openPage(admin = true) {
    const sent: LabelChange[] = [];
    const queries: string[] = [];
    const switched: unknown[] = [];
    let theirs: LabelDetail | undefined;
    const { app, place } = await mount(<LabelsPage />, {
      address: '/sp/labels',
      answers: {
        [endpoints.getInfo]: () => ({ ...session, admin }),
        '/api/portico/labels'({ url }) {
          url.searchParams.delete('__random__');
          queries.push(url.searchParams.toString());
          return {
            total: 1,
            labels: [{ id: '100152', modules: stored.modules, product: 'Customers en', changedIn: ['de'] }],
            modules: ['customer', 'messages', 'menu'],
          };
        },
        '/api/portico/labels/editing'({ body }) {
          switched.push(body);
          return body;
        },
        '/api/portico/labels/100152'({ body }) {
          if (body === undefined) return stored;
          const change = body as LabelChange;
          sent.push(change);
          if (theirs && change.revision < theirs.revision) {
            return Response.json(
              { code: 409, status: false, msg: '', data: { present: theirs } },
              { status: 409 },
            );
          }
          const texts = Object.entries({ ...stored.own, ...change.texts }).filter(
            ([, text]) => text !== null,
          );
          return { ...stored, own: Object.fromEntries(texts), revision: 5, version: '5' };
        },
      },
    });
    return {
      app,
      place,
      sent,
      queries,
      switched,
      conflictWith: (label: LabelDetail) => void (theirs = label),
    };
  }

  const field = (name: string) =>
    seen<HTMLLabelElement>('dialog label', name).then((label) => label.control as HTMLInputElement);

  it('refuses users who are no administrators, without a call', async () => {
    const { queries } = await openPage(false);
    await seen('h1', "You don't have access to this page");
    expect(queries).to.deep.equal([]);
  });

  it('finds labels by text, module, language and change', async () => {
    const { queries, place } = await openPage();
    await seen('li', 'Customers en');
    await until(() => queries.length === 1);
    expect(queries[0]).to.equal('lang=en&limit=50');
    const [module, lang] = [...place.querySelectorAll('select')];
    if (!module || !lang) throw new Error('The filters are missing');
    await until(() => module.options.length === 4);
    const choose = (select: HTMLSelectElement, value: string): void => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose(module, 'customer');
    choose(lang, 'de');
    (await seen('label', 'Changed only')).click();
    await until(() => queries.includes('lang=de&limit=50&module=customer&changed=1'));
    expect(await violations(place)).to.deep.equal([]);
  });

  it('saves the texts that were changed with the revision; they apply at once', async () => {
    const { app, sent } = await openPage();
    (await seen('button[title^="Edit"]')).click();
    const english = await field('English');
    expect(document.activeElement ?? null).to.equal(english);
    type(english, 'Clients');
    (await seen('dialog button[title$="Deutsch"]')).click();
    (await seen('dialog button[type="submit"]', 'Save')).click();
    await until(() => app.platform.labels.$labels.get().get(100152) === 'Clients');
    expect(sent).to.deep.equal([{ texts: { en: 'Clients', de: null }, revision: 3 }]);
  });

  it('shows another administrator’s change before anything is saved over it', async () => {
    const { sent, conflictWith } = await openPage();
    conflictWith({
      ...stored,
      own: { en: 'Accounts' },
      revision: 4,
      updatedBy: { id: '12', name: 'Tom Baker' },
      updatedMs: Date.parse('2026-09-17T04:00:00Z'),
    });
    (await seen('button[title^="Edit"]')).click();
    const english = await field('English');
    type(english, 'Clients');
    (await seen('dialog button[type="submit"]', 'Save')).click();
    await seen('dialog [role="alert"]', 'Tom Baker changed this label');
    await seen('dialog p', 'Accounts');
    expect(english.value).to.equal('Clients');
    (await seen('dialog button[type="submit"]', 'Save')).click();
    await until(() => sent.length === 2);
    expect(sent[1]).to.deep.equal({ texts: { en: 'Clients' }, revision: 4 });
  });

  it('says beside the field what is wrong with a text, and keeps it', async () => {
    const { sent } = await openPage();
    (await seen('button[title^="Edit"]')).click();
    const english = await field('English');
    type(english, 'x'.repeat(301));
    (await seen('dialog button[type="submit"]', 'Save')).click();
    await seen('dialog p', 'Use at most 300 characters');
    expect(sent).to.deep.equal([]);
    expect(english.value.length).to.equal(301);
  });

  it('switches translation editing for the organization, in this tab at once', async () => {
    const { app, switched } = await openPage();
    (await seen('label', 'Translation editing')).click();
    await until(() => app.platform.baseConfig.get('common.translationEditing') === '1');
    expect(switched).to.deep.equal([{ on: true }]);
  });
});
