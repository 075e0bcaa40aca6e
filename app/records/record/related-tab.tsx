import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';

import type { ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';
import { isVisible } from '../../../core/records/display.js';
import { useSchema } from '../../services/data/queries.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useRecords } from '../../services/data/use-records.js';
import { OptionsValue } from '../fields/display/options-value.js';
import { totalText } from '../fields/total-text.js';
import { useFormats } from '../fields/use-formats.js';
import { asTexts } from '../fields/values.js';
import { inSentence } from '../../services/i18n/in-sentence.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { openCreate } from '../../services/navigation/open-record.js';
import { RecordLink } from '../fields/record-link.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useRegistry } from '../../services/routing/use-route.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Button } from '../../ui/controls/button.js';
import { filteredAddress } from './filtered-address.js';
import { useRecordLayer } from './record-layer.js';
import { backReferences, referencesOf, relatedLists, type RelatedList } from './related-sources.js';
import styles from './related-tab.module.css';

/** Rows per list. */
const shownRows = 5;

/** Records that this one refers to, and records that refer to it. */
export function RelatedTab({ schema, record }: { schema: ModuleSchema; record: RecordDetail }) {
  const { msg, lang } = useLocale();
  const registry = useRegistry();
  const records = useRecords();
  const server = useServerState();
  const platform = usePlatform();
  const { module, id } = record;
  const references = referencesOf(schema, record);
  const Heading = useRecordLayer().kind === 'page' ? 'h2' : 'h3';
  const known = useMemo(
    () => relatedLists(registry, module, id, platform.device.kind),
    [registry, module, id, platform],
  );
  // Which modules of the same app refer to this one is known from their schemas only.
  const app = registry.entryOf(module)?.app;
  const shown = useStore(platform.context.$tenant)?.displayModules;
  const query = useMemo(() => {
    const siblings = registry.entries.filter((entry) => entry.app === app && entry.module !== module);
    return server.query(['related', lang, module, id], async (signal) => {
      const schemas = await Promise.all(siblings.map((entry) => records.schema(entry.module, signal)));
      return schemas.flatMap((sibling) => backReferences(sibling, module, id));
    });
  }, [server, records, registry, app, lang, module, id]);
  const found = useQuery(query);
  if (found.state === 'failed') return <ErrorState error={found.error} retry={found.reload} level={3} />;
  const lists = [
    ...known.filter((list) => {
      const entry = registry.entryOf(list.module);
      return entry !== undefined && isVisible(entry, shown);
    }),
    ...(found.data ?? []).filter(({ key }) => known.every((list) => list.key !== key)),
  ];

  return (
    <div className={styles.related}>
      {references.length > 0 && (
        <section className={styles.section} aria-label={msg('Linked records')}>
          <div className={styles.head}>
            <Heading className={styles.heading}>{msg('Linked records')}</Heading>
          </div>
          <ul>
            {references.map((reference) => (
              <li key={`${reference.module}/${reference.id}`} className={styles.row}>
                <RecordLink module={reference.module} id={reference.id} dir="auto">
                  {reference.title}
                </RecordLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {lists.map((list) => (
        <RelatedSection key={list.key} list={list} record={record} />
      ))}
      {found.state === 'ready' && lists.length === 0 && references.length === 0 && (
        <p className={styles.none}>{msg('No related records.')}</p>
      )}
    </div>
  );
}

function RelatedSection({ list, record }: { list: RelatedList; record: RecordDetail }) {
  const navigation = useNavigation();
  const { msg, lang } = useLocale();
  const Heading = useRecordLayer().kind === 'page' ? 'h2' : 'h3';
  const { data: schema } = useSchema(list.module);
  const formats = useFormats();
  const server = useServerState();
  const page = useQuery(
    useMemo(
      () => server.rows(lang, list.module, { filters: list.filters, offset: 0, limit: shownRows }),
      [server, lang, list],
    ),
  );
  // Empty for a module that the tenant does not show.
  if (!schema || page.state === 'failed' || !page.data) return null;
  const { total, totalIsMinimum, rows } = page.data;
  const status = schema.fields.find((field) => field.key === schema.statusField);
  const field = schema.fields.find(({ key }) => key === list.field);
  const all = list.address ?? filteredAddress(navigation, schema, list.filters);
  const canAdd = schema.rights.create && field !== undefined && !field.readOnly;
  return (
    <section className={styles.section} aria-label={schema.label}>
      <div className={styles.head}>
        <Heading className={styles.heading}>
          {schema.label} <span className={styles.count}>{totalText(formats, total, totalIsMinimum)}</span>
        </Heading>
        {canAdd && (
          <Button
            size="small"
            tone="ghost"
            icon={Plus}
            onClick={() => void openCreate(navigation, list.module, { [field.key]: record.id })}
          >
            {msg(str`New ${inSentence(schema.itemLabel, lang)}`)}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>{msg('None yet')}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <RecordLink module={list.module} id={row.id} dir="auto">
                {row.title}
              </RecordLink>
              {status && (
                <OptionsValue
                  options={status.options ?? []}
                  values={asTexts(row.values[status.key])}
                  many={false}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {total > rows.length && all !== undefined && (
        <AppLink
          to={all}
          className={styles.all}
          // The list's filter shows the record's title, of which the address has only the id.
          onNavigate={() => server.rememberName(record.id, record.title)}
        >
          {msg(str`Show all ${total}`)}
        </AppLink>
      )}
    </section>
  );
}
