import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** Maps of the app's build, which are never served. */
export interface SourceMaps {
  /** The stack with places in the sources; undefined if no place of it has a map. */
  mapStack(stack: string): Promise<string | undefined>;
}

const mostBytes = 32 * 1024 * 1024;
const mapsRemembered = 8;
/** Maximum number of mapped lines of a stack; further lines are unchanged. */
const mappedLines = 60;

interface Frame {
  /** Text before the script's address. */
  head: string;
  /** File name of the script. */
  script: string;
  line: number;
  column: number;
  tail: string;
}

/** Parses `at name (url:1:2)`, `at url:1:2` and `name@url:1:2`. */
function frameOf(text: string): Frame | undefined {
  const place = /:(\d{1,9}):(\d{1,9})(\)?)$/.exec(text.trimEnd());
  if (!place) return undefined;
  const before = text.slice(0, place.index);
  const start = Math.max(...['(', '@', ' '].map((letter) => before.lastIndexOf(letter))) + 1;
  const script = before.slice(Math.max(start, before.lastIndexOf('/') + 1));
  if (!/^[\w.-]+\.js$/.test(script)) return undefined;
  const [, line, column, tail = ''] = place;
  return { head: before.slice(0, start), script, line: Number(line), column: Number(column), tail };
}

/** @param folder with `<script>.map` files of this and earlier builds; without one, no stack is mapped */
export function createSourceMaps(folder: string | undefined): SourceMaps {
  const maps = new Map<string, TraceMap>();

  async function load(script: string): Promise<TraceMap | undefined> {
    if (folder === undefined) return undefined;
    const name = `${script}.map`;
    try {
      // The stack is a text of a browser: only names that the folder lists.
      if (!(await readdir(folder)).includes(name)) return undefined;
      const file = join(folder, name);
      if ((await stat(file)).size > mostBytes) return undefined;
      return new TraceMap(await readFile(file, 'utf8'));
    } catch (error) {
      // Being replaced by a build, or not there.
      if (error instanceof SyntaxError || isMissing(error)) return undefined;
      throw error;
    }
  }

  async function mapOf(script: string): Promise<TraceMap | undefined> {
    const map = maps.get(script) ?? (await load(script));
    if (!map) return undefined;
    maps.delete(script);
    const [oldest] = maps.keys();
    if (maps.size >= mapsRemembered && oldest !== undefined) maps.delete(oldest);
    maps.set(script, map);
    return map;
  }

  return {
    async mapStack(stack) {
      let isMapped = false;
      const lines: string[] = [];
      for (const [index, text] of stack.split('\n').entries()) {
        const frame = index < mappedLines ? frameOf(text) : undefined;
        const map = frame && (await mapOf(frame.script));
        const place =
          map && originalPositionFor(map, { line: frame.line, column: Math.max(0, frame.column - 1) });
        if (frame && place && place.source !== null) {
          isMapped = true;
          lines.push(`${frame.head}${place.source}:${place.line}:${place.column + 1}${frame.tail}`);
        } else {
          lines.push(text);
        }
      }
      return isMapped ? lines.join('\n') : undefined;
    },
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
