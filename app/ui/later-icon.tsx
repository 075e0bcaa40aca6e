import { forwardRef, lazy, Suspense, type ComponentType } from 'react';
import { LayoutGrid, type LucideIcon, type LucideProps } from 'lucide-react';

type Named = LucideProps & { name: string };

const Drawing = lazy<ComponentType<Named>>(() =>
  import('./more-module-icons.js').then(
    ({ moreModuleIcons }) => ({
      default: ({ name, ...props }) => {
        const Found = moreModuleIcons[name] ?? LayoutGrid;
        return <Found {...props} />;
      },
    }),
    () => ({ default: ({ name: _, ...props }) => <LayoutGrid {...props} /> }),
  ),
);

/** A drawing that is fetched when it is first shown; its place is kept until then. */
export function laterIcon(name: string): LucideIcon {
  return forwardRef(function LaterIcon({ size = 16, ...props }, _ref) {
    return (
      <Suspense fallback={<svg width={size} height={size} aria-hidden="true" />}>
        <Drawing {...props} size={size} name={name} />
      </Suspense>
    );
  });
}
