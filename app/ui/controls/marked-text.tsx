import { Fragment } from 'react';

import styles from './marked-text.module.css';

interface MarkedTextProps {
  text: string;
  /** Parts in their order, as UTF-16 offsets. */
  parts: readonly { from: number; to: number }[];
}

/** A text with parts of it in `<mark>`, such as those that were searched for; never interpreted as markup. */
export function MarkedText({ text, parts }: MarkedTextProps) {
  return (
    <>
      {parts.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(parts[index - 1]?.to ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(parts.at(-1)?.to ?? 0)}
    </>
  );
}
