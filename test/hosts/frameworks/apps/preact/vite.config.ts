import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';

import { output } from '../shared/vite.js';

export default defineConfig(({ isSsrBuild }) => ({
  ...output('preact', isSsrBuild),
  plugins: [preact()],
}));
