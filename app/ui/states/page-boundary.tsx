import { Component, type ReactNode } from 'react';

import { isChunkLoadError } from '../../../core/kernel/resources/chunk-load-error.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { ErrorState } from './error-state.js';

/** Renders a failure. `retry` renders the children again, or loads the document again. */
type RenderFailure = (error: unknown, retry: () => void) => ReactNode;

interface BoundaryProps {
  window: Window;
  onError: (error: unknown) => void;
  failure: RenderFailure;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };
  hasRenewed = false;

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidMount(): void {
    this.props.window.addEventListener('online', this.onOnline);
  }

  override componentWillUnmount(): void {
    this.props.window.removeEventListener('online', this.onOnline);
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  onOnline = (): void => {
    if (this.state.failed && isOffline(this.state.error)) this.renew();
  };

  renew(): void {
    this.setState({ error: undefined, failed: false });
  }

  override render(): ReactNode {
    const { children, failure, window } = this.props;
    const { error, failed } = this.state;
    if (!failed) return children;
    // A failed chunk can be loaded again, but not in engines that cache the failure: the second time the document is.
    const retry = (): void => {
      const canRenew = isOffline(error) || (isChunkLoadError(error) && !this.hasRenewed);
      this.hasRenewed = !isOffline(error);
      if (canRenew) this.renew();
      else window.location.reload();
    };
    return failure(error, retry);
  }
}

/** Returns true for a chunk that failed to load because the browser is, or went, offline. */
function isOffline(error: unknown): boolean {
  return isChunkLoadError(error) && error.offline;
}

interface PageBoundaryProps {
  children: ReactNode;
  /** Default: the error state in place of the children. */
  failure?: RenderFailure;
}

const errorState: RenderFailure = (error, retry) => <ErrorState error={error} retry={retry} />;

/**
 * Renders an error state in place of a page, dialog or field that throws or whose chunk does not load; everything around
 * it stays. It tries again when the connection is back. Its key must change with the page.
 */
export function PageBoundary({ children, failure = errorState }: PageBoundaryProps) {
  const platform = usePlatform();
  return (
    <Boundary
      window={platform.window}
      onError={(error) => {
        platform.errors.report('page', error);
        platform.resources.report(error);
      }}
      failure={failure}
    >
      {children}
    </Boundary>
  );
}
