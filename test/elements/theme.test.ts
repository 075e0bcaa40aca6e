import { expect } from '@open-wc/testing';

import { contrast, type Rgb } from '../../core/page/theme/colour.js';
import {
  applyTheme,
  type AppliedTheme,
  type ApplyThemeOptions,
} from '../../core/page/theme/apply-theme-edge.js';
import { defineElements } from '../../elements/define.js';
import { define as defineRecordDialog } from '../../elements/record-dialog/define.js';
import type { PorticoRecordDialog } from '../../elements/record-dialog/record-dialog.js';
import { define as defineTitleBar } from '../../elements/title-bar/define.js';
import type { PorticoTitleBar } from '../../elements/title-bar/title-bar.js';
import { part, settled } from '../suites/dom.js';
import { weakHit } from './states/sensitive-dialog.js';

const grey = 'rgb(102, 102, 102)';

/** Parses a computed colour without transparency. */
const rgb = (colour: string): Rgb => colour.match(/\d+/g)!.map(Number) as unknown as Rgb;

describe('a theme on a root or on one element', () => {
  const applied: AppliedTheme[] = [];
  const theme = (target: HTMLElement, tenant: unknown, options?: ApplyThemeOptions): AppliedTheme => {
    const result = applyTheme(target, tenant, options);
    applied.push(result);
    return result;
  };

  before(() => {
    defineTitleBar();
    defineRecordDialog();
    defineElements({ only: ['sensitive-dialog', 'sensitive-scan'] });
  });
  afterEach(() => {
    for (const each of applied.splice(0)) each.remove();
    document.body.replaceChildren();
  });

  function place(): HTMLElement {
    const root = document.createElement('section');
    document.body.append(root);
    return root;
  }

  async function bar(root: Element): Promise<PorticoTitleBar> {
    const element = document.createElement('portico-title-bar');
    Object.assign(element, { heading: 'Leave request', back: true });
    root.append(element);
    await settled(element);
    return element;
  }

  async function dialog(root: Element): Promise<PorticoRecordDialog> {
    const element = document.createElement('portico-record-dialog');
    Object.assign(element, { heading: 'Leave request', layer: 'page', open: true });
    root.append(element);
    await settled(element);
    return element;
  }

  const looks = (element: Element, name: string): CSSStyleDeclaration =>
    getComputedStyle(part(element, name));
  const content = (element: Element): CSSStyleDeclaration =>
    getComputedStyle(element.shadowRoot!.querySelector('.root')!);
  const close = (element: Element): string => looks(element, 'close-button').inlineSize;

  it('allows two tenants beside each other on one page', async () => {
    const [one, other] = [place(), place()];
    theme(one, { fontColor: 'light', fontSize: 'big' }, { titleBar: { background: '#14532d' } });
    theme(other, { fontColor: 'deep', fontSize: 'small' }, { titleBar: { background: '#f5b400' } });
    const [green, amber] = [await bar(one), await bar(other)];
    expect(looks(green, 'bar').backgroundColor).to.equal('rgb(20, 83, 45)');
    expect(looks(green, 'heading').color, 'chosen for contrast').to.equal('rgb(255, 255, 255)');
    expect(content(green).color).to.equal(grey);
    expect(content(green).fontSize).to.equal('16px');
    expect(looks(amber, 'bar').backgroundColor).to.equal('rgb(245, 180, 0)');
    expect(looks(amber, 'heading').color).to.equal('rgb(17, 17, 17)');
    expect(content(amber).color).to.equal('rgb(0, 0, 0)');
    expect(content(amber).fontSize).to.equal('12px');
  });

  it('gives one element another theme than its root, and restores it', async () => {
    const root = place();
    theme(root, { fontColor: 'light', fontDensity: 'compact' });
    const [own, plain] = [await dialog(root), await dialog(root)];
    const { remove } = theme(own, { fontColor: '#123456', fontDensity: 'lax' });
    expect([content(own).color, close(own)]).to.deep.equal(['rgb(18, 52, 86)', '40px']);
    expect([content(plain).color, close(plain)]).to.deep.equal([grey, '28px']);
    remove();
    expect([content(own).color, close(own)]).to.deep.equal([grey, '28px']);
  });

  it('makes one root dark in a light page, and one element light in that root', async () => {
    const root = place();
    theme(root, { primaryColor: '#2b5cd9' }, { scheme: 'dark' });
    const [dark, light] = [await dialog(root), await dialog(root)];
    theme(light, { primaryColor: '#2b5cd9' }, { scheme: 'light' });
    expect(looks(dark, 'panel').backgroundColor).to.equal('rgb(34, 37, 42)');
    expect(content(dark).color).to.equal('rgb(211, 214, 219)');
    expect(content(dark).colorScheme, 'of native controls').to.equal('dark');
    expect(looks(light, 'panel').backgroundColor).to.equal('rgb(255, 255, 255)');
    expect(content(light).color).to.equal('rgb(51, 51, 51)');
    expect(content(light).colorScheme).to.equal('light');
  });

  for (const name of ['sensitive-dialog', 'sensitive-scan'] as const) {
    for (const layout of ['desktop', 'mobile'] as const) {
      it(`words of the ${name} are readable in the dark scheme, ${layout}`, async () => {
        const root = place();
        root.lang = 'en';
        theme(root, {}, { scheme: 'dark' });
        const element = document.createElement(`portico-${name}`);
        Object.assign(element, { layout, hit: weakHit, open: true });
        root.append(element);
        await settled(element);
        const unfold = element.shadowRoot!.querySelector<HTMLElement>('[part=scan-button]');
        unfold?.click();
        await settled(element);
        const { color, backgroundColor } = looks(element, 'word');
        expect(contrast(rgb(color), rgb(backgroundColor))).to.be.at.least(4.5);
      });
    }
  }

  it('stays light in everything on a dark page without a theme', async () => {
    document.documentElement.style.colorScheme = 'dark';
    try {
      const root = place();
      const [element, dark] = [await dialog(root), await dialog(root)];
      const input = document.createElement('input');
      element.append(input);
      expect(content(element).colorScheme).to.equal('light');
      expect(getComputedStyle(input).colorScheme, 'of the content').to.equal('light');
      theme(dark, {}, { scheme: 'dark' });
      expect(content(dark).colorScheme).to.equal('dark');
    } finally {
      document.documentElement.removeAttribute('style');
    }
  });

  it('applies a change at once, while a dialog is open', async () => {
    const root = place();
    const element = await dialog(root);
    for (const [fontDensity, size] of [
      ['compact', '28px'],
      ['medium', '32px'],
      ['lax', '40px'],
    ]) {
      theme(root, { fontDensity });
      expect(close(element), fontDensity).to.equal(size);
    }
    theme(root, {});
    expect(close(element), 'the default').to.equal('32px');
  });

  it('font sizes are 12, 14 and 16 px, each overridable', async () => {
    const root = place();
    const element = await dialog(root);
    for (const [fontSize, size, heading] of [
      ['small', '12px', '14px'],
      ['medium', '14px', '16px'],
      ['big', '16px', '18px'],
    ]) {
      theme(root, { fontSize });
      expect([content(element).fontSize, looks(element, 'heading').fontSize]).to.deep.equal([size, heading]);
    }
    theme(root, { fontSize: 'big' }, { fontSizes: { big: 18 } });
    expect(content(element).fontSize).to.equal('18px');
  });

  it('font colours are #666666, #111111, #000000 and #333333', async () => {
    const root = place();
    const element = await dialog(root);
    for (const [fontColor, text] of [
      ['light', grey],
      ['medium', 'rgb(17, 17, 17)'],
      ['deep', 'rgb(0, 0, 0)'],
      ['default', 'rgb(51, 51, 51)'],
    ]) {
      theme(root, { fontColor });
      expect(content(element).color, fontColor).to.equal(text);
    }
  });

  it('the hairline is 1 px in form-builder views and at most 1.14 px otherwise', async () => {
    const root = place();
    const element = await bar(root);
    // Read from the style: rendered borders are rounded to device pixels.
    const hairline = (): string => looks(element, 'bar').getPropertyValue('--portico-hairline');
    theme(root, { fontDensity: 'lax' });
    expect(hairline()).to.equal('1.14px');
    theme(root, { fontDensity: 'lax' }, { formBuilder: true });
    expect(hairline()).to.equal('1px');
    expect(looks(element, 'bar').borderBlockEndWidth).to.equal('1px');
  });

  it('applies the tenant’s font to the text, and that of another language to it', async () => {
    const root = place();
    const element = await bar(root);
    const own = content(element).fontFamily;
    theme(root, { fontType: { fontTypeInfo: 'custom', fontType: 'Source Sans' } });
    expect(content(element).fontFamily).to.match(/^"Source Sans", /);
    const fontType = { fontTypeInfo: 'i18n', i18nParam: { ar: 'Amiri' } };
    theme(root, { fontType }, { language: 'ar' });
    expect(content(element).fontFamily).to.match(/^"?Amiri"?, /);
    theme(root, { fontType }, { language: 'en' });
    expect(content(element).fontFamily).to.equal(own);
  });

  it('grey mode applies to a dialog, which a filter on the page does not reach', async () => {
    const root = place();
    const element = await dialog(root);
    expect(looks(element, 'dialog').filter).to.equal('none');
    theme(root, {}, { grey: true });
    expect(looks(element, 'dialog').filter).to.equal('grayscale(1)');
  });

  it('a malformed value keeps the element’s default', async () => {
    const root = place();
    const element = await dialog(root);
    const { rejected } = theme(root, { fontColor: 'expression(1)', fontSize: 'big' });
    expect(rejected.map(({ key }) => key)).to.deep.equal(['fontColor']);
    expect([content(element).color, content(element).fontSize]).to.deep.equal(['rgb(51, 51, 51)', '16px']);
  });
});
