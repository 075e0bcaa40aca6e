import type { ReactNode } from 'react';

import { classNames } from '../controls/class-names.js';
import { EmptyIllustration } from './empty-illustration.js';
import type { IllustrationKind } from './illustrations.js';
import styles from './state-panel.module.css';

export interface StatePanelProps {
  kind: IllustrationKind;
  /** The event, such as a failure. */
  title: string;
  /** The next step for the user. */
  text?: ReactNode;
  /** Status and trace id, for support. */
  code?: string;
  /** At most two buttons, the primary one last. */
  actions?: ReactNode;
  /** Heading level: 1 where the page has no other heading. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** Empty or failed state in place of content: illustration, title, text, and at most two actions. */
export function StatePanel({ kind, title, text, code, actions, level = 2, className }: StatePanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(styles.state, className)}
      data-state={kind}
      role={kind === 'error' || kind === 'offline' ? 'alert' : undefined}
    >
      <EmptyIllustration kind={kind} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {code && (
        <p className={styles.code}>
          <bdi>{code}</bdi>
        </p>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
