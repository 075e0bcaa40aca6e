import { expect } from '@open-wc/testing';

import { TopBar } from '../../../app/shell/top-bar.js';
import { mount, seen, tenant, unmountAll, until, type Answer } from './mounted-app.js';

const path = '/api/portico/theme/shortcuts';
const theme = { appId: 6821, appType: 'portal', appVersion: '3', customButton: 'true' };
const shortcuts = [
  { id: '1', name: 'Handbook', url: '/sp/doc/docDetail?id=5' },
  { id: 2, name: '<b>Portal</b>', url: 'https://portal.example.com/' },
  { id: '3', name: 'Script', url: 'javascript:alert(1)' },
  { id: '4', name: '  ', url: '/sp' },
  { id: '5', url: '/sp' },
  null,
];

describe('<TopBar> of a tenant with a theme app', () => {
  afterEach(unmountAll);

  const open = (given: object, answer: Answer) =>
    mount(<TopBar />, {
      answers: { '/api/baseserver/layout/baseTeams': () => ({ ...tenant, theme: given }), [path]: answer },
    });

  it('has the app’s custom buttons, as texts, without those that open no page', async () => {
    const asked: string[] = [];
    await open(theme, ({ url }) => {
      url.searchParams.delete('__random__');
      asked.push(url.search);
      return shortcuts;
    });
    const button = await seen<HTMLButtonElement>('button[title="Shortcuts"]');
    button.click();
    await seen('[role=dialog] a', 'Handbook');
    expect(asked).to.deep.equal(['?appId=6821&appType=portal&appVersion=3']);
    const links = [...document.querySelectorAll('[role=dialog] a')];
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
    ).to.eql([
      ['Handbook', '/sp/doc/docDetail?id=5&appId=6821&appType=portal&appVersion=3', null],
      ['<b>Portal</b>', 'https://portal.example.com/?appId=6821&appType=portal&appVersion=3', '_blank'],
    ]);
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    await expect(document.querySelector('[role=dialog]')).to.be.accessible();
  });

  for (const [what, given] of Object.entries({
    'without custom buttons': { ...theme, customButton: false },
    'without an app': { customButton: true },
    'with an odd app': { ...theme, appId: {} },
  })) {
    it(`a theme ${what} asks for none`, async () => {
      let asked = 0;
      await open(given, () => {
        asked += 1;
        return shortcuts;
      });
      await seen('button[title="Create"], button[aria-label^="Your account"]');
      await until(() => document.querySelector('button[aria-label^="Your account"]'));
      expect(document.querySelector('button[title="Shortcuts"]')).to.equal(null);
      expect(asked).to.equal(0);
    });
  }
});
