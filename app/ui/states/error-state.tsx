import { RotateCw } from 'lucide-react';
import { useContext } from 'react';

import { isRequestError, type RequestError } from '../../../core/kernel/request/request-error.js';
import { isChunkLoadError } from '../../../core/kernel/resources/chunk-load-error.js';
import { coreMessage, requestMessage } from '../../services/i18n/core-messages.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Button } from '../controls/button.js';
import { UiContext } from '../../services/feedback/use-ui.js';
import { codeLine, detailsOf, errorStateOf, type ErrorStateKind } from './error-facts.js';
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

/** Returns whether a failed status came without a message for the user, as from a proxy. */
function isWithoutEnvelope(error: unknown): error is RequestError {
  return isRequestError(error) && error.kind === 'http';
}

function textOf(error: unknown, state: ErrorStateKind, locale: LocaleState): string {
  if (isRequestError(error)) return requestMessage(locale, error);
  if (isChunkLoadError(error)) {
    return locale.msg(
      'Current system resources failed to load, try refreshing or clearing cache, contact administrator if unresolved',
    );
  }
  return coreMessage(locale, state === 'timeout' ? 'request.timeout' : 'request.unknown', {});
}

/** Error state of a failed request, with its status and trace id. */
export function ErrorState({ error, retry, title, level, leave }: ErrorStateProps) {
  const locale = useLocale();
  const { msg } = locale;
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
        text={
          isWithoutEnvelope(error)
            ? requestMessage(locale, error)
            : msg('Ask the owner or an administrator for access.')
        }
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

  return (
    <StatePanel
      kind="error"
      level={level}
      title={title ?? msg("Couldn't load this content")}
      text={textOf(error, state, locale)}
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
