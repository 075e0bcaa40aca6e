import { appealPath } from '../../core/contracts/sensitive.js';
import { sampleReports } from '../fixtures/monitor-reports.js';
import { all, type Act, type Shot } from './shot-steps.js';

/** Reports as of other pages, then the page again. */
const report: Act = async (page) => {
  await page.evaluate(async (reports) => {
    for (const [path, body] of reports) await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  }, sampleReports(Date.now()));
  await page.reload();
  await page.getByRole('tabpanel').locator('dl, table, input').first().waitFor();
};

const monitorPage = (name: string, query: string, act: Act = report): Shot => ({
  name: `monitor${name}`,
  address: () => `/sp/monitor${query}`,
  screens: all,
  admin: true,
  act,
});

const monitorShots: readonly Shot[] = [
  monitorPage('', ''),
  monitorPage('-filtered', '?page=%2Fsp%2Ftask%2Flist'),
  monitorPage('-none', '?browser=None'),
  monitorPage('-loads', '?tab=loads'),
  monitorPage('-view', '?tab=loads', async (page, words, tenant) => {
    await report(page, words, tenant);
    await page.locator('a[href*="view="]').first().click();
    await page.locator('article details').first().waitFor();
  }),
  monitorPage('-timings', '?tab=timings'),
  monitorPage('-resources', '?tab=resources'),
  monitorPage('-switches', '?tab=settings'),
  monitorPage('-group', '', async (page, words, tenant) => {
    await report(page, words, tenant);
    await page.locator('a[href*="group="]').first().click();
    await page.locator('pre').waitFor();
  }),
];

const appealOnce: Act = async (page) => {
  await page.evaluate(async (path) => {
    const body = { sensitiveWords: 'trade secret,unreleased rate', appealReason: 'It is in the brochure.' };
    await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }, appealPath(true));
  await page.reload();
  await page.getByRole('article').first().waitFor();
};

const sensitiveShots: readonly Shot[] = [
  { name: 'sensitive-appeals', address: () => '/sp/sensitive', screens: all, admin: true, act: appealOnce },
  { name: 'sensitive-rules', address: () => '/sp/sensitive?tab=rules', screens: all, admin: true },
];

const settingsShot: Shot = { name: 'settings', address: () => '/sp/settings', screens: all, admin: true };

const accountsShot: Shot = { name: 'accounts', address: () => '/sp/accounts', screens: all, admin: true };

/** Pages of administrators. */
export const adminShots: readonly Shot[] = [...monitorShots, ...sensitiveShots, settingsShot, accountsShot];
