import type { PorticoRecordDialog } from '../../../elements/record-dialog/record-dialog.js';
import type { ElementStates } from './types.js';

function fill(dialog: PorticoRecordDialog, paragraphs = 1): void {
  for (let number = 1; number <= paragraphs; number += 1) {
    const paragraph = document.createElement('p');
    paragraph.textContent = `${number}. 王敏 · Wang Min · 华东区办公用品采购框架合同 · 2026-11-20`;
    dialog.append(paragraph);
  }
}

function buttons(dialog: PorticoRecordDialog, slot: string, ...texts: string[]): void {
  for (const text of texts) {
    const button = document.createElement('button');
    button.slot = slot;
    button.textContent = text;
    dialog.append(button);
  }
}

export const states: ElementStates<PorticoRecordDialog> = {
  name: 'record-dialog',
  states: {
    center: {
      prepare: (dialog) => {
        fill(dialog);
        Object.assign(dialog, { heading: 'Contact', headingLevel: 3, size: '480', open: true });
      },
      tree: ['dialog "Contact"', 'heading "Contact"'],
    },
    form: {
      prepare: (dialog) => {
        const label = document.createElement('label');
        label.textContent = 'Name ';
        label.append(document.createElement('input'));
        label.lastElementChild!.setAttribute('size', '12');
        dialog.append(label);
        buttons(dialog, 'footer', 'Cancel', 'Save');
        Object.assign(dialog, { heading: 'New contact', size: '640', expandable: true, open: true });
      },
      tree: ['dialog "New contact"', 'textbox "Name"', 'button "Save"'],
    },
    scrolling: {
      prepare: (dialog) => {
        fill(dialog, 60);
        buttons(dialog, 'footer', 'Approve');
        Object.assign(dialog, { heading: 'Long record', size: '800', open: true });
      },
    },
    side: {
      layout: 'desktop',
      prepare: (dialog) => {
        fill(dialog, 60);
        buttons(dialog, 'tools-start', '‹', '›');
        Object.assign(dialog, { heading: 'Contract', placement: 'side', expandable: true, open: true });
      },
      tree: ['dialog "Contract"', 'button "Open as page"', 'button "Close"', 'separator "Dialog width"'],
    },
    bare: {
      layout: 'desktop',
      prepare: (dialog) => {
        fill(dialog, 3);
        buttons(dialog, 'tools-start', 'Previous', 'Next');
        Object.assign(dialog, { label: 'Contract', size: '640', open: true });
      },
      tree: ['dialog "Contract"', 'button "Close"'],
    },
    page: {
      layout: 'mobile',
      prepare: (dialog) => {
        fill(dialog, 8);
        buttons(dialog, 'footer', 'Return', 'Approve');
        Object.assign(dialog, { heading: 'Contract approval', open: true });
      },
      tree: ['dialog "Contract approval"', 'button "Back"'],
    },
  },
};
