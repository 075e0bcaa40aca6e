/**
 * An app with wrapped elements, for a server and a browser.
 * @param {typeof import('react')} react
 * @param {typeof import('../../react/index.js')} components
 */
export function createApp(
  { createElement, useState },
  { PorticoRecordDialog, PorticoTitleBar, PorticoToast },
) {
  return function App() {
    const [count, setCount] = useState(0);
    return createElement(
      'main',
      null,
      createElement(
        PorticoTitleBar,
        {
          id: 'bar',
          className: 'own',
          heading: `Mail ${count}`,
          back: true,
          historyBack: false,
          onPorticoBack: () => setCount((previous) => previous + 1),
        },
        createElement('b', { slot: 'end' }, count),
      ),
      createElement(
        PorticoRecordDialog,
        { id: 'dialog', heading: '"Contract" <1>', open: true, size: '640', width: 0 },
        createElement('p', null, `Text ${count}`),
      ),
      createElement(PorticoToast, { id: 'toast', delay: 5000 }),
    );
  };
}
