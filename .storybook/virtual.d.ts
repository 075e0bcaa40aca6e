/** The manifest of the elements, which vite.config.ts provides. */
declare module 'virtual:manifest' {
  import type { Manifest } from '@custom-elements-manifest/analyzer/cli.js';
  export const manifest: Manifest;
}
