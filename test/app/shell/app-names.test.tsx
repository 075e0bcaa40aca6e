import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { AppsPage } from '../../../app/pages/home/apps-page.js';
import { HomePage } from '../../../app/pages/home/home-page.js';
import { useRoute } from '../../../app/services/routing/use-route.js';
import { Shell } from '../../../app/shell/shell.js';
import { endpoints } from '../../../core/contracts/endpoints.js';
import { createRegistry } from '../../../core/records/create-registry.js';
import { isRtl, languageCodes, languageTag, type Lang } from '../../../core/contracts/language-tags.js';
import { mount, tenant, unmountAll, until } from './mounted-app.js';

function Launcher() {
  return (
    <Shell route={useRoute()}>
      <HomePage />
    </Shell>
  );
}

const allApps = [...new Set(createRegistry().entries.map(({ app }) => app))];
const root = document.documentElement;

async function launcher(lang: Lang) {
  root.lang = languageTag(lang);
  root.dir = isRtl(lang) ? 'rtl' : 'ltr';
  await mount(<Launcher />, {
    lang,
    answers: { [endpoints.baseTeams]: () => ({ ...tenant, displayModules: allApps }) },
  });
  await until(() => document.querySelectorAll('main li a').length > 10, 'the apps on the home page');
}

/** Names of apps that are cut: wider than their place, or with more lines than are shown. */
const cut = (names: readonly HTMLElement[]): string[] =>
  names
    .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1)
    .map((name) => name.textContent);

/** Whether a name of one word takes several lines. */
function isBroken(name: HTMLElement): boolean {
  const text = document.createRange();
  text.selectNodeContents(name);
  return !/\s/.test(name.textContent) && text.getClientRects().length > 1;
}

describe('names of apps', () => {
  const { lang, dir } = root;

  // High enough for all apps in the rail.
  before(() => setViewport({ width: 1440, height: 1800 }));
  afterEach(() => {
    unmountAll();
    Object.assign(root, { lang, dir });
  });

  // Without a font with Thai letters, as in many test environments, their widths are meaningless.
  for (const code of languageCodes.filter((each) => each !== 'th')) {
    it(`are whole, and within the rail: ${code}`, async () => {
      await launcher(code);
      const names = [...document.querySelectorAll<HTMLElement>('nav a > span:not(.sr-only, [data-count])')];
      const { left, right, width } = document.querySelector('nav')!.getBoundingClientRect();
      // The rail of English is as wide as its longest name.
      const margin = width > 80 ? 1 : 0;
      const text = document.createRange();
      const tight = names.filter((name) => {
        text.selectNodeContents(name);
        const box = text.getBoundingClientRect();
        return box.left < left + margin || box.right > right - margin;
      });
      expect(names.length).to.be.greaterThan(15);
      expect(
        tight.map((name) => name.textContent),
        'at the edge',
      ).to.deep.equal([]);
      expect(cut(names), 'in the rail').to.deep.equal([]);
      expect(cut([...document.querySelectorAll<HTMLElement>('main li a > span')]), 'tiles').to.deep.equal([]);
    });
  }

  for (const code of ['de', 'es', 'fr', 'pt', 'ru'] as const) {
    it(`are whole on a phone, whose words are long: ${code}`, async () => {
      await setViewport({ width: 390, height: 844 });
      root.lang = languageTag(code);
      await mount(<AppsPage />, {
        lang: code,
        address: '/mobile/apps',
        answers: { [endpoints.baseTeams]: () => ({ ...tenant, displayModules: allApps }) },
      });
      await until(() => document.querySelectorAll('li a').length > 10, 'the apps');
      const names = [...document.querySelectorAll<HTMLElement>('li a > span')];
      expect(cut(names)).to.deep.equal([]);
      expect(names.filter(isBroken).map((name) => name.textContent)).to.deep.equal([]);
    });
  }
});
