import { str } from '@lit/localize';
import { useId, useRef } from 'react';

import { occurrenceScopes, type OccurrenceScope } from '../../../../core/contracts/occurrences.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { ModalDialog } from '../../../ui/controls/modal-dialog.js';
import styles from './scope-dialog.module.css';

export interface ScopeQuestion {
  kind: 'change' | 'remove';
  /** Title of the record. */
  title: string;
  /** The rule itself is changed, which one occurrence has none of. */
  changesRule?: boolean;
}

interface ScopeDialogProps extends ScopeQuestion {
  onAnswer: (scope: OccurrenceScope | undefined) => void;
}

/** Asks which occurrences of a record that repeats a change is for. */
export function ScopeDialog({ kind, title, changesRule = false, onAnswer }: ScopeDialogProps) {
  const { msg } = useLocale();
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const labels: Readonly<Record<OccurrenceScope, string>> = {
    one: msg('Only this one'),
    following: msg('This one and those that follow'),
    all: msg('The whole series'),
  };
  const scopes = occurrenceScopes.filter((scope) => !(changesRule && scope === 'one'));
  return (
    <ModalDialog
      panel
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      initialFocus={first}
      onRequestClose={() => onAnswer(undefined)}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {kind === 'remove' ? msg('What should be deleted?') : msg('What should be changed?')}
      </h2>
      <p id={`${id}-text`} className={styles.text} dir="auto">
        {msg(str`“${title}” repeats.`)}
      </p>
      <div className={styles.scopes}>
        {scopes.map((scope, index) => (
          <Button
            key={scope}
            ref={index === 0 ? first : undefined}
            tone={kind === 'remove' ? 'danger' : index === 0 ? 'primary' : 'plain'}
            size="large"
            onClick={() => onAnswer(scope)}
          >
            {labels[scope]}
          </Button>
        ))}
        <Button tone="ghost" size="large" onClick={() => onAnswer(undefined)}>
          {msg('Cancel')}
        </Button>
      </div>
    </ModalDialog>
  );
}
