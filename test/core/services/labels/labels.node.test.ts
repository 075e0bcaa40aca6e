import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';

import { atom } from 'nanostores';

import type { Lang, TenantData } from '../../../../core/contracts/tenant.js';
import { createLabels } from '../../../../core/services/labels/create-labels.js';
import { labelledSchema } from '../../../../core/services/labels/labelled.js';
import { labelFault } from '../../../../core/services/labels/label-fault.js';
import type { LabelService } from '../../../../core/services/labels/label-service.js';
import { parseLabelMessage, type LabelMessage } from '../../../../core/services/labels/labels-channel.js';
import { tenantWith } from '../../tenant-with.js';
import { deferred, type Deferred } from '../../deferred.js';
import { FakeTimers } from '../../fake-timers.js';

const services: LabelService[] = [];
afterEach(() => {
  for (const service of services.splice(0)) service.dispose();
});

/** Tenant data with versions of the labels. */
function tenant(version: string, labelVersion: string, tenantKey = 'group'): TenantData {
  const data = tenantWith({});
  return { ...data, tenantKey, localeSettings: { ...data.localeSettings, version, labelVersion } };
}

/** A service whose requests wait for answers of the test. */
function setUp(
  first: { lang?: Lang; tenant?: TenantData | null; editing?: boolean; whenIdle?: () => Promise<void> } = {},
) {
  const $tenant = atom<TenantData | null>(first.tenant === undefined ? tenant('1', '') : first.tenant);
  const $language = atom<{ lang: Lang }>({ lang: first.lang ?? 'en' });
  const requests: { address: string; answer: Deferred<unknown> }[] = [];
  const errors: [string, unknown][] = [];
  const posted: LabelMessage[] = [];
  const timers = new FakeTimers();
  let isEditing = first.editing ?? false;
  let receive: (message: LabelMessage) => void = () => undefined;
  const request = (address: string): Promise<unknown> => {
    const answer = deferred<unknown>();
    requests.push({ address, answer });
    return answer.promise;
  };
  const labels = createLabels({
    request: {
      send: (path, options) =>
        request(
          `${path}?${Object.entries(options?.query ?? {})
            .map((pair) => pair.join('='))
            .join('&')}`,
        ),
    },
    fetchFile: request,
    ...(first.whenIdle && { whenIdle: first.whenIdle }),
    $tenant,
    $language,
    isEditing: () => isEditing,
    openChannel(onMessage) {
      receive = onMessage;
      return { post: (message) => void posted.push(message), dispose: () => undefined };
    },
    timers,
    onError: (place, error) => void errors.push([place, error]),
  });
  services.push(labels);
  return {
    labels,
    $tenant,
    $language,
    errors,
    posted,
    timers,
    receive: (message: LabelMessage) => receive(message),
    setEditing: (on: boolean) => void (isEditing = on),
    addresses: () => requests.map(({ address }) => address),
    get: (id: unknown) => labels.$labels.get().get(id),
    /** Answers the latest request of the address. */
    async answer(address: string, data: unknown) {
      const found = requests.findLast((each) => each.address === address);
      if (!found)
        throw new Error(`Nobody requested ${address}: ${requests.map((each) => each.address).join()}`);
      if (data instanceof Error) found.answer.reject(data);
      else found.answer.resolve(data);
      await timers.advance(0);
    },
  };
}

const english = '/build/i18n/en/customer.json?version=1';
const german = '/build/i18n/de/customer.json?version=1';

