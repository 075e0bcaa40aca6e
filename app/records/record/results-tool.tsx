import { useStore } from '@nanostores/react';
import { ChartSpline } from 'lucide-react';
import { useMemo } from 'react';
import * as v from 'valibot';

import { resultsSchema, type Results } from '../../../core/contracts/report.js';
import type { ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';
import { isVisible } from '../../../core/records/display.js';
import { useSchema } from '../../services/data/queries.js';
import { useServerState } from '../../services/data/server-state.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Icon } from '../../ui/controls/icon.js';
import { filteredAddress } from './filtered-address.js';
import styles from './results-tool.module.css';

interface ResultsToolProps {
  schema: ModuleSchema;
  record: RecordDetail;
}

/** The way from a record, such as a form, to the report of its answers; nothing for other records. */
export function ResultsTool({ schema, record }: ResultsToolProps) {
  const { registry, platform } = useNavigation();
  const shown = useStore(platform.context.$tenant)?.displayModules;
  const results = useMemo(() => {
    const read = v.safeParse(resultsSchema, schema.results);
    return read.success ? read.output : undefined;
  }, [schema]);
  const entry = results && registry.entryOf(results.module);
  if (!results || !entry || !isVisible(entry, shown)) return null;
  return <ResultsLink results={results} record={record} />;
}

function ResultsLink({ results, record }: { results: Results; record: RecordDetail }) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const server = useServerState();
  // Undefined for a user who does not see the answers.
  const { data: answers } = useSchema(results.module);
  if (!answers?.kinds?.some(({ kind }) => kind === 'report')) return null;
  const filters = [{ field: results.field, op: 'eq' as const, value: record.id }];
  const address = filteredAddress(navigation, answers, filters, 'report');
  if (address === undefined) return null;
  return (
    <AppLink
      to={address}
      className={styles.link}
      // The report's filter shows the record's title, of which the address has only the id.
      onNavigate={() => server.rememberName(record.id, record.title)}
    >
      <Icon of={ChartSpline} />
      {msg('Results')}
    </AppLink>
  );
}
