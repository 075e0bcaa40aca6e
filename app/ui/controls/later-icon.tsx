import { forwardRef, lazy, Suspense, type ComponentType } from 'react';
import { LayoutGrid, type LucideIcon, type LucideProps } from 'lucide-react';

import { loadModule } from '../../services/loading/load-module.js';
import { whenIdle } from '../../services/loading/when-idle.js';

type Named = LucideProps & { name: string };

const drawingOf = (icons: Readonly<Record<string, LucideIcon>>) =>
  function NamedDrawing({ name, ...props }: Named) {
    const Found = icons[name] ?? LayoutGrid;
    return <Found {...props} />;
  };

/** The data and code of the page go first. */
const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(window, resolve, 1000));

const Drawing = lazy<ComponentType<Named>>(async () => {
  await idle();
  return loadModule(() => import('./more-module-icons.js')).then(
    ({ moreModuleIcons }) => ({ default: drawingOf(moreModuleIcons) }),
    () => ({ default: drawingOf({}) }),
  );
});

/** An icon that is loaded when it is first rendered; its space is reserved until then. */
export function laterIcon(name: string): LucideIcon {
  return forwardRef<SVGSVGElement, LucideProps>(function LaterIcon(...[{ size = 16, ...props }]) {
    return (
      <Suspense fallback={<svg width={size} height={size} aria-hidden="true" />}>
        <Drawing {...props} size={size} name={name} />
      </Suspense>
    );
  });
}
