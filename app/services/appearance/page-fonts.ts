import type { FontFailure } from '../../../core/page/theme/load-fonts-edge.js';
import { loadModule } from '../loading/load-module.js';

export interface PageFonts {
  /** Replaces the font files of the page. */
  show(files: readonly string[]): void;
  dispose(): void;
}

interface PageFontsDeps {
  document: Document;
  /** Origin of the font files; '' for that of the page. */
  staticDomain: string;
  /** Receives each file that does not load, and the failure to load the loader. */
  onError: (error: FontFailure | Error) => void;
}

/** Font files of the tenant's theme in the document. Their loader is a chunk that only tenants with files request. */
export function createPageFonts({ document, staticDomain, onError }: PageFontsDeps): PageFonts {
  let shown = '';
  let release = (): void => undefined;

  async function load(files: readonly string[]): Promise<void> {
    const key = shown;
    const { loadFonts } = await loadModule(() => import('../../../core/page/theme/load-fonts-edge.js'));
    if (key !== shown) return;
    const before = release;
    release = loadFonts(document, files, { staticDomain, onError });
    before();
  }

  function show(files: readonly string[]): void {
    const key = files.join();
    if (key === shown) return;
    shown = key;
    if (files.length > 0) load(files).catch(onError);
    else release();
  }
  return { show, dispose: () => show([]) };
}
