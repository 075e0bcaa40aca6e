import { Component, type ReactNode } from 'react';

import { isRequestError } from '../../core/request/request-error.js';
import { usePlatform } from '../platform/use-platform.js';
import { ErrorState } from './error-state.js';

interface BoundaryProps {
  onError: (error: unknown) => void;
  reload: () => void;
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
    // A chunk that was not requested while offline can still load; one that failed stays failed for this document.
    const retry = (): void => {
      if (isOffline(this.state.error)) this.setState({ error: undefined, failed: false });
      else this.props.reload();
    };
    return <ErrorState error={this.state.error} retry={retry} />;
  }
}

function isOffline(error: unknown): boolean {
  return isRequestError(error) && error.kind === 'network';
}

/**
 * Renders the error state in place of a page that throws or whose chunk does not load; the navigation around it
 * stays. Its key must change with the page.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const platform = usePlatform();
  return (
    <Boundary
      onError={(error) => platform.errors.report('page', error)}
      reload={() => platform.window.location.reload()}
    >
      {children}
    </Boundary>
  );
}
