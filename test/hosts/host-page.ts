/** Parts of a page that serves as a host. */
export interface PageParts {
  /** Scripts of Portico, and what else is left out in the bare page. */
  portico: string;
  doctype?: string;
  /** Attributes of the root element. */
  html?: string;
  /** Styles and scripts of the host. */
  head?: string;
  /** The host's own application: pages/app.js with its tags in the body. */
  app?: string;
  /** The content of the body; `hostContent` is part of it. */
  body?: string;
}

/** The host's own content, whose looks and operation Portico must not change. */
export const hostContent = `<main id="host">
  <h1>Orders</h1>
  <p>Text with a <a href="#top">link</a>, <em>emphasis</em> and <code>code</code>.</p>
  <form><label>Name <input name="name" value="Wang Min"></label> <select><option>One</option></select></form>
  <table><thead><tr><th>Number</th></tr></thead><tbody><tr><td>7</td></tr></tbody></table>
  <ul><li>Item</li></ul>
  <button id="host-button" type="button">Of the host</button>
</main>`;

/** Markup of a page, with the parts of Portico or without. */
export function hostPage(parts: PageParts): (isBare: boolean) => string {
  const {
    portico,
    doctype = '<!doctype html>',
    html = 'lang="en"',
    head = '',
    app = '<script src="/app.js"></script>',
    body = hostContent,
  } = parts;
  return (isBare) => `${doctype}<html ${html}><head><meta charset="utf-8"><title>Host</title>${head}</head>
<body>${body}${app}${isBare ? '' : portico}</body></html>`;
}
