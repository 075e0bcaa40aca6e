import { expect } from '@open-wc/testing';

import { imageLoads, setFavicon } from '../../../core/tenant/favicon-edge.js';

const icons = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')];
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('setFavicon()', () => {
  beforeEach(() => {
    for (const icon of icons()) icon.remove();
  });

  it('adds an icon to a page without one, and takes it away again', () => {
    const restore = setFavicon(document, '/tenant.png');
    expect(icons().map((icon) => icon.getAttribute('href'))).to.deep.equal(['/tenant.png']);
    restore();
    expect(icons()).to.have.length(0);
  });

  it('changes the icon the page has, and puts it back', () => {
    const link = document.createElement('link');
    link.rel = 'shortcut icon';
    link.type = 'image/svg+xml';
    link.setAttribute('href', '/default.svg');
    document.head.append(link);
    const restore = setFavicon(document, '/tenant.png');
    expect(icons()).to.have.length(1);
    expect(link.getAttribute('href')).to.equal('/tenant.png');
    expect(link.hasAttribute('type')).to.equal(false);
    restore();
    expect([link.getAttribute('href'), link.getAttribute('type')]).to.deep.equal([
      '/default.svg',
      'image/svg+xml',
    ]);
    link.remove();
  });
});

describe('imageLoads()', () => {
  it('tells an image that can be shown from one that cannot', async () => {
    expect(await imageLoads(document, pixel)).to.equal(true);
    expect(await imageLoads(document, 'data:image/png;base64,AAAA')).to.equal(false);
  });
});
