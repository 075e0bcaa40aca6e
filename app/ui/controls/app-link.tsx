import type { ComponentProps } from 'react';

import { isPlainClick } from '../../services/routing/plain-click.js';
import { useHistory } from '../../services/routing/use-route.js';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Address inside the app. */
  to: string;
  /** Called when a plain click navigates in this window, e.g. to close the menu around it. */
  onNavigate?: () => void;
}

/** A real link: a plain left click navigates inside the app, any other click is left to the browser. */
export function AppLink({ to, onNavigate, onClick, ...rest }: AppLinkProps) {
  const history = useHistory();
  return (
    <a
      {...rest}
      href={history.href(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event) || (rest.target && rest.target !== '_self')) return;
        event.preventDefault();
        onNavigate?.();
        void history.navigate(to);
      }}
    />
  );
}
