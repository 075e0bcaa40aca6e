import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState, type ComponentType } from 'react';

import type { ToastService } from './toasts-store.js';

interface HostProps {
  service: ToastService;
}

const ToastHost = lazy<ComponentType<HostProps>>(() =>
  import('./toasts.js').then(
    (file) => ({ default: file.ToastHost }),
    () => ({ default: PlainToasts }),
  ),
);

/** The toasts, fetched with the first of them. */
export function ToastsLater({ service }: HostProps) {
  const toasts = useStore(service.$toasts);
  // Kept once there was one: further ones come into a region that readers know.
  const [begun, setBegun] = useState(false);
  if (!begun && toasts.length > 0) setBegun(true);
  return (
    begun && (
      <Suspense fallback={null}>
        <ToastHost service={service} />
      </Suspense>
    )
  );
}

/** The messages without their looks, when the file with these cannot be fetched. */
function PlainToasts({ service }: HostProps) {
  const toasts = useStore(service.$toasts);
  return <div role="status">{toasts.map(({ message }) => message).join(' ')}</div>;
}
