import { expect } from '@open-wc/testing';

import { applyTokens } from '../../../../core/page/theme/apply-tokens-edge.js';
import { themeToTokens } from '../../../../core/page/theme/theme-to-tokens.js';

const everything = {
  primaryColor: '#0b7a66',
  bubbleColor: '#d92d2a',
  fontColor: 'deep',
  fontSize: 'big',
  fontDensity: 'lax',
  fontType: { fontTypeInfo: 'custom', fontType: 'Arial' },
} as const;

describe('applyTokens()', () => {
  it('sets every token of a theme on the element', () => {
    const root = document.createElement('div');
    const { tokens } = themeToTokens(everything);
    applyTokens(root, tokens);
    for (const [name, value] of Object.entries(tokens)) {
      expect(root.style.getPropertyValue(name), name).to.equal(value);
    }
  });

  it('removes tokens that only the previous theme had', () => {
    const root = document.createElement('div');
    root.style.setProperty('--portico-space-1', '5px');
    applyTokens(root, themeToTokens(everything).tokens);
    applyTokens(root, themeToTokens({ primaryColor: '#2b5cd9' }).tokens);
    expect(root.style.getPropertyValue('--portico-primary')).to.equal('#2b5cd9');
    applyTokens(root, {});
    expect([...root.style], 'other properties stay').to.deep.equal(['--portico-space-1']);
  });
});
