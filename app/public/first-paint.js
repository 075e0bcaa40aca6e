(function () {
  var scheme;
  try {
    scheme = localStorage.getItem('portico-last-scheme');
  } catch {
    scheme = null;
  }
  if (scheme !== 'dark' && scheme !== 'light') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = scheme;
  // The app has more languages, and sets its own once it has started.
  if (!/^zh/i.test(navigator.language)) document.documentElement.lang = 'en';

  /**
   * Where the app cannot be loaded or started, the document says so at once; see the boot notes of index.html.
   * @param {Event} event
   */
  function fail(event) {
    // Of resources only scripts are needed.
    if (event.target instanceof Element && event.target.localName !== 'script') return;
    document.documentElement.dataset.boot = 'failed';
  }
  addEventListener('error', fail, true);
  addEventListener('unhandledrejection', fail);
  // A browser without modules requests none.
  if (!('noModule' in HTMLScriptElement.prototype)) document.documentElement.dataset.boot = 'failed';
})();