describe('3.16 labels by numeric id', () => {
  it('are the tenant’s before the product’s, and remember the loaded modules', async () => {
    const { labels, addresses, answer, get } = setUp({ tenant: tenant('1', '4') });
    assert.deepEqual(addresses(), ['/api/portico/labels/tenant/group/en?version=4']);
    void labels.load('customer');
    await answer(english, { 100: 'Customers', 101: 'Level' });
    assert.equal(get(100), 'Customers');
    await answer('/api/portico/labels/tenant/group/en?version=4', { 100: 'Clients' });
    assert.deepEqual([get(100), get('100'), get(101)], ['Clients', 'Clients', 'Level']);
    assert.deepEqual([labels.$labels.get().own(100), labels.$labels.get().own(101)], ['Clients', undefined]);
    assert.deepEqual([...labels.modules], ['customer']);
  });

  it('load a module once, for all callers', async () => {
    const { labels, addresses, answer } = setUp();
    const both = Promise.all([labels.load('customer'), labels.load('customer')]);
    await answer(english, { 100: 'Customers' });
    await both;
    await labels.load('customer');
    assert.deepEqual(addresses(), [english]);
  });

  it('are looked up by any value without an error', async () => {
    const { labels, answer, get } = setUp();
    void labels.load('customer');
    await answer(english, { 100: 'Customers' });
    const odd: unknown[] = [
      null,
      undefined,
      NaN,
      -1,
      1.5,
      1e30,
      '',
      ' 100',
      '0x64',
      true,
      Symbol('100'),
      100n,
    ];
    const objects: unknown[] = [
      {},
      [],
      [100],
      () => 100,
      Object.create(null),
      { toString: 1 },
      new Date(100),
    ];
    for (const id of [...odd, ...objects, '__proto__', 'constructor']) assert.equal(get(id), undefined);
  });

  it('are texts of untrusted files: anything else is left out', async () => {
    const { labels, answer, get, errors } = setUp();
    void labels.load('customer');
    await answer(
      english,
      JSON.parse('{"100":"<b>Bold</b>","101":5,"102":null,"103":{},"104":"  ","x":"y","__proto__":"z"}'),
    );
    assert.equal(get(100), '<b>Bold</b>');
    for (const id of [101, 102, 103, 104, 'x', '__proto__']) assert.equal(get(id), undefined);
    assert.deepEqual(errors, []);
  });

  it('cost the same per lookup among 100,000 as among 100', async () => {
    const { labels, answer, get } = setUp();
    void labels.load('customer');
    const many = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [index + 1, `Label ${index}`]),
    );
    await answer(english, many);
    assert.deepEqual([get(1), get(100_000)], ['Label 0', 'Label 99999']);
  });
});

describe('the language of labels', () => {
  it('is followed by all loaded modules; the latest one wins', async () => {
    const { labels, $language, answer, get } = setUp();
    void labels.load('customer');
    await answer(english, { 100: 'Customers' });
    $language.set({ lang: 'de' });
    assert.equal(get(100), undefined, 'no label of another language');
    $language.set({ lang: 'fr' });
    await answer('/build/i18n/fr/customer.json?version=1', { 100: 'Clients' });
    await answer(german, { 100: 'Kunden' });
    assert.equal(get(100), 'Clients');
    assert.equal(labels.$labels.get().lang, 'fr');
  });

  it('drops the labels of another tenant and of a user who has signed out', async () => {
    const { labels, $tenant, answer, get } = setUp({ tenant: tenant('1', '4') });
    void labels.load('customer');
    await answer('/api/portico/labels/tenant/group/en?version=4', { 100: 'Clients' });
    $tenant.set(null);
    assert.equal(get(100), undefined);
    await answer(english, { 101: 'Level' });
    assert.equal(get(101), undefined, 'an answer for the former user');
    $tenant.set(tenant('1', '', 'logistics'));
    assert.deepEqual([...labels.modules], []);
  });
});

describe('7.3.12 translation editing', () => {
  const call = '/api/bs/i18n/transmod/getLabels?module=customer';

  it('loads labels from the labels call, again for each opening of the module', async () => {
    const { labels, addresses, answer, get, timers } = setUp({ editing: true });
    void labels.load('customer');
    assert.deepEqual(addresses(), [call]);
    await answer(call, { labels: { 100: 'Customers' }, tenantLabels: { 100: 'Clients' } });
    assert.equal(get(100), 'Clients');
    void labels.load('customer');
    assert.equal(addresses().length, 1, 'components of the same page');
    await timers.advance(5_000);
    void labels.load('customer');
    await answer(call, { labels: { 100: 'Customers' }, tenantLabels: {} });
    assert.equal(get(100), 'Customers', 'a label that is the product’s again');
  });

  it('loads them from the static files while it is off', () => {
    const { labels, addresses } = setUp();
    void labels.load('customer');
    assert.deepEqual(addresses(), [english]);
  });
});

describe('a static file', () => {
  it('is requested when the page is idle', async () => {
    const idle = deferred<undefined>();
    const { labels, addresses, timers } = setUp({ whenIdle: () => idle.promise });
    void labels.load('customer');
    await timers.advance(0);
    assert.deepEqual(addresses(), []);
    idle.resolve(undefined);
    await timers.advance(0);
    assert.deepEqual(addresses(), [english]);
  });
});

