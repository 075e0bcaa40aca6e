import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

import { output, withoutDevelopmentOfLit } from '../shared/vite.js';

export default defineConfig(({ isSsrBuild }) => ({
  ...output('vue', isSsrBuild),
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('portico-') } } })],
  resolve: { conditions: withoutDevelopmentOfLit },
}));
