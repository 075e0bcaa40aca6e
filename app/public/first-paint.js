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
})();
