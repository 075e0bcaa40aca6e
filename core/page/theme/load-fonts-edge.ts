import { fontPath } from '../../contracts/font-files.js';
import { fontFamilyOf } from './font-family.js';

/** A font file that did not load, or is no font; its text has the fallback fonts. */
export interface FontFailure {
  file: string;
  url: string;
  error: unknown;
}

export interface LoadFontsOptions {
  /** Origin of the font files; '' for that of the page. */
  staticDomain: string;
  /** Receives each file that fails, once. */
  onError: (failure: FontFailure) => void;
}

interface LoadedFont {
  face: FontFace;
  /** Number of themes that use it. */
  uses: number;
}

/** Fonts that were added to a document, by address. */
const addedTo = new WeakMap<Document, Map<string, LoadedFont>>();

/** Variable fonts name their axis in the file: `Inter[wght].ttf`, `inter-wght.woff2`. */
const variable = /wght/i;

const descriptors = (file: string): FontFaceDescriptors => ({
  display: 'swap',
  ...(variable.test(file) && { weight: '100 900' }),
});

/**
 * Adds font files to the fonts of a document, which shadow roots use too. A file is requested when text in its family is
 * first rendered; until it arrives, the text has the fallback fonts. Fonts of a document are global: families have a
 * prefix that no page uses, a file that several themes use is added once, and the returned function removes it when it
 * was the last use.
 */
export function loadFonts(
  doc: Document,
  files: readonly string[],
  { staticDomain, onError }: LoadFontsOptions,
): () => void {
  const Face = doc.defaultView?.FontFace;
  if (!Face) return () => undefined;
  const added = addedTo.get(doc) ?? new Map<string, LoadedFont>();
  addedTo.set(doc, added);
  const used = [...new Set(files)].flatMap((file): string[] => {
    const url = urlOf(file);
    if (url === undefined) return [];
    const font = added.get(url) ?? {
      face: add(new Face(fontFamilyOf(file), `url("${url}")`, descriptors(file))),
      uses: 0,
    };
    font.uses += 1;
    added.set(url, font);
    font.face.loaded.catch((error: unknown) => {
      if (added.get(url) === font) onError({ file, url, error });
    });
    return [url];
  });
  function urlOf(file: string): string | undefined {
    try {
      return new URL(fontPath(file), staticDomain || doc.baseURI).href;
    } catch (error) {
      onError({ file, url: staticDomain + fontPath(file), error });
      return undefined;
    }
  }
  function add(face: FontFace): FontFace {
    doc.fonts.add(face);
    return face;
  }
  return () => {
    for (const url of used.splice(0)) {
      const font = added.get(url);
      if (!font || --font.uses > 0) continue;
      doc.fonts.delete(font.face);
      added.delete(url);
    }
  };
}
