/**
 * One copy of nanostores for all files of the drop-in. The SDK's services and the embedded components observe the same
 * stores, and copies of the library find out through a counter whether a store has changed; they share it in a global,
 * which a guest must not leave in the page.
 */

/** @typedef {import('vite').Plugin} Plugin */

/** Leaves nanostores to a file. @param {string} file address of that file, relative to those of the build @returns {Plugin} */
export const useSharedStores = (file) => ({
  name: 'shared-stores',
  enforce: 'pre',
  resolveId: (id) => (id === 'nanostores' ? { id: file, external: 'absolute' } : undefined),
});

const counter = '(globalThis.nanostoresGlobal ||= { epoch: 0 })';

/**
 * For the file itself: the counter of a copy that the page has is used, and none is left in the page. A release without
 * the expression fails the build.
 * @returns {Plugin}
 */
export const storesWithoutGlobal = () => {
  let isFound = false;
  return {
    name: 'stores-without-global',
    transform(code, id) {
      if (!id.endsWith('/nanostores/atom/index.js') || !code.includes(counter)) return undefined;
      isFound = true;
      return code.replace(counter, '(globalThis.nanostoresGlobal || { epoch: 0 })');
    },
    buildEnd(error) {
      if (!error && !isFound)
        throw new Error('nanostores keeps its counter elsewhere: see shared-stores.mjs');
    },
  };
};
