import type { PorticoClosedEvent, PorticoRequestCloseEvent, PorticoToast } from 'portico/elements';
import { For, onCleanup, onMount, type JSX } from 'solid-js';
import { createStore } from 'solid-js/store';

import { initialState, type Bridge } from '../shared/bridge.js';

export function App({ bridge }: { bridge: Bridge }): JSX.Element {
  const [state, setState] = createStore({ ...initialState });
  let toast!: PorticoToast;

  onMount(() =>
    onCleanup(bridge.connect({ set: setState, toast: (message) => toast.show(message, { kind: 'error' }) })),
  );

  function requestClose(event: PorticoRequestCloseEvent): void {
    bridge.report(event);
    if (state.isKept) event.preventDefault();
  }

  function closed(dialog: 'isOpen' | 'isAsking', event: PorticoClosedEvent): void {
    bridge.report(event);
    setState(dialog, false);
  }

  return (
    <div id="widgets" lang={state.lang}>
      <portico-title-bar
        id="bar"
        prop:heading={state.heading}
        prop:back={true}
        on:portico-back={bridge.report}
      />
      <button id="opener" type="button" onClick={() => setState('isOpen', true)}>
        Open
      </button>
      <portico-link-guard id="guard" prop:trusted={state.trusted} on:portico-link={bridge.report}>
        <a id="link" href="https://elsewhere.example/">
          Link
        </a>
      </portico-link-guard>
      <portico-record-dialog
        id="dialog"
        prop:heading={state.heading}
        prop:open={state.isOpen}
        on:portico-request-close={requestClose}
        on:portico-closed={(event: PorticoClosedEvent) => closed('isOpen', event)}
      >
        <p id="content">{state.heading}</p>
        <button id="rename" type="button" onClick={() => setState('heading', `${state.heading} +`)}>
          Rename
        </button>
      </portico-record-dialog>
      <portico-sensitive-dialog
        id="sensitive"
        prop:hit={state.hit}
        prop:open={state.isAsking}
        on:portico-confirm={bridge.report}
        on:portico-closed={(event: PorticoClosedEvent) => closed('isAsking', event)}
      />
      <div>
        <portico-toast id="toast" ref={toast} />
      </div>
      <ul id="items">
        <For each={state.items}>
          {(item) => (
            <li>
              <portico-title-bar prop:heading={item} />
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}
