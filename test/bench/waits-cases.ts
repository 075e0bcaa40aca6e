import { randomUUID } from 'node:crypto';

import { batchPaths } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { getLabelsPath } from '../../core/contracts/labels.js';
import { labelPagePaths } from '../../core/contracts/labels-page.js';
import { languageCodes } from '../../core/contracts/language-tags.js';
import { limits } from '../../core/contracts/limits.js';
import { monitorLimits, monitorPaths, resourceReportPath } from '../../core/contracts/monitor.js';
import { monitorPagePaths } from '../../core/contracts/monitor-page.js';
import { targetRatePath } from '../../core/contracts/rates.js';
import { ecodeListPath, sdkTokenPath } from '../../core/contracts/sdk.js';
import { appealPath } from '../../core/contracts/sensitive.js';
import { sensitivePagePaths } from '../../core/contracts/sensitive-page.js';
import { employeeTranslation, translatePath } from '../../core/contracts/start-up-endpoints.js';
import { themePath } from '../../core/contracts/theme-page.js';
import { baseSettingsPath } from '../../core/contracts/base-settings.js';
import { demoPassword } from '../../server/seed/people.js';
import { seededId } from '../../server/seed/ids.js';

/** A request with the largest input that its call accepts. */
export interface LargeRequest {
  method: string;
  path: string;
  body?: unknown;
  /** A multipart body of so many bytes, in place of `body`. */
  fileBytes?: number;
  headers?: Record<string, string>;
}

export interface WaitCase {
  call: string;
  /** The largest input, as the table names it. */
  input: string;
  /** Requests that are sent at once; 30 by default. */
  count?: number;
  /** Account of all requests; by default each is that of another user. */
  account?: string;
  /** The work goes on after the answer: a task of the background that is waited for. */
  isTask?: boolean;
  make: (index: number) => LargeRequest;
}

const tenant = 'group';
const post = (path: string, body: unknown): LargeRequest => ({ method: 'POST', path, body });
const put = (path: string, body: unknown): LargeRequest => ({ method: 'PUT', path, body });
const get = (path: string): LargeRequest => ({ method: 'GET', path });
const fill = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

const task = seededId(tenant, 'task', 3);
/** Characters of a JSON body that is as long as the limit. */
const bodyLength = limits.bodyBytes - 2000;
/** That of a call with a few short values. */
const smallLength = limits.smallBodyBytes - 2000;
const filters = fill(limits.filters, () => ({
  field: 'name',
  op: 'in',
  value: fill(limits.pageSize, (index) => `${index}`.padEnd(limits.searchLength, 'x')),
}));
const searchWords = fill(limits.searchWords, (index) => `${(index * 7919).toString(36)}客`).join(' ');
const view = {
  label: 'v',
  filters: [{ field: 'name', op: 'in', value: fill(160, () => 'x'.repeat(95)) }],
};
const text = (length: number) => '客户 meeting notes, '.repeat(length / 10).slice(0, length);
const customers = endpoints.list('customer');
const allCustomers = { offset: 0, limit: limits.pageSize };
const createCustomers = endpoints.records('customer');

const errorReport = () => ({
  dtos: fill(monitorLimits.sentErrors, () => ({
    id: randomUUID(),
    errType: 'js',
    message: 'x'.repeat(monitorLimits.messageLength),
    stack: '"token":"'.repeat(monitorLimits.stackLength).slice(0, monitorLimits.stackLength),
    lineNumber: 1,
    colNumber: 1,
    createTime: Date.now(),
  })),
  creator: 'x',
});

const marks = () => ({
  reportId: randomUUID(),
  reportData: { url: 'http://127.0.0.1/sp/task', timestamp: Date.now(), userId: '1', employeeId: '1' },
  data: {
    resource: fill(monitorLimits.sentMarks, (index) => ({
      url: `http://127.0.0.1/${'x'.repeat(100)}${index}`,
      name: 'x'.repeat(100),
      entryType: 'resource',
      startTime: index,
      timestamp: Date.now(),
    })),
  },
});

