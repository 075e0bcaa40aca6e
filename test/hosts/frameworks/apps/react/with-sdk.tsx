import type { PorticoSdk } from 'portico/sdk';
import { Portico } from 'portico/sdk';
import { createComponents } from 'portico/react';
import { StrictMode, useEffect, useRef, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

type SdkConfig = Parameters<PorticoSdk['init']>[0];

const { PorticoTitleBar } = createComponents({ suffix: 'v2' });

/** A title bar that the SDK renders, and one under a suffixed tag. */
function Bars({ config }: { config: SdkConfig }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [presses, setPresses] = useState(0);

  useEffect(() => {
    if (!place.current) return undefined;
    void Portico.init(config);
    const view = Portico.render({
      container: place.current,
      component: 'title-bar',
      props: { heading: 'By the SDK', back: true },
      on: { 'portico-back': () => setPresses((earlier) => earlier + 1) },
    });
    return () => {
      view.unmount();
      Portico.destroy();
    };
  }, [config]);

  return (
    <>
      <div ref={place} />
      <PorticoTitleBar heading={`Pressed ${presses}`} back onPorticoBack={() => setPresses(0)} />
    </>
  );
}

/** Shows the bars in the page. @returns a function that removes them */
export function showBars(config: SdkConfig): () => void {
  const place = document.body.appendChild(document.createElement('section'));
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <Bars config={config} />
    </StrictMode>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
