/**
 * The host's own script in pages without a framework (`HostApp` in ../host.ts). It is written for every engine, and runs
 * before the script of Portico, as scripts of pages often do: the tags are upgraded later, with the properties that they
 * have by then.
 */
(() => {
  // `data-suffix` of its own tag, with the hyphen, and `data-into`, a selector of the widgets' parent.
  const { suffix = '', into = 'body' } = document.currentScript?.dataset ?? {};
  /** @type {import('../host-app.js').HostEvent[]} */
  const events = [];
  /** @type {import('../host-app.js').WidgetState} */
  const initial = {
    heading: 'Leave request',
    isOpen: false,
    isKept: false,
    isAsking: false,
    hit: undefined,
    trusted: [],
    items: [],
    lang: 'en',
  };
  let state = initial;
  /** @type {HTMLElement | undefined} */
  let widgets;

  /** @param {string} name */
  const tag = (name) => `portico-${name}${suffix}`;

  /**
   * @param {string} name
   * @param {object} properties
   * @param {(Node | string)[]} children
   */
  const create = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    children.forEach((child) =>
      element.appendChild(typeof child === 'string' ? document.createTextNode(child) : child),
    );
    return element;
  };

  /** @param {string} id */
  const byId = (id) => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`There is no #${id}`);
    return found;
  };

  /** @param {Event} event */
  const record = (event) => {
    const type = /** @type {import('../host-app.js').HostEvent['type']} */ (event.type);
    const detail = /** @type {string | undefined} */ (
      Reflect.get(event, 'reason') || Reflect.get(event, 'href')
    );
    events.push(detail === undefined ? { type } : { type, detail });
  };

  const listen = () => {
    byId('bar').addEventListener('portico-back', record);
    byId('guard').addEventListener('portico-link', record);
    byId('sensitive').addEventListener('portico-confirm', record);
    byId('dialog').addEventListener('portico-request-close', (event) => {
      record(event);
      if (state.isKept) event.preventDefault();
    });
    byId('dialog').addEventListener('portico-closed', (event) => {
      record(event);
      void set({ isOpen: false });
    });
    byId('sensitive').addEventListener('portico-closed', (event) => {
      record(event);
      void set({ isAsking: false });
    });
    byId('opener').addEventListener('click', () => void set({ isOpen: true }));
  };

  const renderItems = () => {
    const items = byId('items');
    const rows = Array.prototype.slice.call(items.children);
    const headings = rows.map((row) => String(Reflect.get(row.firstElementChild, 'heading')));
    rows.forEach((row, index) => {
      if (state.items.indexOf(headings[index] || '') < 0) items.removeChild(row);
    });
    state.items.forEach((heading) => {
      const known = rows[headings.indexOf(heading)];
      items.appendChild(known || create('li', {}, create(tag('title-bar'), { heading })));
    });
  };

  const render = () => {
    byId('widgets').lang = state.lang;
    Object.assign(byId('bar'), { heading: state.heading });
    Object.assign(byId('guard'), { trusted: state.trusted });
    byId('content').textContent = state.heading;
    Object.assign(byId('dialog'), { heading: state.heading, open: state.isOpen });
    Object.assign(byId('sensitive'), { hit: state.hit, open: state.isAsking });
    renderItems();
  };

  /** Resolves once the elements have rendered. */
  const rendered = async () => {
    const elements = Array.prototype.slice.call(byId('widgets').querySelectorAll('*'));
    await Promise.all(elements.map((element) => Reflect.get(element, 'updateComplete')));
  };

  /** @param {Partial<import('../host-app.js').WidgetState>} values */
  const set = async (values) => {
    state = { ...state, ...values };
    if (!widgets) return;
    render();
    await rendered();
  };

  const insert = () => {
    widgets = create(
      'div',
      { id: 'widgets' },
      create(tag('title-bar'), { id: 'bar', back: true }),
      create('button', { id: 'opener', type: 'button' }, 'Open'),
      create(
        tag('link-guard'),
        { id: 'guard' },
        create('a', { id: 'link', href: 'https://elsewhere.example/' }, 'Link'),
      ),
      create(tag('record-dialog'), { id: 'dialog' }, create('p', { id: 'content' })),
      create(tag('sensitive-dialog'), { id: 'sensitive' }),
      create('div', {}, create(tag('toast'), { id: 'toast' })),
      create('ul', { id: 'items' }),
    );
    document.querySelector(into)?.appendChild(widgets);
    listen();
    render();
  };

  /** @type {import('../host-app.js').HostApp} */
  const app = {
    events,
    set,
    async mount() {
      if (!widgets) insert();
      await customElements.whenDefined(tag('toast'));
      await rendered();
    },
    async unmount() {
      if (widgets) widgets.parentNode?.removeChild(widgets);
      widgets = undefined;
      state = initial;
    },
    toast(message) {
      /** @type {(message: string, options: object) => void} */
      (Reflect.get(byId('toast'), 'show')).call(byId('toast'), message, { kind: 'error' });
    },
  };
  Reflect.set(window, 'hostApp', app);
  if (location.search.indexOf('bare') < 0) insert();
})();
