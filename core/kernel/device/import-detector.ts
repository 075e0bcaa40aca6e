import { loadModule, type ModuleEnvironment } from '../resources/load-module.js';
import type * as detector from './full-detector.js';

/** Loads the full detection with ua-parser-js. The drop-in has its own, from a file (sdk/drop-in/import-detector.ts). */
export function importDetector(window: ModuleEnvironment['window']): Promise<typeof detector> {
  return loadModule(() => import('./full-detector.js'), { window });
}
