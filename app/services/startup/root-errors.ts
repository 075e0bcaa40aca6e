import type { ErrorInfo } from 'react';
import type { RootOptions } from 'react-dom/client';

import type { AppPlatform } from '../platform/create-app-platform.js';

/** Name of the innermost component of a component stack, in the form of each engine; '' without one. */
export function componentName(stack: string): string {
  return /^\s*(?:at )?([^\s@(]+)/.exec(stack)?.[1] ?? '';
}

/** Handlers of a React root: component errors are captured (requirements 3.2), and reported as React does by default. */
export function rootErrors({ monitor, window }: AppPlatform): RootOptions {
  const capture = (error: unknown, { componentStack }: ErrorInfo): void => {
    const stack = componentStack ?? '';
    monitor.capture(error, { errType: 'e10Com', comName: componentName(stack), stack });
  };
  return {
    onCaughtError(error, info) {
      capture(error, info);
      window.console.error(error);
    },
    onUncaughtError(error, info) {
      capture(error, info);
      window.reportError(error);
    },
  };
}
