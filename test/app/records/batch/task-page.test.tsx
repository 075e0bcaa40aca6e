import { expect } from '@open-wc/testing';

import { TaskPage } from '../../../../app/records/batch/task-page.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import { createRegistry } from '../../../../core/records/create-registry.js';
import { mount, seen, tenant, unmountAll } from '../../shell/mounted-app.js';

const route = createRegistry().resolve('/mobile/uibusiness/batchTask/detail/7')!;

const task = {
  id: '7',
  module: 'customer',
  kind: 'act',
  title: 'Customers: Close',
  status: 'done',
  total: 100_000,
  done: 100_000,
  failCount: 1500,
  startedAt: '2026-09-17 09:00',
  endedAt: '2026-09-17 14:30',
  canRetry: true,
  canUndo: true,
  hasFile: false,
  failures: [],
};

describe('the page of a batch task', () => {
  afterEach(unmountAll);

  it('has numbers and times in the formats of the tenant', async () => {
    await mount(<TaskPage route={route} fallback={<p>Record</p>} />, {
      answers: {
        '/api/portico/batch/tasks/7': () => task,
        [endpoints.baseTeams]: () => ({
          ...tenant,
          locale: { ...tenant.locale, datetimeformat: 'dd/MM/yyyy HH:mm' },
          localeSettings: { ...tenant.localeSettings, numberformat: 3 },
        }),
      },
    });
    const facts = (await seen('dt', 'Started')).closest('dl');
    expect([...(facts?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).to.deep.equal([
      '100.000',
      '98.500',
      '1.500',
      '17/09/2026 09:00',
      '17/09/2026 14:30',
    ]);
  });
});
