import { join } from 'node:path';
import { createServer } from 'vite';

/** Serves the gallery from the sources; `close` stops the server. */
export async function serveGallery(port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const root = join(import.meta.dirname, '../..');
  const server = await createServer({
    configFile: false,
    root,
    cacheDir: join(root, 'node_modules/.vite-gallery'),
    logLevel: 'warn',
    optimizeDeps: { entries: ['test/gallery/main.ts'] },
    server: { port, host: '127.0.0.1', hmr: false, ws: false, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('The gallery has no address.');
  return {
    url: `http://127.0.0.1:${address.port}/test/gallery/index.html`,
    close: () => server.close(),
  };
}
