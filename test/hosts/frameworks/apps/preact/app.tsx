import type { PorticoClosedEvent, PorticoRequestCloseEvent, PorticoToast } from 'portico/elements';
import type { VNode } from 'preact';
import { flushSync } from 'preact/compat';
import { useEffect, useRef, useState } from 'preact/hooks';

import { initialState, type Bridge, type WidgetState } from '../shared/bridge.js';

export function App({ bridge }: { bridge: Bridge }): VNode {
  const [state, setState] = useState(initialState);
  const toast = useRef<PorticoToast>(null);
  const update = (values: Partial<WidgetState>): void => setState((earlier) => ({ ...earlier, ...values }));

  useEffect(
    () =>
      bridge.connect({
        set: (values) => flushSync(() => update(values)),
        toast: (message) => toast.current?.show(message, { kind: 'error' }),
      }),
    [bridge],
  );

  return (
    <div id="widgets" lang={state.lang}>
      <portico-title-bar id="bar" heading={state.heading} back onportico-back={bridge.report} />
      <button id="opener" type="button" onClick={() => update({ isOpen: true })}>
        Open
      </button>
      <portico-link-guard id="guard" trusted={state.trusted} onportico-link={bridge.report}>
        <a id="link" href="https://elsewhere.example/">
          Link
        </a>
      </portico-link-guard>
      <portico-record-dialog
        id="dialog"
        heading={state.heading}
        open={state.isOpen}
        onportico-request-close={(event: PorticoRequestCloseEvent) => {
          bridge.report(event);
          if (state.isKept) event.preventDefault();
        }}
        onportico-closed={(event: PorticoClosedEvent) => {
          bridge.report(event);
          update({ isOpen: false });
        }}
      >
        <p id="content">{state.heading}</p>
        <button id="rename" type="button" onClick={() => update({ heading: `${state.heading} +` })}>
          Rename
        </button>
      </portico-record-dialog>
      <portico-sensitive-dialog
        id="sensitive"
        hit={state.hit}
        open={state.isAsking}
        onportico-confirm={bridge.report}
        onportico-closed={(event: PorticoClosedEvent) => {
          bridge.report(event);
          update({ isAsking: false });
        }}
      />
      <div>
        <portico-toast id="toast" ref={toast} />
      </div>
      <ul id="items">
        {state.items.map((item) => (
          <li key={item}>
            <portico-title-bar heading={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
