import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';

import type { TenantData } from '../../../../core/contracts/tenant.js';
import { followFavicon } from '../../../../core/services/tenant/favicon-edge.js';
import { parseTenant } from '../../../../core/services/tenant/create-tenant.js';

const icons = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')];
const pixel = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" fill="${colour}"/>`)}`;
const broken = 'data:image/png;base64,AAAA';

function tenant(faviconUrl?: string, privateDeployment = false): TenantData {
  const parsed = parseTenant({ tenantKey: 'group', privateDeployment, tenantLogo: { faviconUrl } }, '');
  if (!parsed) throw new Error('No tenant');
  return parsed;
}

function follow(first: TenantData | null) {
  const $tenant = atom(first);
  const stop = followFavicon({
    document,
    $tenant,
    context: {
      pageUrl: location.href,
      apiOrigin: '',
      defaults: { standard: '/favicon.svg', privateDeployment: '/favicon-private.svg' },
    },
  });
  return { $tenant, stop };
}

/** Waits until the only icon of the page has the address. */
async function shows(href: string): Promise<void> {
  if (icons()[0]?.getAttribute('href') !== href) {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (icons()[0]?.getAttribute('href') !== href) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.head, { subtree: true, childList: true, attributes: true });
    });
  }
  expect(icons()).to.have.length(1);
}

describe('followFavicon()', () => {
  beforeEach(() => {
    for (const icon of icons()) icon.remove();
  });

  it('shows the tenant’s own icon', async () => {
    const { stop } = follow(tenant(pixel('red')));
    await shows(pixel('red'));
    stop();
    expect(icons(), 'the page had no icon before').to.have.length(0);
  });

  it('shows the default icon when the tenant has none, and another one on private deployments', async () => {
    const { $tenant, stop } = follow(null);
    await shows('/favicon.svg');
    $tenant.set(tenant(undefined, true));
    await shows('/favicon-private.svg');
    stop();
  });

  it('falls back to the default icon when the tenant’s does not load', async () => {
    const { $tenant, stop } = follow(tenant(pixel('red')));
    await shows(pixel('red'));
    $tenant.set(tenant(broken));
    await shows('/favicon.svg');
    $tenant.set(tenant(pixel('red')));
    await shows(pixel('red'));
    $tenant.set(tenant(broken, true));
    await shows('/favicon-private.svg');
    stop();
  });

  it('follows the latest tenant, not the slowest icon', async () => {
    const { $tenant, stop } = follow(tenant(pixel('red')));
    $tenant.set(null);
    await shows('/favicon.svg');
    const image = document.createElement('img');
    const loaded = new Promise((resolve) => image.addEventListener('load', resolve, { once: true }));
    image.src = pixel('red');
    await loaded;
    await shows('/favicon.svg');
    stop();
  });

  it('restores the page’s former icon when it stops', async () => {
    const link = document.createElement('link');
    link.rel = 'shortcut icon';
    link.type = 'image/x-icon';
    link.setAttribute('href', '/former.ico');
    document.head.append(link);
    const { $tenant, stop } = follow(null);
    await shows('/favicon.svg');
    expect(link.hasAttribute('type')).to.equal(false);
    $tenant.set(tenant(undefined, true));
    stop();
    expect([link.getAttribute('href'), link.getAttribute('type')]).to.deep.equal([
      '/former.ico',
      'image/x-icon',
    ]);
    $tenant.set(null);
    expect(link.getAttribute('href')).to.equal('/former.ico');
    link.remove();
  });
});
