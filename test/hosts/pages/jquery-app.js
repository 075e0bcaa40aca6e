/** The host's own script in a page with jQuery 3 (`HostApp` in ../host.ts). */
(() => {
  const $ = /** @type {(target: unknown) => any} */ (Reflect.get(window, 'jQuery'));
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

  /** @param {{ type: import('../host-app.js').HostEvent['type'], originalEvent: Event }} event */
  const record = ({ type, originalEvent }) => {
    const detail = Reflect.get(originalEvent, 'reason') ?? Reflect.get(originalEvent, 'href');
    events.push(detail === undefined ? { type } : { type, detail });
  };

  const render = () => {
    $('#widgets').attr('lang', state.lang);
    $('#bar').attr('heading', state.heading);
    $('#guard').prop('trusted', state.trusted);
    $('#content').text(state.heading);
    $('#dialog').attr('heading', state.heading).prop('open', state.isOpen);
    $('#sensitive').prop({ hit: state.hit, open: state.isAsking });
    const rows = state.items.map((heading) => {
      const known = $('#items > li').filter((/** @type {number} */ _, /** @type {Element} */ row) => {
        return $(row).data('heading') === heading;
      });
      if (known.length > 0) return known[0];
      return $('<li>').data('heading', heading).append($('<portico-title-bar>').attr({ heading }))[0];
    });
    $('#items > li').not(rows).remove();
    $('#items').append(rows);
  };

  /** @param {Partial<import('../host-app.js').WidgetState>} values */
  const set = async (values) => {
    state = { ...state, ...values };
    if ($('#widgets').length === 0) return;
    render();
    const elements = $('#widgets *').toArray();
    await Promise.all(
      elements.map((/** @type {Element} */ element) => Reflect.get(element, 'updateComplete')),
    );
  };

  const insert = () => {
    $('body').append(`<div id="widgets">
      <portico-title-bar id="bar" back></portico-title-bar>
      <button id="opener" type="button">Open</button>
      <portico-link-guard id="guard"><a id="link" href="https://elsewhere.example/">Link</a></portico-link-guard>
      <portico-record-dialog id="dialog"><p id="content"></p></portico-record-dialog>
      <portico-sensitive-dialog id="sensitive"></portico-sensitive-dialog>
      <div><portico-toast id="toast"></portico-toast></div>
      <ul id="items"></ul>
    </div>`);
    $('#bar').on('portico-back', record);
    $('#guard').on('portico-link', record);
    $('#sensitive').on('portico-confirm portico-closed', record);
    $('#sensitive').on('portico-closed', () => void set({ isAsking: false }));
    // Returning false would stop the propagation as well; preventing is what counts.
    $('#dialog').on('portico-request-close', (/** @type {any} */ event) => {
      record(event);
      if (state.isKept) event.preventDefault();
    });
    $('#dialog').on('portico-closed', (/** @type {any} */ event) => {
      record(event);
      void set({ isOpen: false });
    });
    $('#opener').on('click', () => void set({ isOpen: true }));
    render();
  };

  /** @type {import('../host-app.js').HostApp} */
  const app = {
    events,
    set,
    async mount() {
      if ($('#widgets').length === 0) insert();
      await customElements.whenDefined('portico-toast');
      await set({});
    },
    async unmount() {
      $('#widgets').remove();
      state = initial;
    },
    toast(message) {
      $('#toast')[0].show(message, { kind: 'error' });
    },
  };
  Reflect.set(window, 'hostApp', app);
  if (!location.search.includes('bare')) insert();
})();
