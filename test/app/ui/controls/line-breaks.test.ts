import { expect } from '@open-wc/testing';

import '../../../../app/ui/styles/base.css';

/** Lines over which a part of a text extends, at each width in em. */
function linesOf(part: string, text: string, widths: readonly number[]): number[] {
  const paragraph = document.createElement('p');
  paragraph.append(text);
  document.body.append(paragraph);
  const range = document.createRange();
  const start = text.indexOf(part);
  range.setStart(paragraph.firstChild!, start);
  range.setEnd(paragraph.firstChild!, start + part.length);
  const lines = widths.map((width) => {
    paragraph.style.inlineSize = `${width}em`;
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  paragraph.remove();
  return lines;
}

describe('line breaks', () => {
  const root = document.documentElement;
  const { lang } = root;
  afterEach(() => {
    root.lang = lang;
  });

  it('are between the words of Korean', () => {
    root.lang = 'ko';
    const widths = [4, 4.5, 5, 5.5, 6, 6.5, 7, 8];
    expect(linesOf('내용은', '변경한 내용은 그대로 있습니다', widths)).to.deep.equal(widths.map(() => 1));
  });

  it('are between the phrases of Japanese', () => {
    root.lang = 'ja';
    const widths = [10, 12, 14, 15, 16, 17, 18];
    const text = 'サービスを利用できません。しばらくしてからもう一度お試しください。';
    expect(linesOf('しばらく', text, widths)).to.deep.equal(widths.map(() => 1));
  });

  it('are anywhere in a word that is longer than the line', () => {
    root.lang = 'ko';
    expect(linesOf('가'.repeat(60), '가'.repeat(60), [10])[0]).to.be.greaterThan(2);
  });
});
