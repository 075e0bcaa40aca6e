import type { ReactNode } from 'react';

import { isSupported } from '../services/platform/page-support.js';
import { usePlatform } from '../services/platform/use-platform.js';

interface HostHeadProps {
  title: string;
  /** Header where the host does not show the title of the page. */
  plain: ReactNode;
}

/** Header of a page without a title bar of ours: for screen readers only where the host shows the title. */
export function HostHead({ title, plain }: HostHeadProps) {
  const platform = usePlatform();
  if (!isSupported('title', platform)) return plain;
  return (
    <header className="sr-only">
      <h1>{title}</h1>
    </header>
  );
}
