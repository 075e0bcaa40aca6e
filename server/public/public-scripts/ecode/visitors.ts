/* Library of the demo's ecode app for reception desks: a card for a visitor (docs/requirements.md 7.3.3). */
import type { EcodeWidget } from '../../../../core/contracts/sdk.js';

declare global {
  interface Window {
    porticoEcodeVisitors?: { VisitorCard: EcodeWidget };
  }
}

const texts = {
  zh: { title: '访客', nobody: '暂无访客', host: '接待人：' },
  en: { title: 'Visitor', nobody: 'No visitor', host: 'Host: ' },
};

function render(root: HTMLElement, props: Readonly<Record<string, unknown>>): void {
  const textOf = (name: string): string => {
    const value = props[name];
    return typeof value === 'string' ? value : '';
  };
  const words = textOf('lang').startsWith('zh') ? texts.zh : texts.en;
  const doc = root.ownerDocument;
  const line = (tag: string, text: string): HTMLElement => {
    const element = doc.createElement(tag);
    element.textContent = text;
    return element;
  };
  const lines = [line('small', words.title), line('strong', textOf('visitor') || words.nobody)];
  if (textOf('host')) lines.push(line('span', words.host + textOf('host')));
  const card = doc.createElement('section');
  card.setAttribute('aria-label', words.title);
  // Through the object model: a policy of the page may forbid style attributes.
  Object.assign(card.style, {
    display: 'grid',
    gap: '4px',
    padding: '12px 16px',
    font: '14px/1.5 system-ui, sans-serif',
    color: '#1f2329',
    background: '#fff',
    border: '1px solid #d0d3d6',
    borderRadius: '8px',
  });
  card.append(...lines);
  root.textContent = '';
  root.append(card);
}

window.porticoEcodeVisitors = {
  VisitorCard: {
    mount(root, props) {
      render(root, props);
      return {
        update: (changed) => render(root, changed),
        unmount: () => void (root.textContent = ''),
      };
    },
  },
};
