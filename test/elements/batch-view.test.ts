import { expect, fixture, html } from '@open-wc/testing';

import { createBatchView, type BatchViewDeps } from '../../elements/views.js';
import type { PorticoBatchBanner } from '../../elements/batch-banner/batch-banner.js';
import type { PorticoBatchNotices } from '../../elements/batch-notices/batch-notices.js';
import { part, settled, until } from '../suites/dom.js';

const done = { failCount: 0, taskId: '7' } as const;
const failed = { failCount: '3', taskId: '8' } as const;

describe('createBatchView()', () => {
  let root: HTMLElement;
  let page: HTMLElement;
  let details: string[];
  let dispose: () => void;

  beforeEach(async () => {
    root = await fixture<HTMLElement>(html`<div lang="en"><div id="page"></div></div>`);
    page = root.querySelector<HTMLElement>('#page')!;
    details = [];
  });
  afterEach(() => dispose());

  function open(more: Partial<BatchViewDeps>) {
    const view = createBatchView({
      document,
      root,
      suffix: 'batch',
      isPhone: () => true,
      shift: () => page,
      hasTitleBar: () => page.querySelector('header') !== null,
      onDetails: (taskId) => details.push(taskId),
      ...more,
    });
    dispose = () => view.dispose();
    return view;
  }
  const banner = (): PorticoBatchBanner => root.querySelector('portico-batch-banner-batch')!;

  it('4.40 the page begins at 91 px with a title bar and at 56 without, also when the page changes', async () => {
    const view = open({});
    view.show(failed, 'Import failed');
    await settled(banner());
    expect(page.style.paddingTop).to.equal('56px');
    page.append(document.createElement('header'));
    await until(() => page.style.paddingTop === '91px');
    page.replaceChildren();
    await until(() => page.style.paddingTop === '56px');
    part(banner(), 'close-button').click();
    await settled(banner());
    expect(page.hasAttribute('style')).to.equal(false);
    page.append(document.createElement('header'));
    await settled(banner());
    expect(page.hasAttribute('style')).to.equal(false);
  });

  it('4.37 banners are shown one at a time, in order, and lead to their details', async () => {
    const view = open({});
    view.show(failed, 'First');
    view.show(failed, 'Second');
    view.show(done, 'Third');
    await settled(banner());
    expect(root.querySelectorAll('portico-batch-banner-batch').length).to.equal(1);
    expect(part(banner(), 'text').textContent).to.equal('First');
    part(banner(), 'action-button').click();
    await until(() => banner().text === 'Second' && banner().open);
    expect(details).to.deep.equal(['8']);
    await settled(banner());
    part(banner(), 'close-button').click();
    await until(() => banner().text === 'Third' && banner().open);
    await settled(banner());
    expect(banner().shadowRoot!.querySelector('[part="close-button"]')).to.equal(null);
  });

  it('4.37 notices of a desktop are shown one at a time', async () => {
    const view = open({ isPhone: () => false });
    view.show({ ...failed }, 'First');
    view.show({ ...failed }, 'Second');
    const notices = root.querySelector<PorticoBatchNotices>('portico-batch-notices-batch')!;
    await settled(notices);
    expect(part(notices, 'text').textContent).to.equal('First');
    part(notices, 'action-button').click();
    await settled(notices);
    expect(details).to.deep.equal(['8']);
    expect(part(notices, 'text').textContent).to.equal('Second');
  });
});
