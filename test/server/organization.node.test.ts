import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { describe, it } from 'node:test';

import type { AuditPage } from '../../core/contracts/audit.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { HolidayValues } from '../../core/contracts/holidays.js';
import {
  organizationPaths,
  type OrganizationPart,
  type OrganizationSettings,
  type OrganizationValues,
} from '../../core/contracts/organization.js';
import type { SignInTenant, TenantData } from '../../core/contracts/tenant.js';
import { seededPersonId } from '../../server/seed/people.js';
import { refusesOthers, startAdministered } from './administered.js';
import { noon, signIn, startServer, type Client } from './harness.js';

const administered = await startAdministered();
const { server, admin, lin, otherAdmin } = administered;

const read = async <P extends OrganizationPart>(client: Client, part: P) =>
  (await client.get<OrganizationSettings<P>>(organizationPaths[part])).data;

/** Changes some values of a part, with the present revision. */
async function change<P extends OrganizationPart>(
  client: Client,
  part: P,
  changes: Partial<OrganizationValues<P>>,
) {
  const { values, revision } = await read(client, part);
  return client.put<OrganizationSettings<P>>(organizationPaths[part], {
    values: { ...values, ...changes },
    revision,
  });
}

const tenantOf = async (client: Client) => (await client.post<TenantData>(endpoints.baseTeams, {})).data;

const auditOf = async (client: Client, kind: string) =>
  (await client.get<AuditPage>(`/api/portico/audit?kind=${kind}`)).data.entries.map(({ by, detail }) => [
    by.id,
    detail,
  ]);

const byOtherAdmin = seededPersonId('logistics', 'admin');

describe('the set-up of an organization', () => {
  it('is read and changed by administrators of the tenant only', async () => {
    for (const part of ['region', 'allowLists', 'holidays'] as const) {
      const { values, revision } = await read(admin, part);
      await refusesOthers(administered, organizationPaths[part], { values, revision });
    }
    assert.equal((await fetch(`${server.url}/api/portico/holidays`)).status, 401);
  });

  it('is at first what the tenant has', async () => {
    assert.deepEqual(await read(otherAdmin, 'region'), {
      values: {
        lang: 'en',
        languages: ['zh_CN', 'en', 'ru', 'es', 'de', 'fr', 'pt', 'ar'],
        timeZone: 'Europe/London',
        dateFormat: 'dd/MM/yyyy',
        timeFormat: 'HH:mm',
        numberFormat: 4,
        moneyFormat: 3,
      },
      revision: 0,
    });
    assert.deepEqual((await read(admin, 'allowLists')).values, {
      embedOrigins: ['https://portal.example.com', 'https://erp.example.com'],
      trustedOrigins: [],
      sites: ['example.com', 'example.org'],
    });
    assert.deepEqual((await read(admin, 'holidays')).values, { holidays: [], workdays: [] });
  });

  it('is refused with the present one when another administrator was first', async () => {
    const { values, revision } = await read(admin, 'holidays');
    const holidays = [{ day: '2026-10-01', name: '国庆节' }];
    assert.equal((await change(admin, 'holidays', { holidays })).code, 200);
    const late = await admin.put<{ present: OrganizationSettings<'holidays'> }>(organizationPaths.holidays, {
      values: { ...values, workdays: [{ day: '2026-10-10', name: '调休' }] },
      revision,
    });
    assert.equal(late.code, 409);
    assert.equal(late.msg, '设置已被他人修改，请核对后再保存');
    assert.deepEqual(late.data.present.values, { holidays, workdays: [] });
    assert.equal(late.data.present.revision, revision + 1);
    assert.deepEqual((await read(admin, 'holidays')).values, { holidays, workdays: [] });
    // The parts have revisions of their own.
    assert.equal((await read(admin, 'region')).revision, 0);
  });
});

