import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

import { output } from '../shared/vite.js';

export default defineConfig(({ isSsrBuild }) => ({
  ...output('solid', isSsrBuild),
  plugins: [solid({ ssr: true })],
}));
