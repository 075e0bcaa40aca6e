import { expect } from '@open-wc/testing';

import { createHistoryPort } from '../../../core/embed/create-history-port.js';
import type { HistoryPort } from '../../../core/embed/history-port.js';

/** Traverses the session history and waits until the page has arrived. */
async function traverse(delta: number): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.go(delta);
  await arrived;
}

describe('history ports', () => {
  const start = location.pathname + location.search;
  const ports: HistoryPort[] = [];
  const open = (options: Parameters<typeof createHistoryPort>[1]): HistoryPort => {
    const port = createHistoryPort(window, options);
    ports.push(port);
    return port;
  };

  beforeEach(() => history.pushState({ host: 1 }, '', start));
  afterEach(() => {
    for (const port of ports.splice(0)) port.dispose();
    history.pushState(null, '', start);
  });

  const kept = [
    { options: { routerType: 'hash' } as const, url: (address: string) => `${start}#${address}` },
    {
      options: { routerType: 'hash', basename: 'oa' } as const,
      url: (address: string) => `${start}#oa${address}`,
    },
    {
      options: { routerType: 'browser', basename: '/crm/' } as const,
      url: (address: string) => `/crm${address}`,
    },
  ];
  for (const { options, url } of kept) {
    describe(`${options.routerType} ${'basename' in options ? options.basename : ''}`, () => {
      it('writes nothing before the first navigation, also when it is created twice', () => {
        const { length } = history;
        open(options).dispose();
        const port = open(options);
        expect(port.$address.get()).to.equal('/');
        expect(history.length).to.equal(length);
        expect(history.state).to.deep.equal({ host: 1 });
        expect(location.href).to.equal(new URL(start, location.href).href);
      });

      it('keeps the address in the URL, from which another port reads it', () => {
        open(options).navigate('/sp/crm/customer?view=mine');
        expect(location.href).to.equal(new URL(url('/sp/crm/customer?view=mine'), location.origin).href);
        expect(open(options).$address.get()).to.equal('/sp/crm/customer?view=mine');
      });

      it('keeps what the page has in the state of its entries', () => {
        open(options).navigate('/a');
        expect(history.state).to.include({ host: 1 });
      });

      it('adds an entry instead of replacing one of the page, then replaces its own', async () => {
        const port = open(options);
        port.navigate('/a', { replace: true });
        const { length } = history;
        port.navigate('/b', { replace: true });
        expect(history.length).to.equal(length);
        expect(port.$address.get()).to.equal('/b');
        await traverse(-1);
        expect(history.state).to.deep.equal({ host: 1 });
        expect(port.$address.get()).to.equal('/');
      });

      it('goes back over its own entries only', async () => {
        const port = open(options);
        expect(port.back()).to.equal(false);
        port.navigate('/a');
        port.navigate('/b');
        const arrived = new Promise((resolve) =>
          window.addEventListener('popstate', resolve, { once: true }),
        );
        expect(port.back()).to.equal(true);
        await arrived;
        expect(port.$address.get()).to.equal('/a');
        // A router of the page that copies the state to an entry of its own.
        history.pushState({ ...(history.state as object) }, '', `${start}?host=2`);
        expect(port.back()).to.equal(false);
      });

      it('tells of the address of the entry that the user goes to, until it is disposed', async () => {
        const port = open(options);
        const seen: string[] = [];
        port.$address.listen((address) => seen.push(address));
        port.navigate('/a');
        port.navigate('/b');
        await traverse(-1);
        expect(seen).to.deep.equal(['/a', '/b', '/a']);
        port.dispose();
        await traverse(1);
        expect(seen).to.have.length(3);
      });
    });
  }

  it('hash: an anchor of the page is no address', () => {
    history.replaceState(null, '', '#section');
    expect(open({ routerType: 'hash' }).$address.get()).to.equal('/');
    history.replaceState(null, '', '#oasis/x');
    expect(open({ routerType: 'hash', basename: 'oa' }).$address.get()).to.equal('/');
  });

  it('browser: a path outside of the prefix is no address, and an address is never another host', () => {
    expect(open({ routerType: 'browser', basename: '/crm' }).$address.get()).to.equal('/');
    open({ routerType: 'browser' }).navigate('//evil.example/x');
    expect(location.pathname).to.equal('/evil.example/x');
  });

  it('memory: leaves the page alone, and goes back through its own addresses', () => {
    const { length } = history;
    const { href } = location;
    const port = open({ routerType: 'memory' });
    expect(port.back()).to.equal(false);
    port.navigate('/a');
    port.navigate('/b', { replace: true });
    expect(port.$address.get()).to.equal('/b');
    expect([history.length, location.href]).to.deep.equal([length, href]);
    expect(port.back()).to.equal(true);
    expect(port.$address.get()).to.equal('/');
    expect(port.back()).to.equal(false);
  });

  for (const routerType of ['hash', 'browser'] as const) {
    it(`${routerType}: two ports with keys keep their own addresses, and go back over their own entries`, async () => {
      const orders = open({ routerType, key: 'orders' });
      const files = open({ routerType, key: 'files' });
      orders.navigate('/sp/crm/customer?view=mine&a=b');
      files.navigate('/sp/doc#top');
      expect(orders.$address.get()).to.equal('/sp/crm/customer?view=mine&a=b');
      expect(open({ routerType, key: 'files' }).$address.get()).to.equal('/sp/doc#top');
      expect(location.pathname).to.equal(new URL(start, location.href).pathname);
      expect(orders.back(), 'the present entry is that of files').to.equal(false);
      const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      expect(files.back()).to.equal(true);
      await arrived;
      expect(files.$address.get()).to.equal('/');
      expect(orders.$address.get()).to.equal('/sp/crm/customer?view=mine&a=b');
    });
  }
});
