import { useMemo } from 'react';

import type { RecordDetail } from '../../../core/contracts/records.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Status } from '../../ui/controls/status.js';

/** The status of a record as it is now. */
export function PresentStatus({ module, record }: { module: string; record: RecordDetail }) {
  const { lang } = useLocale();
  const server = useServerState();
  const schema = useQuery(useMemo(() => server.schema(lang, module), [server, lang, module])).data;
  const field = schema?.fields.find(({ key }) => key === schema.statusField);
  const option = field?.options?.find(({ value }) => value === record.values[field.key]);
  return option ? <Status tone={option.tone ?? 'open'} label={option.label} /> : null;
}
