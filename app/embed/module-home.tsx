import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';

import type { waitingViews } from '../../core/contracts/home.js';
import { isWaitingModule } from '../../core/contracts/home.js';
import { defaultSort, type ModuleSchema, type SavedView } from '../../core/contracts/records.js';
import { languageTag } from '../../core/contracts/languages.js';
import { useHome, useSchema } from '../services/data/queries.js';
import { useServerState } from '../services/data/server-state.js';
import { useQuery } from '../services/data/use-query.js';
import { totalText } from '../records/fields/total-text.js';
import { useFormats } from '../records/fields/use-formats.js';
import { asText } from '../records/fields/values.js';
import { relativeTime } from '../services/i18n/relative-time.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { WaitingRows } from '../pages/home/waiting-rows.js';
import { rowsQuery } from '../records/list/list-query.js';
import { listAddress } from '../services/navigation/list-address.js';
import { RecordLink } from '../records/fields/record-link.js';
import { useNavigation } from '../services/navigation/use-navigation.js';
import { useTenantTime } from '../services/platform/use-tenant-time.js';
import { ErrorState } from '../ui/states/error-state.js';
import { Loaded } from '../ui/states/loaded.js';
import { Skeleton } from '../ui/states/skeleton.js';
import { AppLink } from '../ui/controls/app-link.js';
import { Icon } from '../ui/controls/icon.js';
import { Status } from '../ui/controls/status.js';
import styles from './module-home.module.css';

/** Most views with a count, and most records. */
const most = { views: 4, records: 6 } as const;

/** The start of a module in a foreign page: its views with their counts, what waits for the user, and its latest records. */
export function ModuleHome({ module }: { module: string }) {
  const { msg } = useLocale();
  const load = useSchema(module);
  if (load.data) return <LoadedHome schema={load.data} />;
  if (load.state === 'failed') {
    return <ErrorState error={load.error} retry={load.reload} title={msg("Couldn't load this content")} />;
  }
  return <Skeleton kind="list" rows={6} />;
}

function LoadedHome({ schema }: { schema: ModuleSchema }) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const list = listAddress(navigation, schema.module);
  return (
    <section className={styles.home} aria-label={schema.label}>
      <header className={styles.head}>
        <h2 className={styles.heading} dir="auto">
          {schema.label}
        </h2>
        {list !== undefined && (
          <AppLink to={list} className={styles.all}>
            {msg('View all')}
            <Icon of={ArrowRight} size={14} flip />
          </AppLink>
        )}
      </header>
      <ul className={styles.views}>
        {schema.views
          .filter(({ builtIn }) => builtIn)
          .slice(0, most.views)
          .map((view) => (
            <ViewCount key={view.id} schema={schema} view={view} />
          ))}
      </ul>
      {isWaitingModule(schema.module) && <Waiting module={schema.module} />}
      <Latest schema={schema} />
    </section>
  );
}

/** A view of the module and the number of its records. */
function ViewCount({ schema, view }: { schema: ModuleSchema; view: SavedView }) {
  const navigation = useNavigation();
  const server = useServerState();
  const { lang } = useLocale();
  const formats = useFormats();
  const today = useTenantTime()(Date.now()).slice(0, 10);
  const query = useMemo(
    () =>
      server.rows(lang, schema.module, {
        ...rowsQuery({ schema, view, state: {}, fixed: [], today }),
        offset: 0,
        limit: 1,
      }),
    [server, lang, schema, view, today],
  );
  const { data } = useQuery(query);
  const address = listAddress(navigation, schema.module, view.id);
  return (
    <li>
      <AppLink to={address ?? '/'} className={styles.view}>
        <bdi className={styles.count}>
          {data ? totalText(formats, data.total, data.totalIsMinimum ?? false) : '–'}
        </bdi>
        <span dir="auto">{view.label}</span>
      </AppLink>
    </li>
  );
}

function Waiting({ module }: { module: keyof typeof waitingViews }) {
  const { msg } = useLocale();
  const tenantTime = useTenantTime();
  const load = useHome();
  return (
    <section className={styles.block} aria-label={msg('Waiting for you')}>
      <h3>{msg('Waiting for you')}</h3>
      <Loaded
        load={load}
        title={msg("Couldn't load this content")}
        level={3}
        skeleton={{ kind: 'list', rows: 3 }}
      >
        {({ home, at }) => {
          const items = home.waiting.filter((item) => item.module === module);
          return items.length > 0 ? (
            <WaitingRows items={items} now={tenantTime(at)} />
          ) : (
            <p className={styles.none}>{msg('Nothing here yet')}</p>
          );
        }}
      </Loaded>
    </section>
  );
}

function Latest({ schema }: { schema: ModuleSchema }) {
  const server = useServerState();
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const now = useTenantTime()(Date.now());
  const { module, timeField } = schema;
  const query = useMemo(() => {
    const isSortable = (key: string) =>
      key === 'updatedAt' || schema.fields.some((field) => field.key === key && field.sortable);
    return server.rows(lang, module, {
      sort: [defaultSort(timeField, isSortable)],
      offset: 0,
      limit: most.records,
    });
  }, [server, lang, module, timeField, schema.fields]);
  const status = schema.fields.find(({ key, hidden }) => key === schema.statusField && !hidden);
  return (
    <section className={styles.block} aria-label={msg('Latest records')}>
      <h3>{msg('Latest records')}</h3>
      <Loaded
        load={useQuery(query)}
        title={msg("Couldn't load the list")}
        level={3}
        skeleton={{ kind: 'list', rows: most.records }}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.none}>{msg('Nothing here yet')}</p>
          ) : (
            <ul className={styles.rows}>
              {rows.map((row) => {
                const option = status?.options?.find(({ value }) => value === row.values[status.key]);
                const time = asText(row.values[timeField ?? '']);
                return (
                  <li key={row.id} className={styles.row}>
                    <RecordLink module={module} id={row.id} className={styles.title} dir="auto">
                      {row.title || msg('Untitled')}
                    </RecordLink>
                    <span>{option?.tone && <Status tone={option.tone} label={option.label} />}</span>
                    <time className={styles.time}>
                      {time && relativeTime(time, now, languageTag(lang), formats)}
                    </time>
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
