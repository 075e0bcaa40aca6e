import { useEffect, useState, type ReactNode } from 'react';

import type { FieldSchema } from '../../../../core/contracts/records.js';
import { lazyComponent } from '../../../ui/states/lazy-component.js';
import styles from './field-display.module.css';

const line = <span className={styles.waiting} />;

/** In a chunk of its own, because the sanitiser is only needed where HTML is shown. */
export const RichTextValue = lazyComponent(
  async () => (await import('../rich-text/rich-text-value.js')).RichTextValue,
  line,
);

export const RecurrenceValue = lazyComponent(
  async () => (await import('../recurrence/recurrence-value.js')).RecurrenceValue,
  line,
);

const displaysOf = (fields: readonly FieldSchema[]) => [
  ...(fields.some(({ type }) => type === 'richtext') ? [RichTextValue] : []),
  ...(fields.some(({ recurrence }) => recurrence) ? [RecurrenceValue] : []),
];

/** Starts loading the displays of fields that are chunks of their own. */
export function prefetchDisplays(fields: readonly FieldSchema[]): void {
  for (const display of displaysOf(fields)) display.prefetch();
}

interface AfterDisplaysProps {
  fields: readonly FieldSchema[];
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Renders the children once each of those displays is there or has failed. One that arrived later would move what is
 * below it, also from under a pointer that is about to click. Children that were rendered stay.
 */
export function AfterDisplays({ fields, fallback, children }: AfterDisplaysProps): ReactNode {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void Promise.all(displaysOf(fields).map((display) => display.settle())).then(() => {
      if (isMounted) setSettled(true);
    });
    return () => {
      isMounted = false;
    };
  }, [fields]);
  return isSettled || displaysOf(fields).every((display) => display.isLoaded()) ? children : fallback;
}
