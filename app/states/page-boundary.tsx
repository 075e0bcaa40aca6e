import { Component, type ReactNode } from 'react';

import { isRequestError } from '../../core/request/request-error.js';
import { usePlatform } from '../platform/use-platform.js';
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
    if (!this.state.failed) return children;
    // A chunk that was not requested while offline can still load; one that failed stays failed for this document.
    const retry = (): void => {
      if (isOffline(this.state.error)) this.renew();
      else window.location.reload();
    };
    return failure(this.state.error, retry);
  }
}

function isOffline(error: unknown): boolean {
  return isRequestError(error) && error.kind === 'network';
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
      onError={(error) => platform.errors.report('page', error)}
      failure={failure}
    >
      {children}
    </Boundary>
  );
}
