/** A font file that the back end serves, under the SIL Open Font License. */
export interface ServedFont {
  /** Name in the address (requirements 7.4.5) and in themes; with `wght` for a variable font. */
  file: string;
  /** Name of the font; a proper noun, which has no translation. */
  name: string;
  /** Its file in the package that it comes from. */
  source: string;
}

const served = (file: string, name: string, source: string): ServedFont => ({
  file: `${file}-wght.woff2`,
  name,
  source: `@fontsource-variable/${source}-wght-normal.woff2`,
});

/** Served fonts, each with the letters of one script. There is no Chinese one: it would be several megabytes. */
export const servedFonts: readonly ServedFont[] = [
  served('inter', 'Inter', 'inter/files/inter-latin'),
  served('inter-cyrillic', 'Inter Cyrillic', 'inter/files/inter-cyrillic'),
  served('source-serif-4', 'Source Serif 4', 'source-serif-4/files/source-serif-4-latin'),
  served('noto-sans-thai', 'Noto Sans Thai', 'noto-sans-thai/files/noto-sans-thai-thai'),
  served('noto-sans-arabic', 'Noto Sans Arabic', 'noto-sans-arabic/files/noto-sans-arabic-arabic'),
];