/** Calls with what the limits allow, in the order of the table. */
export const waitCases: readonly WaitCase[] = [
  {
    call: `POST ${endpoints.signIn}`,
    input: '4 kB, a wrong password',
    make: (index) =>
      post(endpoints.signIn, {
        tenantKey: tenant,
        account: `nobody.${index}`,
        password: demoPassword.padEnd(200, 'x'),
        padding: 'x'.repeat(3500),
      }),
  },
  { call: `POST ${endpoints.getInfo}`, input: 'none', make: () => post(endpoints.getInfo, {}) },
  { call: `POST ${endpoints.baseTeams}`, input: 'none', make: () => post(endpoints.baseTeams, {}) },
  {
    call: `POST ${endpoints.getSetting}`,
    input: 'none',
    make: () => post(endpoints.getSetting, { data: [] }),
  },
  { call: `GET ${endpoints.home}`, input: 'none', make: () => get(endpoints.home) },
  {
    call: `GET ${endpoints.waiting}`,
    input: '200 rows',
    make: () => get(`${endpoints.waiting}?limit=${limits.pageSize}`),
  },
  {
    call: `GET ${endpoints.people}`,
    input: '200 characters',
    make: () => get(`${endpoints.people}?q=${'x'.repeat(limits.searchLength)}&limit=200`),
  },
  {
    call: `GET ${endpoints.search}`,
    input: '8 words of 200 characters',
    make: () => get(`${endpoints.search}?q=${encodeURIComponent(searchWords)}&limit=200`),
  },
  {
    call: `PUT ${endpoints.preference('KEY')}`,
    input: '64 kB',
    make: (index) =>
      put(endpoints.preference(`waits-${index}`), { value: 'x'.repeat(limits.preferenceLength - 2) }),
  },
  {
    call: `POST ${endpoints.views('MODULE')}`,
    input: '16 kB, 16 of them',
    account: 'zhang.wei',
    make: () => post(endpoints.views('customer'), view),
  },
  {
    call: `GET ${endpoints.schema('MODULE')}`,
    input: 'with 256 kB of views',
    account: 'zhang.wei',
    make: () => get(endpoints.schema('customer')),
  },
  {
    call: `POST ${endpoints.list('MODULE')}`,
    input: '100,000 customers, 200 rows',
    make: () => post(customers, allCustomers),
  },
  {
    call: `POST ${endpoints.list('MODULE')}`,
    input: '20 filters of 200 values of 200 characters',
    make: () => post(customers, { ...allCustomers, filters }),
  },
  {
    call: `POST ${endpoints.list('MODULE')}`,
    input: 'search of 8 words, 20 contains, 4 sort fields',
    make: () =>
      post(customers, {
        ...allCustomers,
        search: searchWords,
        filters: fill(limits.filters, (index) => ({ field: 'name', op: 'contains', value: `${index}` })),
        sort: ['name', 'level', 'status', 'owner'].map((field) => ({ field, direction: 'asc' })),
      }),
  },
  {
    call: `POST ${endpoints.exportCsv('MODULE')}`,
    input: '100,000 customers',
    count: 2,
    make: () => post(endpoints.exportCsv('customer'), {}),
  },
  {
    call: `POST ${endpoints.records('MODULE')}`,
    input: 'a rich text of 200,000 characters',
    make: () =>
      post(endpoints.records('blog'), { values: { title: 'x', body: text(limits.richTextLength) } }),
  },
  {
    call: `POST ${endpoints.records('MODULE')}`,
    input: '1,000 people',
    make: () =>
      post(endpoints.records('calendar'), {
        values: {
          start: '2027-01-01 09:00',
          end: '2027-01-01 10:00',
          title: 'x',
          people: fill(limits.listLength, (n) => ({ id: `${n}`, name: 'x' })),
        },
      }),
  },
  {
    call: `POST ${endpoints.records('MODULE')}`,
    input: '2 MB of people',
    make: () =>
      post(endpoints.records('meeting'), {
        values: { title: 'x', people: fill(bodyLength / 40, (n) => ({ id: `${n}`, name: 'x'.repeat(10) })) },
      }),
  },
  {
    call: `POST ${endpoints.records('MODULE')}`,
    input: '110,000 unknown fields',
    make: () =>
      post(createCustomers, { values: Object.fromEntries(fill(110_000, (n) => [`k${n}`, 1] as const)) }),
  },
  {
    call: `PUT ${endpoints.record('MODULE', 'ID')}`,
    input: '2 MB',
    make: () =>
      put(endpoints.record('task', task), { revision: 1, values: { title: 'x'.repeat(bodyLength) } }),
  },
  {
    call: `POST ${endpoints.records('MODULE')}`,
    input: '1,000 rows of items',
    make: () =>
      post(endpoints.records('orderform'), {
        values: {
          title: 'x',
          status: 'new',
          customer: { module: 'customer', id: seededId(tenant, 'customer', 1), title: 'x' },
          items: fill(limits.listLength, () => ({ name: 'x'.repeat(200), quantity: '1.00', price: '1.50' })),
        },
      }),
  },
  {
    call: `GET ${endpoints.record('MODULE', 'ID')}`,
    input: 'none',
    make: () => get(endpoints.record('task', task)),
  },
  {
    call: `DELETE ${endpoints.record('MODULE', 'ID')}`,
    input: 'none',
    account: 'admin',
    make: (index) => ({
      method: 'DELETE',
      path: endpoints.record('customer', seededId(tenant, 'customer', 5000 + index)),
    }),
  },
  {
    call: `POST ${endpoints.recordAction('MODULE', 'ID')}`,
    input: 'a comment of 4,000 characters',
    make: () =>
      post(endpoints.recordAction('task', task), {
        revision: 1,
        action: 'finish',
        comment: text(limits.commentLength),
      }),
  },
  {
    call: `POST ${endpoints.activity('MODULE', 'ID')}`,
    input: '4,000 characters',
    make: () => post(endpoints.activity('task', task), { text: text(limits.commentLength) }),
  },
  {
    call: `GET ${endpoints.activity('MODULE', 'ID')}`,
    input: '50 entries',
    make: () => get(endpoints.activity('task', task)),
  },
  {
    call: `POST ${endpoints.upload}`,
    input: '50 MB',
    count: 8,
    make: () => ({ method: 'POST', path: endpoints.upload, fileBytes: limits.uploadBytes }),
  },
  {
    call: `POST ${endpoints.transfer}`,
    input: '2 MB',
    make: () =>
      post(endpoints.transfer, {
        route: createCustomers,
        method: 'POST',
        body: { values: { name: 'x'.repeat(bodyLength - 1000) } },
      }),
  },
  {
    call: `POST ${batchPaths.importCheck}`,
    input: '49 cells of 20,000 names, 2 MB',
    make: () =>
      post(batchPaths.importCheck, {
        module: 'meeting',
        head: ['title', 'people'],
        rows: fill(49, () => ['t', 'x,'.repeat(20_000)]),
      }),
  },
  {
    call: `POST ${batchPaths.importCheck}`,
    input: '900 cells of 1,000 names',
    make: () =>
      post(batchPaths.importCheck, {
        module: 'meeting',
        head: ['title', 'people'],
        rows: fill(900, () => ['t', 'x,'.repeat(999)]),
      }),
  },
  {
    call: `POST ${batchPaths.importCheck}`,
    input: '5,000 rows',
    make: () =>
      post(batchPaths.importCheck, {
        module: 'customer',
        head: ['name', 'level', 'status', 'address'],
        rows: fill(limits.importRows, (n) => [`Waits ${n}`, 'a', 'active', 'x'.repeat(300)]),
      }),
  },
  {
    call: `POST ${batchPaths.tasks}`,
    input: 'import of 5,000 rows',
    count: 4,
    isTask: true,
    make: () =>
      post(batchPaths.tasks, {
        module: 'customer',
        table: {
          head: ['name', 'level', 'status', 'address'],
          rows: fill(limits.importRows, (n) => [`Waits ${n}`, 'a', 'active', 'x'.repeat(300)]),
        },
      }),
  },
  {
    call: `POST ${batchPaths.tasks}`,
    input: 'a change of 100,000 customers',
    count: 1,
    account: 'admin',
    isTask: true,
    make: () =>
      post(batchPaths.tasks, {
        module: 'customer',
        operation: { kind: 'set', field: 'level', value: 'a' },
        choice: { query: {} },
      }),
  },
  {
    call: `POST ${batchPaths.tasks}`,
    input: 'an export of 100,000 customers',
    count: 3,
    isTask: true,
    make: () =>
      post(batchPaths.tasks, {
        module: 'customer',
        operation: { kind: 'export', columns: ['name', 'level', 'status', 'owner', 'address'] },
        choice: { query: {} },
      }),
  },
  {
    call: `POST ${monitorPaths.errorRecord}`,
    input: '200 errors with stacks of 8,000 characters',
    make: () => post(monitorPaths.errorRecord, errorReport()),
  },
  {
    call: `POST ${monitorPaths.reportSubData}`,
    input: '2,000 marks',
    make: () => post(monitorPaths.reportSubData, marks()),
  },
  {
    call: `POST ${resourceReportPath}`,
    input: '200 resources',
    make: () =>
      post(resourceReportPath, {
        resourceList: fill(monitorLimits.sentResources, (n) => ({
          resourceUrl: `http://127.0.0.1/${'x'.repeat(monitorLimits.urlLength - 100)}${n}`,
          resourceType: 'js',
          requestStartTime: Date.now(),
          pageUrl: 'http://127.0.0.1/sp',
        })),
      }),
  },
  {
    call: `GET ${monitorPagePaths.summary}`,
    input: 'a week',
    account: 'admin',
    make: () => get(`${monitorPagePaths.summary}?range=week`),
  },
  { call: `GET ${getLabelsPath}`, input: 'a module', make: () => get(`${getLabelsPath}?module=customer`) },
  {
    call: `GET ${labelPagePaths.labels}`,
    input: '200 characters, 200 rows',
    account: 'admin',
    make: () => get(`${labelPagePaths.labels}?search=${'x'.repeat(200)}&limit=200`),
  },
  {
    call: `PUT ${labelPagePaths.label('ID')}`,
    input: '1,200 characters in 12 languages',
    account: 'admin',
    make: () =>
      put(labelPagePaths.label('100001'), {
        texts: Object.fromEntries(languageCodes.map((lang) => [lang, '\u{10FFFF}'.repeat(600)])),
        revision: 0,
      }),
  },
  {
    call: `PUT ${themePath}`,
    input: '128 kB',
    account: 'admin',
    make: () => put(themePath, { values: { fontFamily: 'x'.repeat(smallLength) }, revision: 0 }),
  },
  {
    call: `PUT ${baseSettingsPath}`,
    input: '128 kB',
    account: 'admin',
    make: () =>
      put(baseSettingsPath, { values: { 'common.autowrap': 'x'.repeat(smallLength) }, revision: 0 }),
  },
  {
    call: `POST ${targetRatePath}`,
    input: '128 kB',
    make: () =>
      post(targetRatePath, {
        rateSymbol: '$',
        targetSymbol: '¥',
        date: '2026-01-01',
        type: '1',
        tenantKey: 'x'.repeat(smallLength),
      }),
  },
  {
    call: `GET ${translatePath}`,
    input: '200 ids',
    make: () => {
      const { fieldName, oldTableName, tableName } = employeeTranslation;
      const ids = Array(200).fill('10010010000000126').join(',');
      const query = new URLSearchParams({ fieldName, oldTableName, tableName, oldContent: ids });
      return get(`${translatePath}?${query}`);
    },
  },
  {
    call: `POST ${ecodeListPath}`,
    input: '4,000 characters of ids',
    make: () => post(ecodeListPath, { appIds: 'a,'.repeat(2000) }),
  },
  {
    call: `POST ${sdkTokenPath}`,
    input: '128 kB',
    make: () => post(sdkTokenPath, { tenantKey: 'x'.repeat(smallLength) }),
  },
  {
    call: `POST ${appealPath(true)}`,
    input: '4,000 characters of words',
    make: () =>
      post(appealPath(true), {
        sensitiveWords: 'x'.repeat(4000),
        appealReason: 'The words are a name of ours.',
      }),
  },
  {
    call: `POST ${sensitivePagePaths.rules}`,
    input: '200 words of 50 characters',
    account: 'admin',
    make: (index) =>
      post(sensitivePagePaths.rules, {
        name: `Waits ${index}`,
        superviseType: 'weak',
        words: fill(limits.sensitiveRuleWords, (n) =>
          `${index}/${n}/`.padEnd(limits.sensitiveWordLength, 'y'),
        ),
        enabled: true,
      }),
  },
  {
    call: `POST ${endpoints.records('MODULE')}`,
    input: 'a rich text of 200,000 characters, beside 30 rules of 200 words',
    make: () =>
      post(endpoints.records('blog'), { values: { title: 'x', body: text(limits.richTextLength) } }),
  },
  {
    call: 'GET of a file of the app',
    input: 'a path of 10,000 characters',
    make: () => get(`/${'x'.repeat(10_000)}`),
  },
];
