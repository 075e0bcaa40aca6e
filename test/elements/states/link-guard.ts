import type { PorticoLinkGuard } from '../../../elements/link-guard/link-guard.js';
import type { ElementStates } from './types.js';

export const states: ElementStates<PorticoLinkGuard> = {
  name: 'link-guard',
  states: {
    content: {
      prepare: (guard) => {
        const paragraph = document.createElement('p');
        const link = document.createElement('a');
        link.href = 'https://docs.example.org/';
        link.textContent = 'Guide';
        paragraph.append('Before the link ', link, ' and after it');
        guard.append(paragraph);
      },
      tree: ['link "Guide"'],
    },
  },
};
