import type { PorticoToast as ToastElement } from 'portico/elements';
import {
  PorticoLinkGuard,
  PorticoRecordDialog,
  PorticoSensitiveDialog,
  PorticoTitleBar,
  PorticoToast,
} from 'portico/react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';

import { initialState, type Bridge, type WidgetState } from '../shared/bridge.js';

export function App({ bridge }: { bridge: Bridge }): ReactElement {
  const [state, setState] = useState(initialState);
  const toast = useRef<ToastElement>(null);
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
      <PorticoTitleBar id="bar" heading={state.heading} back onPorticoBack={bridge.report} />
      <button id="opener" type="button" onClick={() => update({ isOpen: true })}>
        Open
      </button>
      <PorticoLinkGuard id="guard" trusted={state.trusted} onPorticoLink={bridge.report}>
        <a id="link" href="https://elsewhere.example/">
          Link
        </a>
      </PorticoLinkGuard>
      <PorticoRecordDialog
        id="dialog"
        heading={state.heading}
        open={state.isOpen}
        onPorticoRequestClose={(event) => {
          bridge.report(event);
          if (state.isKept) event.preventDefault();
        }}
        onPorticoClosed={(event) => {
          bridge.report(event);
          update({ isOpen: false });
        }}
      >
        <p id="content">{state.heading}</p>
        <button id="rename" type="button" onClick={() => update({ heading: `${state.heading} +` })}>
          Rename
        </button>
      </PorticoRecordDialog>
      <PorticoSensitiveDialog
        id="sensitive"
        hit={state.hit}
        open={state.isAsking}
        onPorticoConfirm={bridge.report}
        onPorticoClosed={(event) => {
          bridge.report(event);
          update({ isAsking: false });
        }}
      />
      <PorticoToast id="toast" ref={toast} />
      <ul id="items">
        {state.items.map((item) => (
          <li key={item}>
            <PorticoTitleBar heading={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
