/**
 * The page that a browser test file runs in. The runner sends what a failed assertion compared as objects, and would
 * write out a node with all that hangs on it, which takes minutes: nodes become their markup there.
 * @param {string} framework address of the test framework's script
 */
export const testPage = (framework) => `<!doctype html><html><head><script>
  const plain = (value) =>
    value instanceof Node ? value.outerHTML || value.nodeName : Array.isArray(value) ? value.map(plain) : value;
  for (const name of ['actual', 'expected']) {
    const own = (value) => ({ value: plain(value), configurable: true, enumerable: true, writable: true });
    Object.defineProperty(Error.prototype, name, {
      configurable: true,
      get: () => undefined,
      set(value) { Object.defineProperty(this, name, own(value)); },
    });
  }
  </script></head><body><script type="module" src="${framework}"></script></body></html>`;
