import { expect } from '@open-wc/testing';

import { applyTheme } from '../../../../core/page/theme/apply-theme-edge.js';

describe('applyTheme()', () => {
  let root: HTMLElement;
  const value = (name: string): string => root.style.getPropertyValue(`--portico-${name}`);

  beforeEach(() => {
    root = document.createElement('div');
  });

  it('sets the tokens of a theme and removes those of the previous theme', () => {
    applyTheme(root, { primaryColor: '#0b7a66', fontSize: 'big', fontDensity: 'lax' });
    expect([value('primary'), value('font-size'), value('control')]).to.deep.equal([
      '#0b7a66',
      '16px',
      '40px',
    ]);
    applyTheme(root, { primaryColor: '#f5b400' });
    expect([value('primary'), value('font-size'), value('control')]).to.deep.equal(['#f5b400', '', '']);
  });

  it('rejects invalid values one by one, keeps the rest, and reports them', () => {
    const { rejected } = applyTheme(
      root,
      { primaryColor: 'url(//evil.example)', fontSize: 'huge', fontDensity: 'compact' },
      { titleBar: { background: 'red;}', color: '#fff' } },
    );
    expect(rejected.map(({ key, reason }) => [key, reason])).to.deep.equal([
      ['primaryColor', 'not-a-hex-colour'],
      ['fontSize', 'not-an-option'],
      ['titleBar.background', 'not-a-hex-colour'],
    ]);
    expect([value('primary'), value('font-size'), value('control')]).to.deep.equal(['', '', '28px']);
    expect([value('title-bar-background'), value('title-bar-color')]).to.deep.equal(['', '#ffffff']);
  });

  it('reports colours with too little contrast', () => {
    const { contrast } = applyTheme(
      root,
      { fontColor: '#dddddd' },
      { titleBar: { background: '#ffffff', color: '#f0f0f0' } },
    );
    expect(contrast.map(({ pair }) => pair)).to.deep.equal([
      'text on surface',
      'text-strong on surface',
      'title-bar-color on title-bar-background',
    ]);
  });

  it('restores the page’s values with their priority, and removes an empty style attribute', () => {
    const { remove } = applyTheme(root, { primaryColor: '#0b7a66' }, { scheme: 'dark', grey: true });
    expect(root.style.colorScheme).to.equal('dark');
    expect(value('filter')).to.equal('grayscale(1)');
    remove();
    expect(root.hasAttribute('style')).to.be.false;

    root.style.setProperty('--portico-primary', 'teal', 'important');
    root.style.setProperty('--portico-space-1', '5px');
    const before = root.getAttribute('style');
    const first = applyTheme(root, { primaryColor: '#0b7a66' });
    const second = applyTheme(root, { primaryColor: '#f5b400', fontSize: 'big' });
    first.remove();
    expect(value('primary'), 'the first value is gone').to.equal('#f5b400');
    second.remove();
    second.remove();
    expect(root.getAttribute('style')).to.equal(before);
  });

  it('keeps values that the page has changed in the meantime', () => {
    const { remove } = applyTheme(root, { primaryColor: '#0b7a66' });
    root.style.setProperty('--portico-primary', 'olive');
    remove();
    expect(value('primary')).to.equal('olive');
  });

  it('accepts a shadow root in place of its host, also in another document', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    root = frame.contentDocument!.createElement('div');
    applyTheme(root.attachShadow({ mode: 'open' }), { fontSize: 'small' });
    expect(value('font-size')).to.equal('12px');
    frame.remove();
  });

  it('sets and reports nothing without a theme', () => {
    const { rejected, contrast } = applyTheme(root, undefined);
    expect([...rejected, ...contrast]).to.deep.equal([]);
    expect(root.hasAttribute('style')).to.be.false;
  });
});
