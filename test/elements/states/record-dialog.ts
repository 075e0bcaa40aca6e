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

/** A child with a class of `portico/controls.css`. */
function add<K extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: K,
  className: string,
  values: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  const child = document.createElement(tag);
  Object.assign(child, { className, ...values });
  parent.append(child);
  return child;
}

/** A field in a column: its label, and the control, which it returns. */
function addField(parent: Element, id: string, label: string, tag: 'input' | 'select' | 'textarea'): Element {
  const field = add(parent, 'div', 'portico-field');
  add(field, 'label', 'portico-label', { htmlFor: id, textContent: label });
  return add(field, tag, 'portico-input', { id });
}

/** A form of a page's own controls. */
function fillForm(dialog: PorticoRecordDialog): void {
  const form = add(dialog, 'form', 'portico-form');
  const place = addField(form, 'delivery-place', 'Place', 'input');
  Object.assign(place, { value: 'Berlin' });
  place.setAttribute('aria-describedby', 'delivery-help');
  const help = { id: 'delivery-help', textContent: 'As it is on the delivery note.' };
  add(place.parentElement!, 'div', 'portico-help', help);
  const row = add(form, 'div', 'portico-row');
  const date = addField(row, 'delivery-date', 'Date', 'input');
  Object.assign(date, { type: 'date' });
  date.setAttribute('aria-invalid', 'true');
  date.setAttribute('aria-describedby', 'delivery-error');
  const error = { id: 'delivery-error', textContent: 'Enter the date of the delivery.' };
  add(date.parentElement!, 'div', 'portico-error', error);
  const unit = addField(row, 'delivery-unit', 'Unit', 'select');
  for (const textContent of ['Pallet', 'Container']) add(unit, 'option', '', { textContent });
  const group = add(form, 'fieldset', 'portico-group');
  add(group, 'legend', 'portico-label', { textContent: 'Transport' });
  for (const text of ['By ship', 'By rail']) {
    const choice = add(group, 'label', 'portico-choice');
    add(choice, 'input', '', { type: 'radio', name: 'delivery-by', checked: text === 'By ship' });
    choice.append(text);
  }
  const insured = add(form, 'label', 'portico-choice');
  add(insured, 'input', '', { type: 'checkbox', checked: true });
  insured.append('Insured');
  const told = add(form, 'label', 'portico-choice');
  add(told, 'input', '', { type: 'checkbox', checked: true }).setAttribute('role', 'switch');
  told.append('Tell the customer');
  const further = add(form, 'div', 'portico-row');
  for (const [id, label, type] of [
    ['delivery-time', 'Time', 'time'],
    ['delivery-paper', 'Delivery note', 'file'],
    ['delivery-colour', 'Colour of the label', 'color'],
  ] as const)
    Object.assign(addField(further, id, label, 'input'), { type });
  const filling = addField(further, 'delivery-filling', 'Filling', 'input');
  Object.assign(filling, { type: 'range', className: 'portico-range' });
  addField(form, 'delivery-note', 'Note for the driver', 'textarea');
  for (const [textContent, look] of [
    ['Cancel', ''],
    ['Save', ' portico-button-main'],
  ] as const)
    add(dialog, 'button', `portico-button${look}`, { type: 'button', slot: 'footer', textContent });
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
    controls: {
      prepare: (dialog) => {
        fillForm(dialog);
        Object.assign(dialog, { heading: 'New delivery', size: '480', open: true });
      },
      tree: ['dialog "New delivery"', 'textbox "Place"', 'radio "By ship"', 'button "Save"'],
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
