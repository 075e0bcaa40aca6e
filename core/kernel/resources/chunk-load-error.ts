/**
 * How a file failed to load (docs/requirements.md 8.14): `missing` it arrived without what it should contain, or the
 * server does not have it; `timeout` no response in time; `error` anything else.
 */
export type ChunkErrorType = 'missing' | 'timeout' | 'error';

export interface ChunkLoadErrorInit {
  /** Name of the chunk, or of its file. */
  chunk: string;
  type: ChunkErrorType;
  /** Without the timestamp of a retry; '' if the browser does not tell it. */
  url: string;
  /** Default: script. */
  kind?: 'script' | 'style' | 'manifest' | 'module';
  /** The browser was offline, so that nothing is known about the file. */
  offline?: boolean;
  /** Hash that the file was required to have. */
  integrity?: string;
  cause?: unknown;
}

/** A script, style sheet, manifest or module that could not be loaded, after its retry. */
export class ChunkLoadError extends Error {
  declare readonly type: ChunkErrorType;
  declare readonly url: string;
  declare readonly kind: NonNullable<ChunkLoadErrorInit['kind']>;
  declare readonly offline: boolean;
  declare readonly integrity: string | undefined;
  declare readonly cause: unknown;

  constructor({ chunk, kind = 'script', offline = false, ...init }: ChunkLoadErrorInit) {
    super(`Loading ${kind === 'style' ? 'CSS chunk' : 'chunk'} ${chunk} failed`);
    // Including the cause: Chrome before 93 ignores it in the options of the Error constructor.
    Object.assign(this, init, { name: 'ChunkLoadError', kind, offline });
  }
}

/** Returns whether a value is a ChunkLoadError of any copy of this module. */
export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError' && 'type' in error;
}
