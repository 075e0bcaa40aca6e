import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { ServerContext } from './context.js';
import { fileResponse } from './file-body.js';

const contentTypes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  map: 'application/json; charset=utf-8',
};

interface Served {
  path: string;
  size: number;
  etag: string;
  type: string;
  /** Whether the name contains a content hash, so the file can be cached forever. */
  hashed: boolean;
}

export interface StaticFiles {
  /** Response with the file; undefined if there is none. */
  answer(c: ServerContext, urlPath: string): Response | undefined;
  hasApp: boolean;
}

/**
 * Static files of the built app. The folder is listed once and paths are looked up in that list, so path traversal
 * is impossible.
 */
export function createStaticFiles(folder: string | undefined): StaticFiles {
  const files = new Map<string, Served>();
  if (folder !== undefined && existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const url = path.slice(folder.length).replaceAll('\\', '/').replace(/^\/?/, '/');
      files.set(url, servedOf(path, url));
    }
  }

  return {
    hasApp: files.has('/index.html'),
    answer(c, urlPath) {
      const file = files.get(urlPath);
      // Compressed variants are served for the original path only.
      if (!file || /\.(br|gz)$/.test(urlPath)) return undefined;
      const { encoding, sent } = compressedCopy(files, urlPath, c.req.header('accept-encoding')) ?? {
        encoding: undefined,
        sent: file,
      };
      const headers: Record<string, string> = {
        'Content-Type': file.type,
        'Cache-Control': file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: sent.etag,
        Vary: 'Accept-Encoding',
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
      };
      if (c.req.header('if-none-match') === sent.etag) return c.body(null, 304, headers);
      headers['Content-Length'] = String(sent.size);
      return fileResponse(c, sent.path, headers);
    },
  };
}

function servedOf(path: string, url: string): Served {
  const { size, mtimeMs } = statSync(path);
  const ending = url.slice(url.lastIndexOf('.') + 1);
  return {
    path,
    size,
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    type:
      (Object.hasOwn(contentTypes, ending) ? contentTypes[ending] : undefined) ?? 'application/octet-stream',
    hashed: url.startsWith('/assets/') && /-[\w-]{8,}\.\w+$/.test(url),
  };
}

function compressedCopy(
  files: ReadonlyMap<string, Served>,
  url: string,
  accepted = '',
): { encoding: string; sent: Served } | undefined {
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const sent = new RegExp(`\\b${encoding}\\b`).test(accepted) ? files.get(url + ending) : undefined;
    if (sent) return { encoding, sent };
  }
  return undefined;
}