describe('a failed or stale file', () => {
  it('leaves what was there, is reported, and is tried again later', async () => {
    const { labels, $tenant, answer, get, errors, timers, addresses } = setUp();
    const loading = labels.load('customer');
    await answer(english, { 100: 'Customers' });
    await loading;
    $tenant.set(tenant('2', ''));
    const newer = '/build/i18n/en/customer.json?version=2';
    assert.equal(get(100), 'Customers', 'while the new version is loaded');
    await answer(newer, new TypeError('Failed to fetch'));
    assert.equal(get(100), 'Customers');
    assert.deepEqual(
      errors.map(([place]) => place),
      ['labels.load'],
    );
    await timers.advance(15_000);
    assert.equal(addresses().filter((each) => each === newer).length, 2);
    await answer(newer, 'no labels');
    assert.equal(errors.length, 2);
    await timers.advance(30_000);
    await answer(newer, { 100: 'Accounts' });
    assert.equal(get(100), 'Accounts');
    assert.equal(timers.count, 0);
  });

  it('leaves the labels of the schema itself', () => {
    const { labels } = setUp();
    const schema = {
      module: 'customer',
      label: 'Customers',
      labelId: 100,
      itemLabel: 'Customer',
      titleField: 'name',
      groups: [],
      fields: [],
      views: [],
      rights: { create: true },
    };
    assert.equal(labelledSchema(schema, labels.$labels.get()).label, 'Customers');
    const withLabel = { lang: 'en' as const, get: () => 'Clients', own: () => 'Clients' };
    assert.equal(labelledSchema(schema, withLabel).label, 'Clients');
    assert.equal(labelledSchema(schema, withLabel).itemLabel, 'Customer', 'without an id');
  });
});

describe('a change by an administrator', () => {
  it('is applied here and in the tenant’s other tabs at once', async () => {
    const first = setUp({ tenant: tenant('1', '4') });
    await first.answer('/api/portico/labels/tenant/group/en?version=4', { 100: 'Clients' });
    const change = { id: '100', texts: { en: 'Partners', de: 'Partner' }, version: '5' };
    first.labels.update(change);
    assert.equal(first.get(100), 'Partners');
    const [message] = first.posted;
    assert.deepEqual(message, { tenantKey: 'group', ...change });

    const second = setUp({ lang: 'de' });
    second.receive(parseLabelMessage({ ...message }) ?? message);
    assert.equal(second.get(100), 'Partner');
    second.receive({ ...message, texts: { de: null } });
    assert.equal(second.get(100), undefined);
    const others = setUp({ tenant: tenant('1', '', 'logistics') });
    others.receive(message);
    assert.equal(others.get(100), undefined);
  });

  it('is not undone by an answer that was under way', async () => {
    const { labels, answer, get, $language, addresses } = setUp({ tenant: tenant('1', '4') });
    labels.update({ id: '100', texts: { en: 'Partners' }, version: '5' });
    await answer('/api/portico/labels/tenant/group/en?version=4', { 100: 'Clients' });
    assert.equal(get(100), 'Partners');
    $language.set({ lang: 'de' });
    assert.equal(addresses().at(-1), '/api/portico/labels/tenant/group/de?version=5');
  });

  it('of another version, or of no version, is dropped', () => {
    for (const value of [null, 5, {}, { tenantKey: 'group', id: 'x', texts: {}, version: '1' }])
      assert.equal(parseLabelMessage(value), undefined);
  });
});

describe('a text for a label', () => {
  it('is not blank, not too long, of one line, and has the placeholders of the product’s', () => {
    assert.equal(labelFault('Clients', 'Customers'), undefined);
    assert.equal(labelFault('{limit} at most, {limit}', 'at most {limit}'), undefined);
    assert.equal(labelFault('', 'Customers'), 'blank');
    assert.equal(labelFault('x'.repeat(301), 'Customers'), 'too-long');
    assert.equal(labelFault('a\tb', 'Customers'), 'control-characters');
    assert.equal(labelFault('a\u2067b', 'Customers'), 'control-characters');
    assert.equal(labelFault('at most', 'at most {limit}'), 'placeholders');
    assert.equal(labelFault('الموكِّلون', 'العملاء'), undefined);
  });
});
