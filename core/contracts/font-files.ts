/** Path of a font file (docs/requirements.md 7.4.5), below the static domain. */
export const fontPath = (file: string): string => `/visitstatic/basicserver/font/${encodeURIComponent(file)}`;

const fileName = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._-]{0,95}\.(?:woff2|woff|ttf|otf)$/iu;

/** Returns whether a name in a theme's `fontType` is that of a font file, and not of an installed font. */
export const isFontFile = (name: string): boolean => fileName.test(name);
