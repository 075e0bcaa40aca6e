import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { output } from '../shared/vite.js';

export default defineConfig(({ isSsrBuild }) => ({
  ...output('svelte', isSsrBuild),
  plugins: [svelte()],
}));
