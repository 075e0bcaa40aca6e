import { expect } from '@open-wc/testing';

import type { DialogElement, DialogMaker } from './dialog-maker.js';
import { violations } from './accessible.js';
import { settled } from './dom.js';

/** Requirements for the accessible name and the level of the title of a dialog. */
export function testDialogNames({ make, opened, nativeOf }: DialogMaker): void {
  const nameOf = (element: DialogElement): string | null => nativeOf(element).getAttribute('aria-label');
  const titleOf = (element: DialogElement): HTMLElement | null =>
    element.shadowRoot!.querySelector('[part="heading"]');

  it('is named by its title, or by the aria-label of the page', async () => {
    const element = await opened();
    const ownName = nameOf(element);
    expect(ownName).to.be.a('string').that.is.not.empty;
    if (titleOf(element)) expect(ownName).to.equal(titleOf(element)!.textContent);
    element.setAttribute('aria-label', 'Contract 7');
    await settled(element);
    expect(nameOf(element)).to.equal('Contract 7');
    element.ariaLabel = 'Contract 8';
    await settled(element);
    expect(nameOf(element)).to.equal('Contract 8');
    element.setAttribute('aria-label', '');
    await settled(element);
    expect(nameOf(element)).to.equal(ownName);
    element.ariaLabel = null;
    await settled(element);
    expect(nameOf(element)).to.equal(ownName);
  });

  it('takes an aria-label that the page has set before', async () => {
    const template = document.createElement('template');
    const given = await make();
    template.innerHTML = `<div lang="en"><${given.localName} aria-label="Contract 7"></${given.localName}></div>`;
    const element = template.content.firstElementChild!.firstElementChild as DialogElement;
    given.parentElement!.append(template.content);
    await settled(element);
    // A name on the closed element, which has no role, would be invalid.
    expect(element.hasAttribute('aria-label')).to.equal(false);
    expect(await violations(element)).to.deep.equal([]);
    element.open = true;
    await settled(element);
    expect(nameOf(element)).to.equal('Contract 7');
    element.open = false;
    await settled(element);
  });

  it('gives its title the level that the page sets, and 2 by default', async () => {
    const element = await opened();
    const levels: unknown[] = [];
    for (const level of ['1', '4', '6']) {
      element.setAttribute('heading-level', level);
      await settled(element);
      levels.push(titleOf(element)?.ariaLevel);
    }
    element.removeAttribute('heading-level');
    await settled(element);
    levels.push(titleOf(element)?.ariaLevel);
    // A dialog without a visible title has no heading.
    if (titleOf(element)) expect(levels).to.deep.equal(['1', '4', '6', '2']);
    else expect(new Set(levels)).to.deep.equal(new Set([undefined]));
    expect(nativeOf(element).querySelectorAll('h1, h2, h3, h4, h5, h6')).to.have.length(
      titleOf(element) ? 1 : 0,
    );
  });
}
