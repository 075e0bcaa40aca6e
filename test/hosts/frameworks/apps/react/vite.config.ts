import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { output, withoutDevelopmentOfLit } from '../shared/vite.js';

/** The same app with React 19, or with React 18 by `--mode react-18`. */
export default defineConfig(({ mode, isSsrBuild }) => ({
  ...output(mode, isSsrBuild),
  plugins: [react()],
  resolve: {
    conditions: withoutDevelopmentOfLit,
    alias: mode === 'react-18' ? [{ find: /^(react|react-dom)(?=\/|$)/, replacement: '$1-18' }] : [],
  },
}));
