import { RotateCw } from 'lucide-react';
import { useContext } from 'react';

import { isRequestError } from '../../core/request/request-error.js';
import { useLocale } from '../i18n/use-locale.js';
import { Button } from '../ui/button.js';
import { UiContext } from '../ui/use-ui.js';
import { codeLine, detailsOf, errorStateOf } from './error-facts.js';
import { StatePanel } from './state-panel.js';

export interface ErrorStateProps {
  error: unknown;
  retry?: () => void;
  /** Replaces the general title, e.g. "Couldn't load the list". */
  title?: string;
  level?: 1 | 2 | 3;
  /** Where to go when what the address names is not there or not allowed. */
  leave?: { label: string; onSelect: () => void };
}

/** Error state of a failed request, with its status and trace id. */
export function ErrorState({ error, retry, title, level, leave }: ErrorStateProps) {
  const { msg } = useLocale();
  const ui = useContext(UiContext);
  const state = errorStateOf(error, navigator.onLine);

  const again = retry && (
    <Button tone="primary" icon={RotateCw} onClick={retry}>
      {msg('Try again')}
    </Button>
  );
  const away = leave && (
    <Button tone="primary" onClick={leave.onSelect}>
      {leave.label}
    </Button>
  );
  if (state === 'no-access') {
    return (
      <StatePanel
        kind="no-access"
        level={level}
        title={msg("You don't have access to this page")}
        text={msg('Ask the owner or an administrator for access.')}
        code={codeLine(error)}
        actions={away}
      />
    );
  }
  if (state === 'not-found') {
    return (
      <StatePanel
        kind="not-found"
        level={level}
        title={msg('Item not found')}
        text={msg('It may have been deleted, or the link is incomplete.')}
        code={codeLine(error)}
        actions={away}
      />
    );
  }
  if (state === 'offline') {
    return (
      <StatePanel
        kind="offline"
        level={level}
        title={msg('You are offline')}
        text={msg('Check your connection and try again.')}
        actions={again}
      />
    );
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(detailsOf(error));
      ui?.toast(msg('Details copied'), { kind: 'success' });
    } catch {
      ui?.toast(msg("Couldn't copy the details"), { kind: 'error' });
    }
  }

  const serverMessage = isRequestError(error) ? (error.intercept ?? error.msg) : '';
  return (
    <StatePanel
      kind="error"
      level={level}
      title={title ?? msg("Couldn't load this content")}
      text={
        serverMessage ||
        (state === 'timeout'
          ? msg('The server took too long to respond. Try again in a moment.')
          : isRequestError(error) && error.kind === 'network'
            ? msg("Couldn't reach the server. Check your connection and try again.")
            : msg('The service is unavailable. Try again in a moment.'))
      }
      code={codeLine(error)}
      actions={
        <>
          <Button onClick={() => void copy()}>{msg('Copy details')}</Button>
          {again}
        </>
      }
    />
  );
}
