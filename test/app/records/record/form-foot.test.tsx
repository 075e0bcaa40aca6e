import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { codes } from '../../../../core/contracts/envelope.js';
import { fill, mountRecord, named, press, refusal, unmountAll, until } from './record-bench.js';

const text = () => document.body.innerText;

/** The buttons of the form are fully visible, above the padding of the foot, and nothing overlaps them. */
function expectButtons(height: number): void {
  for (const name of ['Cancel', ...(named('Save again') ? ['Save again'] : ['Save'])]) {
    const button = named(name);
    if (!button) throw new Error(`no button ${name}`);
    const { top, bottom, left, right } = button.getBoundingClientRect();
    expect(bottom - top, `height of ${name}`).to.be.at.least(44);
    expect(bottom, `bottom of ${name}`).to.be.at.most(height - 8);
    const hit = document.elementFromPoint((left + right) / 2, bottom - 2);
    expect(button.contains(hit), `${name} receives the press`).to.equal(true);
  }
}

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const) {
  describe(`foot of a form at ${width} × ${height}`, () => {
    before(() => setViewport({ width, height }));
    after(() => setViewport({ width: 800, height: 600 }));
    afterEach(unmountAll);

    it('shows its buttons, also with the time of the draft', async () => {
      mountRecord();
      await press('Edit');
      await until('the form', () => named('Save'));
      expectButtons(height);
      await fill('Title', 'Typed');
      await until('the draft', () => text().includes('Draft saved'));
      expectButtons(height);
    });

    it('shows its buttons with validation errors', async () => {
      mountRecord();
      await press('Edit');
      await fill('Title', '');
      await fill('Mail', 'nobody');
      await press('Save');
      await until('the errors', () => text().includes('2 fields need attention'));
      expectButtons(height);
    });

    it('shows its buttons and the message after a failed save', async () => {
      const reason = 'The server has no space left on its disk. Ask your administrator to free some of it.';
      mountRecord({ records: { save: () => Promise.reject(refusal(codes.failed, null, reason)) } });
      await press('Edit');
      await fill('Title', 'Typed');
      await press('Save');
      await until('the message', () => text().includes(reason));
      expectButtons(height);
      const message = document.querySelector('form [role="alert"]')?.getBoundingClientRect();
      const top = named('Cancel')?.getBoundingClientRect().top ?? 0;
      expect(message?.bottom).to.be.at.most(top);
    });

    it('breaks long labels, as in German, instead of cutting them', async () => {
      mountRecord();
      await press('Edit');
      const save = await until('the form', () => named('Save'));
      const row = save.parentElement;
      const submit = save.cloneNode(true) as HTMLElement;
      submit.textContent = 'Speichern und einreichen';
      row?.append(submit);
      const labels = ['Abbrechen', 'Speichern', 'Speichern und einreichen'];
      [...(row?.children ?? [])].forEach((button, index) => (button.textContent = labels[index] ?? ''));
      for (const button of row?.children ?? []) {
        expect(button.scrollWidth, button.textContent).to.be.at.most(button.clientWidth);
        expect(button.getBoundingClientRect().right, button.textContent).to.be.at.most(width);
      }
      submit.remove();
    });

    it('does not cover the last field', async () => {
      mountRecord();
      await press('Edit');
      await fill('Title', '');
      await press('Save');
      const editor = await until('the editor', () =>
        document.querySelector('[role="textbox"][aria-multiline]'),
      );
      editor.scrollIntoView({ block: 'end' });
      const foot = named('Cancel')?.parentElement?.parentElement?.getBoundingClientRect();
      let scroller = editor.parentElement;
      while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1)
        scroller = scroller.parentElement;
      scroller?.scrollTo(0, scroller.scrollHeight);
      expect(editor.getBoundingClientRect().bottom).to.be.at.most(foot?.top ?? 0);
    });
  });
}
