import { str } from '@lit/localize';
import { useCallback, useMemo } from 'react';

import type { RecordRow } from '../../../core/contracts/records.js';
import type { ProvidedListProps } from '../../../core/embed/contract.js';
import { EmptyState } from '../../records/list/empty-state.js';
import { PhoneRows } from '../../records/list/phone/phone-rows.js';
import { RecordTable } from '../../records/list/table/record-table.js';
import { asText } from '../../records/fields/values.js';
import { totalText } from '../../records/fields/total-text.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { BodyPlace, LoadErrorStrip } from '../../records/rows/body-states.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useBaseConfig } from '../../services/platform/use-base-config.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import styles from '../record-list.module.css';
import { aboutKeys } from './provided-schema.js';
import { ProvidedPhoneTools, ProvidedTools } from './provided-tools.js';
import { useProvidedList, type ProvidedList as List } from './use-provided-list.js';

/** A list whose rows the host page gives: search, filters, sort order and columns, as far as the page offers them. */
export function ProvidedList(props: ProvidedListProps) {
  const { label, searchable = false } = props;
  const { msg } = useLocale();
  const formats = useFormats();
  const phone = useLayout() === 'phone';
  const list = useProvidedList(props);
  const { total, totalIsMinimum } = list.rows;
  const count = total === undefined ? undefined : totalText(formats, total, totalIsMinimum);
  return (
    <section className={styles.list} aria-label={label} data-layout={phone ? 'phone' : 'pc'}>
      {phone ? (
        <ProvidedPhoneTools list={list} searchable={searchable} count={count} />
      ) : (
        <>
          <header className={styles.head}>
            <h2 className={styles.heading} dir="auto">
              {label}
            </h2>
            <span className={styles.count}>
              {count !== undefined && <bdi>{msg(str`${count} records`)}</bdi>}
            </span>
          </header>
          <ProvidedTools list={list} searchable={searchable} />
        </>
      )}
      <Body list={list} page={props} />
    </section>
  );
}

const noHref = (): undefined => undefined;

function Body({ list, page }: { list: List; page: ProvidedListProps }) {
  const { msg } = useLocale();
  const phone = useLayout() === 'phone';
  const { autowrap: wraps } = useBaseConfig();
  const { schema, rows, chosen, change, originalOf } = list;
  const { onOpen } = page;
  const open = useCallback(
    (row: RecordRow): void => {
      const given = originalOf(row);
      if (given) onOpen?.(given);
    },
    [onOpen, originalOf],
  );
  const about = useMemo(() => aboutKeys(page.columns), [page.columns]);
  const aboutOf = useCallback(
    ({ values }: RecordRow) =>
      about
        .map((key) => asText(values[key]))
        .filter(Boolean)
        .join(' · '),
    [about],
  );

  if (rows.total === undefined) {
    return (
      <BodyPlace>
        {rows.error !== undefined && !rows.loading ? (
          <ErrorState error={rows.error} title={msg("Couldn't load the list")} retry={rows.retry} />
        ) : (
          <Skeleton kind="list" rows={12} />
        )}
      </BodyPlace>
    );
  }
  const common = {
    schema,
    label: page.label,
    rows,
    wraps,
    onOpen: onOpen && open,
    hrefOf: noHref,
    openId: undefined,
  };
  return (
    <>
      {rows.error !== undefined && <LoadErrorStrip error={rows.error} retry={rows.retry} />}
      {rows.total === 0 ? (
        <BodyPlace>
          <EmptyState
            schema={schema}
            model={{
              view: undefined,
              whole: true,
              chosen,
              narrowed: chosen.search.trim() !== '' || chosen.filters.length > 0,
              clear: () => change({ search: '', filters: [] }),
            }}
            ownerError={undefined}
          />
        </BodyPlace>
      ) : phone ? (
        <PhoneRows key={String(wraps)} {...common} filters={list.query.filters} aboutOf={aboutOf} />
      ) : (
        <RecordTable
          key={String(wraps)}
          {...common}
          selectable={false}
          inFull
          columns={list.columns}
          chosenByHand={list.columnsChosen}
          chosenWidths={list.widths}
          onColumns={list.chooseColumns}
          onWidths={list.chooseWidths}
          query={list.query}
          totals={false}
          onTotals={undefined}
          sort={chosen.sort}
          onSort={(sort) => change({ sort: [sort] })}
        />
      )}
    </>
  );
}
