/**
 * Vite plugin for the live announcer of React Aria, which empties its elements by `innerHTML = ''`. The page's policy
 * (`require-trusted-types-for 'script'`) blocks the assignment of a string there, even of an empty one, and the error would
 * end the form in which a date is typed.
 * @returns {import('vite').Plugin}
 */
export function emptyElements() {
  return {
    name: 'portico-empty-elements',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[/\\]LiveAnnouncer\.m?js/.test(id)) return null;
      const changed = code.replaceAll(/\.innerHTML = (?:''|"")/g, '.textContent = null');
      return { code: changed, map: null };
    },
  };
}