describe('languages, time zone and formats', () => {
  it('hold for the next call of this tenant alone, and are in the audit log', async () => {
    const others = await tenantOf(lin);
    const before = await tenantOf(otherAdmin);
    const { code, data } = await change(otherAdmin, 'region', {
      lang: 'de',
      languages: ['en', 'de'],
      timeZone: 'Asia/Tokyo',
      dateFormat: 'dd.MM.yyyy',
      timeFormat: 'hh:mm a',
      moneyFormat: 2,
    });
    assert.equal(code, 200);
    assert.deepEqual([data.revision, data.updatedBy?.id, data.updatedMs], [1, byOtherAdmin, noon.getTime()]);
    const tom = await signIn(server, 'logistics', 'tom.baker');
    const { locale, localeSettings, theme } = await tenantOf(tom);
    assert.deepEqual(locale, {
      ...before.locale,
      dateformat: 'dd.MM.yyyy',
      datetimeformat: 'dd.MM.yyyy hh:mm a',
      server_timezone: 'Asia/Tokyo',
    });
    assert.deepEqual(localeSettings, {
      ...before.localeSettings,
      ...{ lang: 'de', activeLangs: ['en', 'de'], moneyformat: 2 },
    });
    assert.deepEqual(theme, before.theme);
    assert.deepEqual(await tenantOf(lin), others);
    const { data: tenants } = await tom.get<SignInTenant[]>(endpoints.signInTenants);
    const own = tenants.find(({ tenantKey }) => tenantKey === 'logistics');
    assert.deepEqual([own?.lang, own?.activeLangs], ['de', ['en', 'de']]);
    assert.deepEqual(await auditOf(otherAdmin, 'regionChanged'), [
      [
        byOtherAdmin,
        {
          lang: 'Deutsch',
          languages: ['English', 'Deutsch'],
          timeZone: 'Asia/Tokyo',
          dateFormat: 'dd.MM.yyyy',
          timeFormat: 'hh:mm a',
          moneyFormat: '1\u00A0234\u00A0567,89',
        },
      ],
    ]);
    assert.deepEqual(await auditOf(admin, 'regionChanged'), []);
  });

  it('are refused when they are none', async () => {
    const { values, revision } = await read(admin, 'region');
    for (const wrong of [
      { lang: 'fr', languages: ['zh_CN'] },
      { languages: [] },
      { languages: ['zh_CN', 'zh_CN'] },
      { languages: ['zh_CN', 'xx'] },
      { timeZone: 'Mars/Olympus' },
      { dateFormat: 'dd/MM' },
      { dateFormat: 'the day' },
      { timeFormat: 'HH' },
      { numberFormat: 5 },
      { moneyFormat: '1' },
    ]) {
      const { code } = await admin.put(organizationPaths.region, {
        values: { ...values, ...wrong },
        revision,
      });
      assert.equal(code, 400, JSON.stringify(wrong));
    }
    assert.equal((await read(admin, 'region')).revision, revision);
  });
});

