import { str } from '@lit/localize';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Filter, ListQuery, ModuleSchema } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { useTenantTime } from '../../../services/platform/use-tenant-time.js';
import { useFormats } from '../../fields/use-formats.js';
import styles from './chart-view.module.css';

interface PrintedQueryProps {
  schema: ModuleSchema;
  query: Pick<ListQuery, 'search' | 'filters'>;
  /** A filter in words, without its field. */
  filterText: (filter: Filter) => string;
}

/** On paper only: which records the figures are of, and when they were printed. */
export function PrintedQuery({ schema, query: { search, filters = [] }, filterText }: PrintedQueryProps) {
  const { msg } = useLocale();
  const { window } = usePlatform();
  const tenantTime = useTenantTime();
  const formats = useFormats();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    // At once: the browser takes the page as it is when the event returns.
    const onPrint = (): void => flushSync(() => setNow(Date.now()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, [window]);
  const labelOf = (key: string): string => schema.fields.find((field) => field.key === key)?.label ?? '';
  const texts = [
    ...(search ? [search] : []),
    ...filters.map((filter) => `${labelOf(filter.field)} ${filterText(filter)}`),
    msg(str`Printed on ${formats.dateTime(tenantTime(now))}`),
  ];
  return (
    <p className={styles.printed}>
      {texts.map((text, index) => (
        <span key={index}>
          {index > 0 && ' · '}
          <bdi>{text}</bdi>
        </span>
      ))}
    </p>
  );
}
