import { expect } from '@open-wc/testing';

import { judgeLink } from '../../../../core/services/links/judge-link.js';
import { readHostileLinks, verdictOf } from '../../../fixtures/read-hostile-links.js';

describe('judgeLink() in a browser', () => {
  it('5.23 classifies every line of the corpus as expected, with the parser of this engine', async () => {
    const file = await fetch(new URL('../../../fixtures/hostile-links.tsv', import.meta.url));
    const links = readHostileLinks(await file.text());
    expect(links.length).to.be.greaterThan(300);
    const wrong = links.flatMap((link) => verdictOf(link, judgeLink) ?? []);
    expect(wrong.join('\n')).to.equal('');
  });
});
