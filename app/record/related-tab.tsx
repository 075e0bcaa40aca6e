import { useStore } from '@nanostores/react';
import { useMemo } from 'react';

import type { ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { isVisible } from '../../core/modules/display.js';
import { useSchema } from '../data/queries.js';
import { useServerState } from '../data/server-state.js';
import { useQuery } from '../data/use-query.js';
import { useRecords } from '../data/use-records.js';
import { OptionsValue } from '../fields/display/options-value.js';
import { asTexts } from '../fields/values.js';
import { useLocale } from '../i18n/use-locale.js';
import { RecordLink } from '../navigation/record-link.js';
import { usePlatform } from '../platform/use-platform.js';
import { useRegistry } from '../routing/use-route.js';
import { ErrorState } from '../states/error-state.js';
import { AppLink } from '../ui/app-link.js';
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
          <h3>{msg('Linked records')}</h3>
          <ul>
            {references.map((reference) => (
              <li key={`${reference.module}/${reference.id}`} className={styles.row}>
                <RecordLink module={reference.module} id={reference.id}>
                  {reference.title}
                </RecordLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {lists.map((list) => (
        <RelatedSection key={list.key} list={list} />
      ))}
      {found.state === 'ready' && lists.length === 0 && references.length === 0 && (
        <p className={styles.none}>{msg('No related records.')}</p>
      )}
    </div>
  );
}

function RelatedSection({ list }: { list: RelatedList }) {
  const { msg, lang } = useLocale();
  const { data: schema } = useSchema(list.module);
  const server = useServerState();
  const page = useQuery(
    useMemo(
      () => server.rows(lang, list.module, { filters: list.filters, offset: 0, limit: shownRows }),
      [server, lang, list],
    ),
  );
  // Empty for a module that the tenant does not show.
  if (!schema || page.state === 'failed' || !page.data) return null;
  const { total, rows } = page.data;
  const status = schema.fields.find((field) => field.key === schema.statusField);
  return (
    <section className={styles.section} aria-label={schema.label}>
      <h3>
        {schema.label} <span className={styles.count}>{total}</span>
      </h3>
      {rows.length === 0 ? (
        <p className={styles.none}>{msg('None yet')}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <RecordLink module={list.module} id={row.id}>
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
      {total > rows.length && list.address !== undefined && (
        <AppLink to={list.address} className={styles.all}>
          {msg('Show all')}
        </AppLink>
      )}
    </section>
  );
}
