import { expect } from '@open-wc/testing';

import { elementClasses } from '../../elements/classes.js';
import { defineElements, PorticoRecordDialog, PorticoTitleBar } from '../../elements/index.js';
import { version } from '../../elements/shared/version.js';
import { ownRegistry } from '../suites/browser.js';

const names = Object.keys(elementClasses);

describe('defineElements()', () => {
  it('is not called by an import', () => {
    expect(names.length).to.be.at.least(11);
    for (const name of names) expect(customElements.get(`portico-${name}`)).to.equal(undefined);
  });

  it('registers the given elements, once, and returns the result', () => {
    expect(defineElements({ only: ['title-bar'] })).to.deep.equal({
      defined: ['portico-title-bar'],
      taken: [],
      refused: [],
    });
    expect(customElements.get('portico-title-bar')).to.equal(PorticoTitleBar);
    const others = names.filter((name) => name !== 'title-bar');
    expect(defineElements().defined).to.deep.equal(others.map((name) => `portico-${name}`));
    expect(defineElements()).to.deep.equal({ defined: [], taken: [], refused: [] });
  });

  it('accepts any number of suffixes in any order', () => {
    for (const suffix of ['v2', 'v3', 'v2']) defineElements({ suffix });
    const second = customElements.get('portico-record-dialog-v2')!;
    expect(second.prototype).to.be.instanceOf(PorticoRecordDialog);
    expect(customElements.get('portico-record-dialog-v3')).to.not.equal(second);
    expect(document.createElement('portico-record-dialog-v2')).to.be.instanceOf(PorticoRecordDialog);
  });

  it('reports a tag that other code has registered, with both versions', () => {
    class Older extends HTMLElement {
      static readonly version = '0.0.9';
    }
    customElements.define('portico-title-bar-old', Older);
    customElements.define('portico-record-dialog-old', class extends HTMLElement {});
    expect(defineElements({ suffix: 'old', only: ['record-dialog', 'title-bar'] })).to.deep.equal({
      defined: [],
      taken: [
        { tag: 'portico-record-dialog-old', ours: version, found: undefined },
        { tag: 'portico-title-bar-old', ours: version, found: '0.0.9' },
      ],
      refused: [],
    });
  });

  it('reads its options from the given object only, whatever a page has added to Object.prototype', () => {
    const added = { suffix: 'everywhere', registry: {}, only: [] };
    for (const [name, value] of Object.entries(added)) Reflect.set(Object.prototype, name, value);
    try {
      for (const options of [undefined, {}, { only: ['title-bar'] as const }]) {
        expect(defineElements(options)).to.deep.equal({ defined: [], taken: [], refused: [] });
      }
    } finally {
      for (const name of Object.keys(added)) Reflect.deleteProperty(Object.prototype, name);
    }
    expect(customElements.get('portico-title-bar-everywhere')).to.equal(undefined);
  });

  it('neither throws nor logs for an invalid suffix', () => {
    const logged: unknown[] = [];
    const { warn, error } = console;
    const note = (...words: unknown[]): number => logged.push(words);
    Object.assign(console, { warn: note, error: note });
    expect(defineElements({ suffix: 'Not Valid' }).refused).to.deep.equal(
      names.map((name) => `portico-${name}-Not Valid`),
    );
    Object.assign(console, { warn, error });
    expect(logged).to.be.empty;
  });

  it('registers in a scoped registry apart from the window’s', () => {
    const registry = ownRegistry();
    expect(defineElements({ registry }).defined.length).to.equal(names.length);
    expect(defineElements({ registry, suffix: 'v2' }).defined.length).to.equal(names.length);
  });
});
