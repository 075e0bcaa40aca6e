import type { importDetector as coreImportDetector } from '../../core/kernel/device/import-detector.js';
import { loadFile } from './script-files.js';

/** Replaces `core/kernel/device/import-detector.ts` in the drop-in: ua-parser-js is in a file beside the script. */
export const importDetector: typeof coreImportDetector = () =>
  loadFile('detector.js') as ReturnType<typeof coreImportDetector>;
