import type { Preview } from '@storybook/web-components-vite';

import { languages } from '../core/contracts/languages.js';

/** Tenants' themes of the toolbar. */
export const themes = {
  light: { tenant: {}, scheme: 'light' },
  dark: { tenant: {}, scheme: 'dark' },
  green: { tenant: { primaryColor: '#0f7b52' }, scheme: 'light' },
  amber: { tenant: { primaryColor: '#f5a623', fontSize: 'big', fontDensity: 'lax' }, scheme: 'light' },
} as const;

/** Values of the toolbar's switches. */
export interface PageGlobals {
  language: string;
  direction: 'auto' | 'ltr' | 'rtl';
  theme: keyof typeof themes;
  host: 'plain' | 'reset' | 'rtl' | 'layer';
}

/** Switches of the toolbar, in Storybook's format. */
export const switches: Preview['globalTypes'] = {
  language: {
    description: 'Language of the element',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: languages.map(({ tag, name }) => ({ value: tag, title: name, right: tag })),
    },
  },
  direction: {
    description: 'Direction of text',
    toolbar: {
      icon: 'transfer',
      dynamicTitle: true,
      items: [
        { value: 'auto', title: 'Direction by language' },
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
  theme: {
    description: 'Theme of the tenant',
    toolbar: {
      icon: 'paintbrush',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
        { value: 'green', title: 'Green tenant' },
        { value: 'amber', title: 'Amber tenant, large' },
      ],
    },
  },
  host: {
    description: 'Page around the element',
    toolbar: {
      icon: 'browser',
      dynamicTitle: true,
      items: [
        { value: 'plain', title: 'Plain page' },
        { value: 'reset', title: 'Page with a hostile CSS reset' },
        { value: 'rtl', title: 'Arabic page, right to left' },
        { value: 'layer', title: 'Page with overlays, layer="page"' },
      ],
    },
  },
};

export const initialSwitches: PageGlobals = {
  language: 'en',
  direction: 'auto',
  theme: 'light',
  host: 'plain',
};