describe('allow-lists', () => {
  const partner = 'https://partner.example.net';
  const preflight = async (origin: string) =>
    (
      await fetch(server.url + endpoints.baseTeams, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    ).headers.get('access-control-allow-origin');

  it('hold from the next request on, and are in the audit log', async () => {
    assert.equal(await preflight(partner), null);
    const { data } = await change(admin, 'allowLists', {
      embedOrigins: [` ${partner}/ `, partner, 'http://localhost:5173'],
      trustedOrigins: ['https://API.example.net'],
      sites: ['.partner.example.net', 'https://wiki.example.net/handbook', 'example.org'],
    });
    assert.deepEqual(data.values, {
      embedOrigins: [partner, 'http://localhost:5173'],
      trustedOrigins: ['https://api.example.net'],
      sites: ['partner.example.net', 'https://wiki.example.net/handbook', 'example.org'],
    });
    assert.equal(await preflight(partner), partner);
    assert.equal(await preflight('https://portal.example.com'), null);
    const { linkAllowList, requestSettings } = await tenantOf(lin);
    assert.deepEqual(linkAllowList, data.values.sites);
    assert.deepEqual(requestSettings?.trustedOrigins, ['https://api.example.net']);
    const [entry] = await auditOf(admin, 'allowListsChanged');
    assert.deepEqual(entry, [seededPersonId('group', 'admin'), data.values]);
  });

  it('take origins and sites only', async () => {
    const { values, revision } = await read(admin, 'allowLists');
    const wrongOrigins = [
      'partner.example.net',
      'http://partner.example.net',
      'https://partner.example.net/page',
      'https://partner.example.net/?a',
      'https://user@partner.example.net',
      'https://*.example.net',
      'https://a;script-src',
      'javascript:alert(1)',
      'null',
      '',
      `https://${'a'.repeat(300)}.example`,
    ];
    const wrongSites = ['com', 'http://example.net', '//example.net', 'a b.example', 'user@example.net', ''];
    for (const wrong of [
      ...wrongOrigins.flatMap((line) => [{ embedOrigins: [line] }, { trustedOrigins: [line] }]),
      ...wrongSites.map((line) => ({ sites: [line] })),
      { embedOrigins: Array.from({ length: 51 }, (_, index) => `https://h${index}.example`) },
      { embedOrigins: 'https://partner.example.net' },
    ]) {
      const { code } = await admin.put(organizationPaths.allowLists, {
        values: { ...values, ...wrong },
        revision,
      });
      assert.equal(code, 400, JSON.stringify(wrong));
    }
    assert.equal((await read(admin, 'allowLists')).revision, revision);
  });
});

describe('holidays', () => {
  it('are kept in the order of their days, and read by everybody of the organization', async () => {
    const { data } = await change(otherAdmin, 'holidays', {
      holidays: [
        { day: '2026-12-28', name: 'Boxing Day (substitute)' },
        { day: '2026-12-25', name: ' Christmas Day ' },
      ],
      workdays: [{ day: '2026-12-19', name: 'Stocktaking' }],
    });
    assert.deepEqual(data.values.holidays, [
      { day: '2026-12-25', name: 'Christmas Day' },
      { day: '2026-12-28', name: 'Boxing Day (substitute)' },
    ]);
    const tom = await signIn(server, 'logistics', 'tom.baker');
    assert.deepEqual((await tom.get<HolidayValues>('/api/portico/holidays')).data, data.values);
    assert.doesNotMatch(JSON.stringify((await lin.get('/api/portico/holidays')).data), /Christmas/);
    await change(otherAdmin, 'holidays', { workdays: [] });
    assert.deepEqual(await auditOf(otherAdmin, 'holidaysChanged'), [
      [byOtherAdmin, { daysAdded: [], daysRemoved: ['2026-12-19 Stocktaking'] }],
      [
        byOtherAdmin,
        {
          daysAdded: [
            '2026-12-25 Christmas Day',
            '2026-12-28 Boxing Day (substitute)',
            '2026-12-19 Stocktaking',
          ],
          daysRemoved: [],
        },
      ],
    ]);
  });

  it('are refused for what is no day, without a name, and twice', async () => {
    const { values, revision } = await read(admin, 'holidays');
    const day = { day: '2027-01-01', name: 'New Year' };
    for (const wrong of [
      { holidays: [{ ...day, day: '2027-02-30' }] },
      { holidays: [{ ...day, day: '01/01/2027' }] },
      { holidays: [{ ...day, name: ' ' }] },
      { holidays: [{ ...day, name: 'n'.repeat(61) }] },
      { holidays: [day, day] },
      { holidays: [day], workdays: [day] },
      { holidays: Array.from({ length: 301 }, () => day) },
      { holidays: null },
    ]) {
      const { code } = await admin.put(organizationPaths.holidays, {
        values: { ...values, ...wrong },
        revision,
      });
      assert.equal(code, 400, JSON.stringify(wrong).slice(0, 80));
    }
  });
});

describe('after a restart', () => {
  it('the set-up is the same: languages that were taken out stay out', async () => {
    const first = await startServer();
    const client = await signIn(first, 'group', 'admin');
    await change(client, 'region', { languages: ['zh_CN', 'en'] });
    await change(client, 'holidays', { holidays: [{ day: '2026-10-01', name: '国庆节' }] });
    const stored = [await read(client, 'region'), await read(client, 'holidays')];
    await first.close();
    const second = await startServer({ dataFolder: first.dataFolder });
    try {
      const again = await signIn(second, 'group', 'admin');
      assert.deepEqual([await read(again, 'region'), await read(again, 'holidays')], stored);
      assert.deepEqual((await tenantOf(again)).localeSettings.activeLangs, ['zh_CN', 'en']);
    } finally {
      await second.close();
      await rm(first.dataFolder, { recursive: true });
    }
  });
});
