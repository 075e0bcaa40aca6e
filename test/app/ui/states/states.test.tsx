import { expect } from '@open-wc/testing';

import { ErrorState } from '../../../../app/ui/states/error-state.js';
import { lazyComponent } from '../../../../app/ui/states/lazy-component.js';
import { OfflineStrip } from '../../../../app/ui/states/offline-strip.js';
import { PageBoundary } from '../../../../app/ui/states/page-boundary.js';
import { Skeleton } from '../../../../app/ui/states/skeleton.js';
import { StatePanel } from '../../../../app/ui/states/state-panel.js';
import { ChunkLoadError } from '../../../../core/kernel/resources/chunk-load-error.js';
import { RequestError } from '../../../../core/kernel/request/request-error.js';
import { mount, seen, unmountAll } from '../../shell/mounted-app.js';

function failure(code: number, msg = ''): RequestError {
  return new RequestError({
    kind: 'envelope',
    method: 'GET',
    url: '/x',
    at: 0,
    status: code,
    code,
    msg,
    traceId: 'abc',
  });
}

describe('states', () => {
  afterEach(unmountAll);

  it('an error shows the back end’s message with its code, and can be retried', async () => {
    let tries = 0;
    await mount(<ErrorState error={failure(503, 'Closed <b>today</b>')} retry={() => (tries += 1)} />);
    const state = await seen('[role="alert"]');
    expect(state.textContent).to.contain('Closed <b>today</b>').and.to.contain('503 · abc');
    (await seen<HTMLButtonElement>('button', 'Try again')).click();
    expect(tries).to.equal(1);
  });

  it('a request that did not reach the server says so, not that the service is unavailable', async () => {
    await mount(
      <ErrorState error={new RequestError({ kind: 'network', method: 'GET', url: '/x', at: 0 })} />,
    );
    const state = await seen('[role="alert"]');
    expect(state.textContent).to.contain("Couldn't reach the server. Check your connection and try again.");
    expect(state.textContent).not.to.contain('unavailable');
  });

  it('3.15 the copied details have the address for the operators', async () => {
    const { writeText } = navigator.clipboard;
    let copied = '';
    navigator.clipboard.writeText = (text) => {
      copied = text;
      return Promise.resolve();
    };
    const devOpsUrl = 'https://ops.example.com/t/abc';
    await mount(
      <ErrorState
        error={
          new RequestError({
            ...{ kind: 'envelope', method: 'GET', url: '/x', at: 0, status: 500, code: 500 },
            devOpsUrl,
          })
        }
      />,
    );
    (await seen<HTMLButtonElement>('button', 'Copy details')).click();
    navigator.clipboard.writeText = writeText;
    expect(copied.split('\n')).to.include(devOpsUrl);
  });

  it('8.14 a script that failed to load has the message of the dialog about it', async () => {
    const error = new ChunkLoadError({ chunk: '318', type: 'error', url: '/assets/start.js' });
    await mount(<ErrorState error={error} />);
    const state = await seen('[role="alert"]');
    expect(state.textContent).to.contain(
      'Current system resources failed to load, try refreshing or clearing cache, contact administrator if unresolved',
    );
  });

  it('no access and not found have states of their own', async () => {
    await mount(
      <>
        <ErrorState error={failure(403)} />
        <ErrorState error={failure(404)} />
      </>,
    );
    await seen('[data-state="no-access"] h2', "You don't have access to this page");
    await seen('[data-state="not-found"] h2', 'Item not found');
  });

  it('a skeleton is announced at once and rendered after 200 ms', async () => {
    await mount(<Skeleton kind="list" rows={3} />);
    const drawing = await seen('[data-skeleton] > [aria-hidden]');
    const [animation] = drawing.getAnimations();
    expect(animation?.effect?.getTiming().delay).to.equal(200);
    animation?.pause();
    if (animation) animation.currentTime = 199;
    expect(getComputedStyle(drawing).visibility).to.equal('hidden');
    if (animation) animation.currentTime = 200;
    expect(getComputedStyle(drawing).visibility).to.equal('visible');
    expect(drawing.querySelectorAll('[class*="row"]')).to.have.length(3);
    await seen('[role="status"]', 'Loading');
  });

  it('a page that throws is replaced by an error state, not by a blank page', async () => {
    function Broken(): never {
      throw new TypeError('a broken page');
    }
    const quiet = (event: ErrorEvent): void => event.preventDefault();
    window.addEventListener('error', quiet);
    const { app } = await mount(
      <>
        <nav>Still here</nav>
        <PageBoundary>
          <Broken />
        </PageBoundary>
      </>,
    );
    await seen('[data-state="error"]');
    await seen('nav', 'Still here');
    expect(app.platform.errors.counts().page).to.equal(1);
    window.removeEventListener('error', quiet);
  });

  it('a page whose chunk fails to load offline shows that, and loads in place on retry online', async () => {
    let online = false;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    let loads = 0;
    const Page = lazyComponent(() => {
      loads += 1;
      return Promise.resolve(() => <p>The page</p>);
    });
    const quiet = (event: ErrorEvent): void => event.preventDefault();
    window.addEventListener('error', quiet);
    try {
      Page.prefetch();
      await mount(
        <PageBoundary>
          <Page />
        </PageBoundary>,
      );
      await seen('[data-state="offline"]');
      expect(loads).to.equal(0);
      online = true;
      (await seen<HTMLButtonElement>('button', 'Try again')).click();
      await seen('p', 'The page');
      expect(loads).to.equal(1);
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
      window.removeEventListener('error', quiet);
    }
  });

  it('a component that was prefetched is loaded once', async () => {
    let loads = 0;
    const Page = lazyComponent(() => {
      loads += 1;
      return Promise.resolve(({ text }: { text: string }) => <p>{text}</p>);
    });
    Page.prefetch();
    Page.prefetch();
    await mount(<Page text="Prefetched" />);
    await seen('p', 'Prefetched');
    expect(loads).to.equal(1);
  });

  it('has no accessibility violations', async () => {
    const { place } = await mount(
      <main>
        <OfflineStrip time="14:18" retry={() => undefined} />
        <StatePanel kind="empty" level={1} title="Nothing yet" text="Begin with one." code="404" />
        <ErrorState error={failure(500)} retry={() => undefined} />
        <Skeleton kind="record" />
        <Skeleton kind="home" />
      </main>,
    );
    await seen('h1');
    await expect(place).to.be.accessible();
  });
});
