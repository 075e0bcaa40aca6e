import { join } from 'node:path';

import type { Host } from './host.js';
import { hostPage, type PageParts } from './host-page.js';
import { serveHost, type HostSite } from './host-server.js';
import { testHosts } from './run-checks.js';

const pages = join(import.meta.dirname, 'pages');

/** A page with the drop-in. */
function page(
  name: string,
  { headers, ...parts }: PageParts & Pick<HostSite, 'headers'>,
  more: Partial<Host> = {},
): Host {
  return {
    name,
    kind: 'page',
    globals: ['Portico'],
    start: () => serveHost({ page: hostPage(parts), folders: [pages], ...(headers && { headers }) }),
    ...more,
  };
}

testHosts([
  page('plain HTML, classic script', { portico: '<script src="/portico.iife.js"></script>' }),
  page('plain HTML, module', { portico: '<script type="module" src="/portico.js"></script>' }),
]);
