import type { StorybookConfig } from '@storybook/web-components-vite';

import { readStates, storiesOf } from './states.js';

/**
 * Storybook of the elements, `npm run docs`. A story is a state of `test/elements/states/`, which the tests and the
 * screenshots use as well; there are no story files.
 */
const config: StorybookConfig = {
  framework: {
    name: '@storybook/web-components-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['./pages/*.mdx', '../test/elements/states/!(types).ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  experimental_indexers: (indexers = []) => [
    ...indexers,
    {
      test: /test[/\\]elements[/\\]states[/\\][\w-]+\.ts$/,
      createIndex: async (file) => {
        const { name, states } = await readStates(file);
        return Object.entries(states).map(([state, { layout = 'every-layout' }]) => ({
          type: 'story',
          importPath: storiesOf(file),
          title: `Elements/${name}`,
          exportName: state,
          tags: ['autodocs', layout],
        }));
      },
    },
  ],
  features: { backgrounds: false, interactions: false, measure: false, outline: false },
  // Nothing leaves the machine: no usage data, no questions about newer versions.
  core: {
    disableTelemetry: true,
    enableCrashReports: false,
    disableWhatsNewNotifications: true,
    disableProjectJson: true,
  },
};

export default config;
