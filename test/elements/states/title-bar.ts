import type { PorticoTitleBar } from '../../../elements/title-bar/title-bar.js';
import type { ElementStates } from './types.js';

function action(slot: string, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.slot = slot;
  button.textContent = text;
  return button;
}

export const states: ElementStates<PorticoTitleBar> = {
  name: 'title-bar',
  states: {
    title: {
      layout: 'mobile',
      prepare: (bar) => {
        bar.heading = 'Leave request';
      },
      tree: ['heading "Leave request"'],
    },
    back: {
      layout: 'mobile',
      prepare: (bar) => {
        Object.assign(bar, { heading: '合同审批', back: true });
      },
      tree: ['heading "合同审批"', 'button "Back"'],
    },
    long: {
      layout: 'mobile',
      prepare: (bar) => {
        Object.assign(bar, {
          heading: '关于二〇二六年度华东区办公用品集中采购框架合同续签的审批',
          back: true,
        });
      },
    },
    action: {
      layout: 'mobile',
      prepare: (bar) => {
        Object.assign(bar, { heading: 'طلب إجازة', back: true });
        bar.append(action('end', '+'));
      },
    },
    tenant: {
      layout: 'mobile',
      prepare: (bar) => {
        Object.assign(bar, { heading: 'Leave request', back: true });
        bar.style.setProperty('--portico-title-bar-background', '#14532d');
        bar.style.setProperty('--portico-title-bar-color', '#ffffff');
      },
    },
  },
};
