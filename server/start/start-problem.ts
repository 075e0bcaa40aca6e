import { FilesUnavailableError } from '../records/files/file-store.js';
import type { Settings } from './settings.js';
import { sentenceFor } from '../storage/store-problem.js';

/** Plain sentence for why the server cannot start; undefined for an unexpected error. */
export function startProblem(
  error: unknown,
  { port, hostname, dataFolder }: Pick<Settings, 'port' | 'hostname' | 'dataFolder'>,
): string | undefined {
  if (error instanceof FilesUnavailableError) return error.message;
  const { syscall, code } = systemErrorOf(error);
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return sentenceFor(error, dataFolder);
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Choose another one: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} may not be used by this account. Choose one above 1024 with PORT.`;
    default:
      return `HOST=${hostname} is not an address of this machine (${String(code)}).`;
  }
}

function systemErrorOf(error: unknown): { syscall?: unknown; code?: unknown } {
  if (!(error instanceof Error)) return {};
  return {
    ...('syscall' in error && { syscall: error.syscall }),
    ...('code' in error && { code: error.code }),
  };
}
