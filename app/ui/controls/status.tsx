import type { ReactNode } from 'react';

import type { StatusTone } from '../../../core/contracts/record-parts.js';
import { classNames } from './class-names.js';
import styles from './status.module.css';

const ring = <circle cx="8" cy="8" r="6" />;
const disc = <circle className={styles.disc} cx="8" cy="8" r="6.75" />;

/** A shape per tone: a status must be recognisable without its colour. */
const shapes: Record<StatusTone, ReactNode> = {
  draft: <circle cx="8" cy="8" r="6" strokeDasharray="2.36 2.35" />,
  open: ring,
  active: (
    <>
      {ring}
      <path className={styles.solid} d="M8 4.5v7a3.5 3.5 0 0 0 0-7z" />
    </>
  ),
  nearly: (
    <>
      {ring}
      <path className={styles.solid} d="M8 8H4.5A3.5 3.5 0 1 0 8 4.5z" />
    </>
  ),
  done: (
    <>
      {disc}
      <path className={styles.cut} d="M5 8.2 7.1 10.3 11 6" />
    </>
  ),
  returned: (
    <>
      {disc}
      <path className={styles.cut} data-flip="" d="M7 5 4.8 7.2 7 9.4M4.8 7.2h4.1a2 2 0 0 1 0 4H7.8" />
    </>
  ),
  failed: (
    <>
      {disc}
      <path className={styles.cut} d="M5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6" />
    </>
  ),
  late: (
    <>
      {ring}
      <path d="M8 4.7v3.9" />
      <circle className={styles.solid} cx="8" cy="11" r="0.95" />
    </>
  ),
};

export function StatusGlyph({ tone, className }: { tone: StatusTone; className?: string }) {
  return (
    <svg
      className={classNames(styles.glyph, className)}
      data-tone={tone}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {shapes[tone]}
    </svg>
  );
}

/** How far along something is: a shape and a word, then a colour. */
export function Status({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <span className={styles.status}>
      <StatusGlyph tone={tone} />
      <span className={styles.label}>{label}</span>
    </span>
  );
}
