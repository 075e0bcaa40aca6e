// Runs before the first paint, so that a page in the dark does not begin in white.
(function () {
  var scheme;
  try {
    scheme = localStorage.getItem('portico-last-scheme');
  } catch {
    scheme = null; // Blocked storage: the system's scheme it is.
  }
  if (scheme !== 'dark' && scheme !== 'light') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = scheme;
})();
