import { expect } from '@open-wc/testing';

import { applyTheme } from '../../core/page/theme/apply-theme-edge.js';
import controls from '../../elements/controls.css?inline';
import { define as defineAppeal } from '../../elements/appeal-dialog/define.js';
import { violations } from '../suites/accessible.js';
import { forceMedia } from '../suites/browser.js';
import { part, settled, type UpdatingElement } from '../suites/dom.js';

const markup = `<form class="portico-form">
  <div class="portico-field">
    <label class="portico-label" for="place">Place</label>
    <input class="portico-input" id="place" aria-describedby="help error" aria-invalid="true" placeholder="City" />
    <div class="portico-help" id="help">As it is on the note.</div>
    <div class="portico-error" id="error">Enter the place.</div>
  </div>
  <div class="portico-row">
    <div class="portico-field">
      <label class="portico-label" for="day">Day</label>
      <select class="portico-input" id="day"><option>Monday</option></select>
    </div>
    <div class="portico-field">
      <label class="portico-label" for="count">Count</label>
      <input class="portico-input" id="count" value="1" />
    </div>
  </div>
  <fieldset class="portico-group">
    <legend class="portico-label">Transport</legend>
    <label class="portico-choice"><input type="radio" name="by" id="ship" checked />By ship</label>
    <label class="portico-choice"><input type="radio" name="by" id="rail" />By rail</label>
  </fieldset>
  <label class="portico-choice"><input type="checkbox" id="insured" checked />Insured</label>
  <label class="portico-choice"><input type="checkbox" role="switch" id="on" checked />Tell them</label>
  <label class="portico-choice"><input type="checkbox" role="switch" id="off-switch" />Urgent</label>
  <label class="portico-choice"><input type="checkbox" role="switch" id="fixed" disabled />Fixed</label>
  <div class="portico-row">
    <div class="portico-field">
      <label class="portico-label" for="time">Time</label>
      <input class="portico-input" id="time" type="time" value="09:15" />
    </div>
    <div class="portico-field">
      <label class="portico-label" for="paper">Note</label>
      <input class="portico-input" id="paper" type="file" />
    </div>
    <div class="portico-field">
      <label class="portico-label" for="colour">Colour</label>
      <input class="portico-input" id="colour" type="color" value="#1d44a8" />
    </div>
    <div class="portico-field">
      <label class="portico-label" for="filling">Filling</label>
      <input class="portico-range" id="filling" type="range" />
    </div>
  </div>
  <div class="portico-field">
    <label class="portico-label" for="note">Note</label>
    <textarea class="portico-input" id="note"></textarea>
  </div>
  <button class="portico-button" id="cancel" type="button">Cancel</button>
  <button class="portico-button portico-button-main" id="save" type="button">Save</button>
  <button class="portico-button" id="off" type="button" disabled>Archive</button>
</form>`;

/** Controls of a page that knows nothing of the classes. */
const plain = `<form class="form"><label class="label">Place <input class="input" /></label>
  <input type="checkbox" /><input type="radio" /><input type="checkbox" disabled checked />
  <select><option>Monday</option></select><textarea></textarea><button>Save</button>
  <button class="button" disabled>Save</button><fieldset><legend>Transport</legend></fieldset><p>Text</p></form>`;

