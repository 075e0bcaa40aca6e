import { expect } from '@open-wc/testing';

import { applyTheme } from '../../../../core/page/theme/apply-theme-edge.js';
import type { FontFailure } from '../../../../core/page/theme/load-fonts-edge.js';

const custom = (fontType: string) => ({ fontType: { fontTypeInfo: 'custom', fontType } });
const families = (): string[] => [...document.fonts].map(({ family }) => family.replaceAll('"', ''));
const fallback = 'monospace';

describe('font files of applyTheme()', () => {
  const cleanups: (() => void)[] = [];
  afterEach(() => {
    for (const cleanup of cleanups.splice(0)) cleanup();
    expect(families(), 'nothing stays').to.deep.equal([]);
  });

  function apply(theme: unknown, options: Parameters<typeof applyTheme>[2] = { staticDomain: '' }) {
    const root = document.createElement('p');
    root.textContent = 'Quarterly freight report';
    root.style.fontFamily = `var(--portico-font-family, ${fallback})`;
    document.body.append(root);
    const { remove } = applyTheme(root, theme, options);
    const undo = (): void => {
      remove();
      root.remove();
    };
    cleanups.push(undo);
    return { root, remove, undo };
  }
  const widthOf = (root: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(root);
    return range.getBoundingClientRect().width;
  };

  it('7.4.5 renders text in a file of /visitstatic/basicserver/font/{file}, and in the page’s font once removed', async () => {
    const { root, remove } = apply(custom('source-serif-4-wght.woff2'));
    const before = widthOf(root);
    await document.fonts.load('16px "Portico source-serif-4-wght"');
    const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    expect(urls).to.include('/visitstatic/basicserver/font/source-serif-4-wght.woff2');
    expect(getComputedStyle(root).fontFamily).to.match(/^"Portico source-serif-4-wght", /);
    expect(widthOf(root)).not.to.equal(before);
    const [face] = [...document.fonts];
    expect([face?.display, face?.weight, face?.status]).to.deep.equal(['swap', '100 900', 'loaded']);
    remove();
    expect(getComputedStyle(root).fontFamily).to.equal(fallback);
  });

  it('two roots share one file, which stays until the second is removed; a page’s font of that name is not replaced', () => {
    const own = new FontFace('inter-wght', 'local("Arial")');
    document.fonts.add(own);
    cleanups.push(() => document.fonts.delete(own));
    const [one, other] = [apply(custom('inter-wght.woff2')), apply(custom('inter-wght.woff2'))];
    expect(families()).to.deep.equal(['inter-wght', 'Portico inter-wght']);
    one.remove();
    one.remove();
    expect(families()).to.deep.equal(['inter-wght', 'Portico inter-wght']);
    const [, face] = [...document.fonts];
    applyTheme(other.root, custom('inter-wght.woff2, source-serif-4-wght.woff2'), { staticDomain: '' });
    expect([...document.fonts][1], 'the same font').to.equal(face);
    expect(families()).to.have.length(3);
    const last = applyTheme(other.root, {});
    expect(families()).to.deep.equal(['inter-wght']);
    last.remove();
  });

  it('reports a file that does not load once, and the text keeps the fallback fonts', async () => {
    const failures: FontFailure[] = [];
    let failed: () => void = () => undefined;
    const reported = new Promise<void>((resolve) => (failed = resolve));
    const { root } = apply(custom('gone.woff2'), {
      staticDomain: '',
      onFontError: (failure) => {
        failures.push(failure);
        failed();
      },
    });
    await reported;
    expect(failures.map(({ file, url }) => [file, new URL(url).pathname])).to.deep.equal([
      ['gone.woff2', '/visitstatic/basicserver/font/gone.woff2'],
    ]);
    expect(widthOf(root)).to.be.greaterThan(0);
    root.textContent = 'More text';
    await document.fonts.ready;
    expect(failures).to.have.length(1);
  });

  it('loads from the static domain, and nothing without one', () => {
    apply(custom('inter-wght.woff2'), {});
    expect(families()).to.deep.equal([]);
    const failures: FontFailure[] = [];
    const onFontError = (failure: FontFailure): void => void failures.push(failure);
    apply(custom('inter-wght.woff2'), { staticDomain: 'no origin', onFontError });
    expect(families()).to.deep.equal([]);
    expect(failures.map(({ file }) => file)).to.deep.equal(['inter-wght.woff2']);
    const { origin } = location;
    apply(custom('inter-wght.woff2'), { staticDomain: origin.replace('localhost', '127.0.0.1') });
    expect(families()).to.deep.equal(['Portico inter-wght']);
  });
});
