import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { create } from 'storybook/theming';

import { CodePanel } from './code-panel.js';

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Portico', brandUrl: './' }),
});

addons.register('portico/code', () => {
  addons.add('portico/code/panel', {
    type: types.PANEL,
    title: 'Code',
    render: ({ active }) => (active ? createElement(CodePanel) : null),
  });
});
