import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { join } from 'node:path';

import type { ServerContext } from './context.js';

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
  md: 'text/plain; charset=utf-8',
  map: 'application/json; charset=utf-8',
};

/**
 * No part begins with a dot, but for the folder of merged resources, so a path cannot leave the folder. No part, with the
 * ending of a compressed variant, is longer than the names of file systems.
 */
const pathPattern = /^(?:\/(?:\.merge-dist|[\w-][\w.-]{0,199}))+$/;
/** Far below the longest path of file systems, which includes the folder. */
const longestPath = 1024;
const isFilePath = (urlPath: string): boolean => urlPath.length <= longestPath && pathPattern.test(urlPath);
/** Files whose name has a hash of their content: those of the app, and of apps of classic scripts. */
const hashedPattern =
  /^\/(?:assets\/.*-[\w-]{8,}\.\w+|build\/(?:\.merge-dist|[\w-]+\/static\/(?:js|css))\/(?:[\w-]+\.)?[0-9a-f]{8,}\.\w+)$/;

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

const filesRemembered = 1000;

export interface StaticFiles {
  /** Response with the file; undefined if there is none. */
  answer(c: ServerContext, urlPath: string): Response | undefined;
  /** Text of a file; undefined if there is none. */
  text(urlPath: string): string | undefined;
}

interface Content {
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const etagOf = ({ size, mtimeMs }: Stats): string =>
  `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;

/**
 * Static files of the built app. The folder may be rebuilt while the server runs: each request looks at the file as it
 * is, and the bytes are read at once, so that their number is that of Content-Length.
 */
export function createStaticFiles(folder: string | undefined): StaticFiles {
  const contents = new Map<string, Content>();

  function contentOf(path: string): Content | undefined {
    const stats = statsOf(path);
    const remembered = contents.get(path);
    if (stats && remembered?.etag === etagOf(stats)) return remembered;
    contents.delete(path);
    const read = stats && readContent(path);
    if (contents.size >= filesRemembered) contents.clear();
    if (read) contents.set(path, read);
    return read;
  }

  return {
    answer(c, urlPath) {
      // Compressed variants are served for the original path only.
      if (folder === undefined || !isFilePath(urlPath) || /\.(br|gz)$/.test(urlPath)) return undefined;
      const path = join(folder, urlPath);
      if (!statsOf(path)) return undefined;
      const accepted = c.req.header('accept-encoding') ?? '';
      const encoding = encodings.find(
        ({ name, ending }) => new RegExp(`\\b${name}\\b`).test(accepted) && statsOf(path + ending),
      );
      const content = (encoding && contentOf(path + encoding.ending)) ?? contentOf(path);
      if (!content) return undefined;
      const headers: Record<string, string> = {
        'Content-Type': contentTypeOf(urlPath),
        'Cache-Control': hashedPattern.test(urlPath) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: content.etag,
        Vary: 'Accept-Encoding',
        ...(encoding && { 'Content-Encoding': encoding.name }),
      };
      if (c.req.header('if-none-match') === content.etag) return c.body(null, 304, headers);
      headers['Content-Length'] = String(content.bytes.byteLength);
      return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(content.bytes, 200, headers);
    },
    text(urlPath) {
      if (folder === undefined || !isFilePath(urlPath)) return undefined;
      const content = contentOf(join(folder, urlPath));
      return content && new TextDecoder().decode(content.bytes);
    },
  };
}

function contentTypeOf(urlPath: string): string {
  const ending = urlPath.slice(urlPath.lastIndexOf('.') + 1);
  const known = Object.hasOwn(contentTypes, ending) ? contentTypes[ending] : undefined;
  return known ?? 'application/octet-stream';
}

function statsOf(path: string): Stats | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats : undefined;
}

/** Reads a file and its properties through one descriptor; undefined if it was deleted meanwhile. */
function readContent(path: string): Content | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return { etag: etagOf(fstatSync(descriptor)), bytes: new Uint8Array(readFileSync(descriptor)) };
  } finally {
    closeSync(descriptor);
  }
}
