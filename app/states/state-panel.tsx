import type { ReactNode } from 'react';

import { classNames } from '../ui/class-names.js';
import { EmptyIllustration, type IllustrationKind } from './empty-illustration.js';
import styles from './state-panel.module.css';

export interface StatePanelProps {
  kind: IllustrationKind;
  /** What is so. */
  title: string;
  /** What to do about it. */
  text?: ReactNode;
  /** Status and trace id, for whoever looks into it. */
  code?: string;
  /** At most two buttons, the filled one last. */
  actions?: ReactNode;
  /** Level of the title: 1 where nothing else names the page. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** Empty, failed, forbidden, missing: one drawing, one title, one sentence, at most two actions. */
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
