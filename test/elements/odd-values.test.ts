import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement } from 'lit';

import { elementClasses, type ElementName } from '../../elements/classes.js';
import { defineElements } from '../../elements/define.js';
import { find } from '../suites/element.js';
import { part, settled, until, type UpdatingElement } from '../suites/dom.js';

/** Values of another type than a property has, as pages pass them: nothing yet, a number, an object of a back end. */
const oddValues: readonly unknown[] = [
  ...[undefined, null, 0, 404, -1, NaN, Infinity, true, false, '', 'text', '<b>', '\ud800'],
  ...[{}, { text: 'x' }, [], [null], [undefined, {}], new Date(NaN), new Map(), () => 'x', /x/, 10n],
];

const show = (value: unknown): string =>
  typeof value === 'bigint' ? `${value}n` : `${typeof value} ${JSON.stringify(value)}`;

describe('a property with a value of another type', () => {
  let errors: string[];
  const note = (event: ErrorEvent | PromiseRejectionEvent): void => {
    errors.push('message' in event ? event.message : String(event.reason));
    event.preventDefault();
  };
  const { onerror } = window;
  const log = Reflect.get(globalThis, 'console') as Record<'error' | 'warn', (...args: unknown[]) => void>;
  const { error, warn } = log;

  before(() => {
    defineElements();
  });
  beforeEach(() => {
    errors = [];
    // The test framework reports errors that the test is about.
    window.onerror = null;
    window.addEventListener('error', note);
    window.addEventListener('unhandledrejection', note);
    log.error = log.warn = (...args) => errors.push(args.join(' '));
  });
  afterEach(() => {
    window.onerror = onerror;
    window.removeEventListener('error', note);
    window.removeEventListener('unhandledrejection', note);
    Object.assign(log, { error, warn });
  });

  for (const name of Object.keys(elementClasses) as ElementName[]) {
    const { elementProperties } = elementClasses[name] as unknown as typeof LitElement;
    const properties = [...elementProperties].filter(([, { state }]) => !state).map(([key]) => String(key));

    it(`portico-${name} throws and logs nothing, and shows the next good value`, async () => {
      const box = await fixture<HTMLElement>(html`<div lang="en"></div>`);
      for (const property of properties) {
        for (const layout of ['desktop', 'mobile']) {
          const element = document.createElement(`portico-${name}`) as UpdatingElement;
          box.append(element);
          const initial: unknown = Reflect.get(element, property);
          const opens = 'open' in element;
          if (opens) Object.assign(element, { layout, open: true });
          await settled(element);
          for (const value of oddValues) {
            Reflect.set(element, property, value);
            await settled(element).catch(() => undefined);
            const about = `${property} = ${show(value)}, ${layout}`;
            expect(errors, about).to.deep.equal([]);
            // Open whatever the property is, unless it is `open` itself.
            if (opens && property !== 'open') {
              expect(find(element, 'dialog[open], .notice:not(.gone)'), about).to.exist;
            }
            const { textContent } = element.shadowRoot!;
            if (value === undefined || value === null) {
              expect(textContent, about).to.not.match(/undefined|null|NaN/);
            }
          }
          Reflect.set(element, property, initial);
          if (opens) Object.assign(element, { open: true });
          await settled(element);
          expect(errors, property).to.deep.equal([]);
          element.remove();
        }
      }
    });
  }

  it('hides no failure of a batch task, whose text may be missing', async () => {
    for (const text of [undefined, null, 404]) {
      const box = await fixture<HTMLElement>(html`<div lang="en"></div>`);
      const banner = document.createElement('portico-batch-banner');
      const notices = document.createElement('portico-batch-notices');
      box.append(banner, notices);
      banner.show({ failCount: 1 }, text as unknown as string);
      notices.push({ failCount: 1 }, text as unknown as string);
      for (const each of [banner, notices]) {
        await settled(each);
        expect(part(each, 'notice').className, String(text)).to.match(/error/);
        expect(part(each, 'notice').className).to.not.match(/gone/);
        expect(part(each, 'text').textContent).to.equal(text === 404 ? '404' : '');
      }
      await until(() => find(banner, '[role=alert]')!.textContent.trim() !== '');
      expect(find(banner, '[role=alert]')!.textContent.trim()).to.equal(
        text === 404 ? 'Failure 404' : 'Failure',
      );
      expect(errors).to.deep.equal([]);
    }
  });

  it('is taken by the methods as well', async () => {
    const box = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    const [toast, prompt, sensitive] = [
      document.createElement('portico-toast'),
      document.createElement('portico-link-prompt'),
      document.createElement('portico-sensitive-dialog'),
    ];
    box.append(toast, prompt, sensitive);
    for (const value of oddValues) {
      toast.show(value as string).close();
      toast.show('x', value as object).close();
      void prompt.ask(value as string, value as []);
      await until(() => prompt.open);
      await settled(prompt);
      prompt.open = false;
      await settled(prompt);
      void sensitive.ask(value as object);
      await settled(sensitive);
      sensitive.open = false;
      await settled(sensitive);
      expect(errors, show(value)).to.deep.equal([]);
    }
  });
});
