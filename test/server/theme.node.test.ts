import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FileRef } from '../../core/contracts/records.js';
import type { SignInTenant, TenantData, TenantLogo } from '../../core/contracts/tenant.js';
import type { ThemeSettings, ThemeValues } from '../../core/contracts/theme-page.js';
import { seededPersonId } from '../../server/seed/people.js';
import { refusesOthers, startAdministered } from './administered.js';
import { call, noon, signIn, startServer, type Client } from './harness.js';

const administered = await startAdministered();
const { server, admin, lin, otherAdmin } = administered;

const path = '/api/portico/theme';
const read = async (client: Client) => (await client.get<ThemeSettings>(path)).data;
const dataOf = async (client: Client) => (await client.post<TenantData>(endpoints.baseTeams)).data;

async function save(client: Client, changes: Partial<ThemeValues>) {
  const { values, revision } = await read(client);
  return client.put<ThemeSettings>(path, { values: { ...values, ...changes }, revision });
}

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0]);

async function upload(client: Client, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  const response = await client.raw(endpoints.upload, { method: 'POST', body: form });
  const { data } = (await response.json()) as { data: FileRef };
  return data.id;
}

describe('the theme of a tenant', () => {
  it('is read and changed by administrators of the tenant only', async () => {
    const settings = await read(admin);
    assert.deepEqual(Object.keys(settings).sort(), ['fonts', 'revision', 'values']);
    await refusesOthers(administered, path, settings);
  });

  it('3.28 3.29 3.30 3.31 3.32 4.61 is stored, and everybody of the tenant gets it, sign-in page included', async () => {
    const former = await dataOf(lin);
    const others = await dataOf(otherAdmin);
    const values: ThemeValues = {
      primaryColor: '#7a1fa2',
      primaryHoverColor: '#6a1b8f',
      primaryFocusColor: '#4a148c',
      bubbleColor: '#0d47a1',
      fontColor: 'deep',
      fontSize: 'big',
      fontDensity: 'lax',
      fontTypeInfo: 'i18n',
      fontType: 'Source Sans',
      i18nParam: { en: 'inter-wght.woff2', th: 'noto-sans-thai-wght.woff2' },
      grey: true,
      titleBarBackground: '#4a148c',
      titleBarColor: '#fff',
      logoUrl: 'https://cdn.example.com/logo.png',
      faviconUrl: '/papi/portico/logo/group.svg',
      faviconId: '',
    };
    const { revision } = await read(admin);
    const answer = await admin.put<ThemeSettings>(path, { values, revision });
    assert.equal(answer.code, 200, answer.msg);
    assert.deepEqual(answer.data.values, values);
    assert.equal(answer.data.revision, revision + 1);
    assert.equal(answer.data.updatedBy?.id, seededPersonId('group', 'admin'));
    assert.equal(answer.data.updatedMs, noon.getTime());
    const data = await dataOf(lin);
    const { appId, appType, appVersion, customButton } = former.theme ?? {};
    assert.deepEqual(data.theme, {
      primaryColor: '#7a1fa2',
      primaryHoverColor: '#6a1b8f',
      primaryFocusColor: '#4a148c',
      bubbleColor: '#0d47a1',
      fontColor: 'deep',
      fontSize: 'big',
      fontDensity: 'lax',
      fontType: {
        fontTypeInfo: 'i18n',
        fontType: 'Source Sans',
        i18nParam: { en: 'inter-wght.woff2', th: 'noto-sans-thai-wght.woff2' },
      },
      ...{ appId, appType, appVersion, customButton },
    });
    assert.equal(appId, '900100001');
    assert.equal(data.greyInfo?.mainPageGreyStatus, true);
    assert.deepEqual(data.mobileTitle, {
      ...former.mobileTitle,
      styleSetting: { background: '#4a148c', color: '#fff' },
    });
    const logo: TenantLogo = {
      logoUrl: 'https://cdn.example.com/logo.png',
      faviconUrl: '/papi/portico/logo/group.svg',
    };
    assert.deepEqual(data.tenantLogo, logo);
    assert.deepEqual((await lin.get(endpoints.tenantLogo)).data, logo);
    assert.deepEqual(data.localeSettings, former.localeSettings);
    const tenants = await call<SignInTenant[]>(server.url, 'GET', endpoints.signInTenants);
    const shown = tenants.data.find(({ tenantKey }) => tenantKey === 'group');
    assert.equal(shown?.theme?.primaryColor, '#7a1fa2');
    assert.equal(shown.logoUrl, 'https://cdn.example.com/logo.png');
    assert.deepEqual(await dataOf(otherAdmin), others);
  });

  it('is still changed after a restart, and also when files have an origin of their own', async () => {
    const first = await startServer();
    const client = await signIn(first, 'group', 'admin');
    const { data } = await save(client, { primaryColor: '#123456', fontSize: 'small' });
    await first.close();
    const fileOrigin = 'https://files.example.com';
    const second = await startServer({ dataFolder: first.dataFolder, fileOrigin });
    try {
      const again = await signIn(second, 'group', 'admin');
      assert.deepEqual(await read(again), data);
      await save(again, { primaryColor: '#654321' });
      const { theme, linkHosts } = await dataOf(again);
      assert.equal(theme?.primaryColor, '#654321');
      assert.equal(linkHosts?.fileOrigin, fileOrigin);
    } finally {
      await second.close();
    }
    const third = await startServer({ dataFolder: first.dataFolder });
    try {
      const { theme, linkHosts } = await dataOf(await signIn(third, 'group', 'admin'));
      assert.equal(theme?.primaryColor, '#654321');
      assert.equal(linkHosts?.fileOrigin, undefined, 'a setting of the server is not stored');
    } finally {
      await third.close();
      await rm(first.dataFolder, { recursive: true });
    }
  });

  it('refuses a stale change with the present theme', async () => {
    const { values, revision } = await read(otherAdmin);
    const change = (primaryColor: string) =>
      otherAdmin.put<{ present: ThemeSettings }>(path, { values: { ...values, primaryColor }, revision });
    assert.equal((await change('#0b7a66')).code, 200);
    const late = await change('#000');
    assert.equal(late.code, 409);
    assert.equal(late.msg, 'Someone else changed these settings. Review them before you save');
    assert.equal(late.data.present.revision, revision + 1);
    assert.equal(late.data.present.values.primaryColor, '#0b7a66');
  });

  it('refuses values that are no colours, options, fonts or addresses', async () => {
    const { values } = await read(admin);
    const wrong: Record<string, unknown>[] = [
      { primaryColor: 'red' },
      { primaryColor: '#12345' },
      { primaryColor: 7 },
      { bubbleColor: 'url(//evil.example)' },
      { fontColor: 'pale' },
      { fontColor: '' },
      { fontSize: 'huge' },
      { fontDensity: '' },
      { fontTypeInfo: 'own' },
      { fontType: 'Arial"; } * { color: red' },
      { fontType: 'a'.repeat(201) },
      { i18nParam: { en: '../a.woff2' } },
      { grey: 'false' },
      { titleBarColor: 'white' },
      { logoUrl: 'javascript:alert(1)' },
      { logoUrl: '//evil.example/logo.png' },
      { logoUrl: 'data:image/svg+xml,<svg/>' },
      { faviconUrl: 'http://' },
      { faviconUrl: `https://a.example/${'a'.repeat(500)}` },
    ];
    for (const each of wrong) assert.equal((await save(admin, each)).code, 400, JSON.stringify(each));
    const { revision } = await read(admin);
    for (const body of [{ values: null, revision }, { values: [], revision }, { values }, null])
      assert.equal((await admin.put(path, body)).code, 400);
    assert.deepEqual((await read(admin)).values, values);
  });

  it('3.34 has uploaded images as logo and favicon: an administrator’s own, and images only', async () => {
    const [logo, favicon] = [await upload(admin, 'logo.png', png), await upload(admin, 'icon.png', png)];
    const logoUrl = `/papi/portico/logo/group/${logo}`;
    assert.equal((await fetch(server.url + logoUrl)).status, 404, 'not yet the tenant’s');
    assert.equal((await lin.raw(endpoints.filePreview(favicon))).status, 404);
    const saved = await save(admin, { logoUrl, faviconUrl: '', faviconId: favicon });
    assert.equal(saved.code, 200, saved.msg);
    assert.deepEqual((await dataOf(lin)).tenantLogo, { logoUrl, faviconId: favicon });
    assert.equal((await lin.raw(endpoints.filePreview(favicon))).headers.get('content-type'), 'image/png');
    const shown = await fetch(server.url + logoUrl);
    assert.equal(shown.headers.get('content-type'), 'image/png', 'without a session, for the sign-in page');
    assert.equal(
      shown.headers.get('content-security-policy'),
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    assert.equal((await fetch(`${server.url}/papi/portico/logo/logistics/${logo}`)).status, 404);
    // Again, now that they are the tenant's; another administrator's session would do.
    assert.equal((await save(admin, { grey: false })).code, 200);

    const [text, foreign, other] = [
      await upload(admin, 'logo.png', new TextEncoder().encode('<script>alert(1)</script>')),
      await upload(lin, 'logo.png', png),
      await upload(otherAdmin, 'logo.png', png),
    ];
    const large = new Uint8Array(1024 * 1024 + 1);
    large.set(png);
    const big = await upload(admin, 'logo.png', large);
    for (const id of [text, foreign, other, big, '123', '../1']) {
      for (const change of [{ faviconId: id }, { logoUrl: `/papi/portico/logo/group/${id}` }]) {
        const answer = await save(admin, change);
        assert.equal(answer.code, 422, JSON.stringify(change));
        assert.equal(answer.msg, '请选择不超过 1 MB 的 PNG、JPEG、GIF 或 WebP 图片');
      }
    }
    assert.equal((await read(admin)).values.faviconId, favicon);
  });

  it('has the font files that the page offers', async () => {
    assert.deepEqual(
      (await read(admin)).fonts.map(({ file, name }) => `${name}: ${file}`),
      [
        'Inter: inter-wght.woff2',
        'Inter Cyrillic: inter-cyrillic-wght.woff2',
        'Source Serif 4: source-serif-4-wght.woff2',
        'Noto Sans Thai: noto-sans-thai-wght.woff2',
        'Noto Sans Arabic: noto-sans-arabic-wght.woff2',
      ],
    );
  });
});
