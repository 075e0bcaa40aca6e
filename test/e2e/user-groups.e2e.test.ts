import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import type { ListPage } from '../../core/contracts/records.js';
import type { UserGroup, UserGroups } from '../../core/contracts/user-groups.js';
import { answered } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, type Account } from './visitor.js';

const house = testHouse();
const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };
const path = '/api/portico/user-groups';

const cell = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const customers = (page: Page) =>
  answered<ListPage>(page, house.office, 'POST', '/api/portico/records/customer/list', {
    offset: 0,
    limit: 20,
  });