describe('controls.css', () => {
  const sheet = new CSSStyleSheet();
  let box: HTMLElement;

  const mount = (html: string): HTMLElement => {
    box.innerHTML = html;
    return box;
  };
  const look = (selector: string, pseudo?: string): CSSStyleDeclaration =>
    getComputedStyle(box.querySelector(selector)!, pseudo);

  before(() => {
    defineAppeal();
    sheet.replaceSync(controls);
  });
  beforeEach(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    box = document.createElement('section');
    document.body.append(box);
  });
  afterEach(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    box.remove();
  });

  it('is light without a theme', () => {
    mount(markup);
    expect(look('#count').borderTopColor).to.equal('rgb(138, 145, 156)');
    expect(look('#count').backgroundColor).to.equal('rgb(255, 255, 255)');
    expect(look('#place').borderTopColor).to.equal('rgb(198, 45, 41)');
    expect(look('#error').color).to.equal('rgb(198, 45, 41)');
    expect(look('#insured').backgroundColor).to.equal('rgb(43, 92, 217)');
    expect(look('#ship').borderTopWidth).to.equal('5px');
    expect(look('#rail').backgroundColor).to.equal('rgb(255, 255, 255)');
    expect(look('#save').backgroundColor).to.equal('rgb(43, 92, 217)');
    expect(look('#off').color).to.equal('rgb(163, 168, 176)');
  });

  it('makes a switch of a check box with that role', () => {
    mount(markup);
    expect([look('#on').width, look('#on').height]).to.deep.equal(['32px', '18px']);
    expect(look('#on').backgroundColor).to.equal('rgb(43, 92, 217)');
    expect(look('#on', '::after').backgroundColor).to.equal('rgb(255, 255, 255)');
    expect(look('#on', '::after').transform).to.equal('none');
    expect(look('#off-switch').backgroundColor).to.equal('rgb(255, 255, 255)');
    expect(look('#off-switch', '::after').backgroundColor).to.equal('rgb(138, 145, 156)');
    expect(look('#fixed', '::after').backgroundColor).to.equal('rgb(163, 168, 176)');
    const thumb = () => [look('#on', '::after').marginLeft, look('#on', '::after').marginRight];
    expect(thumb()).to.deep.equal(['17px', '3px']);
    box.dir = 'rtl';
    expect(thumb()).to.deep.equal(['3px', '17px']);
  });

  it('gives files, times, colours and ranges the height and colours of other controls', () => {
    mount(markup);
    for (const id of ['#time', '#paper', '#colour', '#filling']) expect(look(id).height, id).to.equal('32px');
    expect(look('#paper', '::file-selector-button').borderTopColor).to.equal('rgb(214, 218, 224)');
    expect(look('#filling').accentColor).to.equal('rgb(43, 92, 217)');
    expect(look('#filling').width).to.equal(look('#time').width);
    const dark = applyTheme(box, {}, { scheme: 'dark' });
    for (const id of ['#time', '#paper', '#filling']) expect(look(id).colorScheme, id).to.equal('dark');
    expect(look('#paper', '::file-selector-button').color).to.equal(look('#paper').color);
    dark.remove();
  });

  it('is dark in a dark theme, and takes its colours from the tenant', () => {
    mount(markup);
    const dark = applyTheme(box, {}, { scheme: 'dark' });
    expect(look('#count').borderTopColor).to.equal('rgb(115, 122, 134)');
    expect(look('#count').backgroundColor).to.equal('rgb(25, 27, 31)');
    expect(look('#count').colorScheme).to.equal('dark');
    expect(look('#error').color).to.equal('rgb(255, 135, 129)');
    expect(look('.portico-choice').color).to.equal('rgb(211, 214, 219)');
    dark.remove();
    const green = applyTheme(box, { primaryColor: '#0a7d50' });
    expect(look('#save').backgroundColor).to.equal('rgb(10, 125, 80)');
    expect(look('#insured').backgroundColor).to.equal('rgb(10, 125, 80)');
    green.remove();
  });

  it('is mirrored in right-to-left text', () => {
    mount(markup);
    expect([look('#insured').marginLeft, look('#insured').marginRight]).to.deep.equal(['0px', '8px']);
    box.dir = 'rtl';
    expect([look('#insured').marginLeft, look('#insured').marginRight]).to.deep.equal(['8px', '0px']);
    const [first, second] = [...box.querySelectorAll('.portico-row > .portico-field')].map((field) =>
      field.getBoundingClientRect(),
    );
    expect(first!.left).to.be.greaterThan(second!.right);
  });

  it('has the look of the controls of the dialogs', async () => {
    mount(markup);
    const dialog = document.createElement('portico-appeal-dialog') as UpdatingElement & HTMLElement;
    Object.assign(dialog, { open: true, layer: 'page', layout: 'desktop' });
    box.append(dialog);
    await settled(dialog);
    for (const [own, of, properties] of [
      ['#note', 'reason', ['padding', 'border-radius', 'border-top-width', 'background-color', 'color']],
      ['#cancel', 'cancel-button', ['min-block-size', 'padding', 'border-radius', 'border', 'color']],
      [
        '#save',
        'submit-button',
        ['min-block-size', 'border-radius', 'background-color', 'color', 'font-size'],
      ],
    ] as const) {
      const inDialog = getComputedStyle(part(dialog, of));
      for (const property of properties)
        expect(look(own).getPropertyValue(property), `${own}: ${property}`).to.equal(
          inDialog.getPropertyValue(property),
        );
    }
  });

  it('has edges in forced colors, and leaves boxes to the browser there', async () => {
    mount(markup);
    try {
      await forceMedia({ forcedColors: 'active', reducedMotion: null });
      expect(look('#insured').appearance).to.equal('auto');
      expect(look('#insured', '::after').content).to.equal('none');
      expect(look('#on').appearance).to.equal('auto');
      expect(look('#on', '::after').content).to.equal('none');
      expect(look('#place').borderTopWidth).to.equal('2px');
      expect(look('#save').borderTopColor).not.to.equal('rgba(0, 0, 0, 0)');
    } finally {
      await forceMedia({ forcedColors: null, reducedMotion: null });
    }
  });

  it('has no accessibility violations, light and dark', async () => {
    mount(markup);
    expect(await violations(box)).to.deep.equal([]);
    const dark = applyTheme(box, {}, { scheme: 'dark' });
    Object.assign(box.style, { background: 'var(--portico-surface-raised)' });
    expect(await violations(box)).to.deep.equal([]);
    dark.remove();
  });

  it('changes nothing that has none of its classes', () => {
    mount(plain);
    const all = (): string[] =>
      [...box.querySelectorAll('*')].map((element) =>
        ['', '::before', '::after', '::placeholder']
          .map((pseudo) =>
            [...getComputedStyle(element, pseudo)].map((name) =>
              getComputedStyle(element, pseudo).getPropertyValue(name),
            ),
          )
          .join(';'),
      );
    const withSheet = all();
    sheet.disabled = true;
    const without = all();
    sheet.disabled = false;
    expect(withSheet).to.deep.equal(without);
    expect(without.length).to.be.greaterThan(10);
  });
});
