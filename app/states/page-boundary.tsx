import { Component, type ReactNode } from 'react';

import { usePlatform } from '../platform/use-platform.js';
import { ErrorStateLater } from './later.js';

interface BoundaryProps {
  /** Hears of the error; the person sees the state instead of the page. */
  onError: (error: unknown) => void;
  retry: () => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ErrorStateLater error={this.state.error} retry={this.props.retry} />;
  }
}

/**
 * A page that breaks, or whose files do not load, leaves its state in its place: never a blank page, and never the
 * navigation gone with it. Give it a key that changes with the page.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const platform = usePlatform();
  return (
    <Boundary
      onError={(error) => platform.errors.report('page', error)}
      // A module that failed stays failed for this document, so a fresh one it is.
      retry={() => platform.window.location.reload()}
    >
      {children}
    </Boundary>
  );
}
