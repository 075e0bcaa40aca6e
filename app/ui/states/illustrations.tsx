import type { ReactNode } from 'react';

import styles from './illustrations.module.css';

export type IllustrationKind =
  'empty' | 'filtered' | 'done' | 'error' | 'offline' | 'no-access' | 'not-found';

const outline = 'M42 84V40a18 18 0 0 1 36 0v44';
const ground = <path d="M12 84h96M24 90h72" />;
const portal = <path d={outline} />;

/** An arch in a form for each state, such as cracked for an error. */
const drawings: Record<IllustrationKind, ReactNode> = {
  empty: (
    <>
      <path className={styles.fill} d={`${outline}z`} />
      {ground}
      {portal}
      <path className={styles.thin} d="M28 84V15M92 84V15M20 15h80M20 9h80" />
    </>
  ),
  filtered: (
    <>
      {ground}
      {portal}
      <circle className={styles.accent} cx="58" cy="55" r="8" />
      <path className={styles.accent} d="m64 61 6.5 6.5" />
    </>
  ),
  done: (
    <>
      <path className={styles.fill} d={`${outline}z`} />
      {ground}
      {portal}
      <path className={styles.accent} d="m51 58 6.5 6.5L70 51" />
    </>
  ),
  error: (
    <>
      <path d="M12 84h40l4-5 5 9 4-4h43M24 90h72" />
      {portal}
      <path className={styles.bad} d="M60 47v13" />
      <circle className={styles.badDot} cx="60" cy="67.5" r="1.6" />
    </>
  ),
  offline: (
    <>
      <path d="M12 84h28M80 84h28M24 90h18M78 90h18" />
      <path strokeDasharray="3 4" d={outline} />
      <path className={styles.accent} d="M50 56a14 14 0 0 1 20 0M55 62a7 7 0 0 1 10 0" />
      <circle className={styles.accentDot} cx="60" cy="68" r="1.6" />
      <path className={styles.accent} d="m49 49 22 22" />
    </>
  ),
  'no-access': (
    <>
      <path className={styles.sunken} d={`${outline}z`} />
      {ground}
      <path d={`${outline}M60 22v62`} />
      <rect className={styles.plate} x="51" y="54" width="18" height="14" rx="3" />
      <path className={styles.accent} d="M55 54v-3.5a5 5 0 0 1 10 0V54" />
      <rect className={styles.accent} x="51" y="54" width="18" height="14" rx="3" />
    </>
  ),
  'not-found': (
    <>
      <path d="M12 84h22M86 84h22M24 90h8M88 90h8" />
      <path strokeDasharray="3 4" d={outline} />
      <path className={styles.accent} d="M54 51a6 6 0 1 1 9 5.2c-2 1.2-3 2.2-3 4.8" />
      <circle className={styles.accentDot} cx="60" cy="67" r="1.6" />
    </>
  ),
};

export const Illustration = ({ kind }: { kind: IllustrationKind }): ReactNode => drawings[kind];
