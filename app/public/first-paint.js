(function () {
  var root = document.documentElement;

  /**
   * Text that the app has stored; where storage is blocked, one that is neither a scheme nor a language.
   * @param {string} name
   */
  function stored(name) {
    try {
      return localStorage.getItem('portico-last-' + name) || '';
    } catch (error) {
      return String(error);
    }
  }

  var scheme = stored('scheme') || stored('host-scheme');
  if (scheme !== 'dark' && scheme !== 'light') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.theme = scheme;

  /**
   * Tag of a boot note, for a language as `parseLanguage` takes it.
   * @param {string} text
   */
  function tagOf(text) {
    if (/^zh[-_](hant|tw|hk|mo)/i.test(text)) return 'zh-Hant';
    var base = text.replace(/[-_].*/, '').toLowerCase();
    return base === 'zh' ? 'zh-Hans' : base;
  }

  // The boot notes are the only spans of index.html, and no module has run: the app sets its own language later.
  document.addEventListener('readystatechange', function () {
    if (document.readyState !== 'interactive') return;
    var notes = Array.from(document.getElementsByTagName('span'));
    var tags = notes.map(function (note) {
      return note.lang;
    });
    var lang = [stored('language')]
      .concat(navigator.languages)
      .map(tagOf)
      .find(function (tag) {
        return tags.indexOf(tag) >= 0;
      });
    if (lang) root.lang = lang;
    notes.forEach(function (note) {
      note.hidden = note.lang !== root.lang;
    });
  });

  /**
   * Where the app cannot be loaded or started, the document says so at once; see the boot notes of index.html.
   * @param {Event} event
   */
  function fail(event) {
    // Of resources only scripts are needed.
    if (event.target instanceof Element && event.target.localName !== 'script') return;
    root.dataset.boot = 'failed';
  }
  addEventListener('error', fail, true);
  addEventListener('unhandledrejection', fail);
  // A browser without modules requests none.
  if (!('noModule' in HTMLScriptElement.prototype)) root.dataset.boot = 'failed';
})();
