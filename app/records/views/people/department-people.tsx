import { ChevronLeft } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';

import type { DepartmentNode } from '../../../../core/contracts/departments.js';
import type { Lane, LanesQuery } from '../../../../core/contracts/lanes.js';
import type { ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import type { PeopleKind } from '../../../../core/contracts/view-kinds.js';
import { useFormats } from '../../fields/use-formats.js';
import { LoadErrorStrip } from '../../rows/body-states.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { AppLink } from '../../../ui/controls/app-link.js';
import { Icon } from '../../../ui/controls/icon.js';
import { MoreRows } from '../../../ui/controls/more-rows.js';
import { SkeletonBar } from '../../../ui/states/skeleton-bar.js';
import { createReadLanes } from '../board/lanes-api.js';
import { useLaneRows } from '../board/use-lane-rows.js';
import { useShown } from '../use-shown.js';
import styles from './department-people.module.css';
import { PersonTile } from './person-tile.js';

interface DepartmentPeopleProps {
  schema: ModuleSchema;
  kind: PeopleKind;
  /** Of all departments, without a limit; memoized. */
  query: LanesQuery;
  /** The number of the department's people, and the first ones where it is beside others. */
  lane: Lane;
  /** Employee who leads the department: the first one, and marked. */
  head: DepartmentNode['head'];
  /** Number of people to begin with where the department is shown alone. */
  alone: number | undefined;
  label: string;
  address: string;
  /** Address of the departments; present on a phone. */
  back: string | undefined;
  chosen: string | undefined;
  onShow: (row: RecordRow) => void;
}

/** People of a department as cards; further ones after a press. */
export function DepartmentPeople(props: DepartmentPeopleProps) {
  return props.alone === undefined ? <First {...props} /> : <Alone {...props} limit={props.alone} />;
}

/** The first ones, with a link to the others. */
function First(props: DepartmentPeopleProps) {
  const { msg } = useLocale();
  const { lane, label, address } = props;
  return (
    <People {...props} rows={lane.rows}>
      {lane.rows.length < lane.total && (
        <AppLink className={styles.more} to={address} aria-label={`${msg('Show more')}: ${label}`}>
          {msg('Show more')}
        </AppLink>
      )}
    </People>
  );
}

function Alone(props: DepartmentPeopleProps & { limit: number }) {
  const { schema, query, lane, limit } = props;
  const own = useMemo(() => ({ ...query, lane: lane.value, limit }), [query, lane.value, limit]);
  const load = useShown('lanes', createReadLanes, schema.module, own);
  const first = load.shown?.query.lane === lane.value ? load.shown.data.lanes[0] : undefined;
  if (load.isFailed) return <LoadErrorStrip error={load.error} retry={load.reload} />;
  if (!first) return <SkeletonBar width="40%" />;
  return <Paged {...props} query={own} first={first} />;
}

function Paged(props: DepartmentPeopleProps & { first: Lane }) {
  const { schema, query, first } = props;
  const { rows, isLoading, error, more } = useLaneRows(schema.module, query, first);
  return (
    <People {...props} rows={rows}>
      {error !== undefined && <LoadErrorStrip error={error} retry={more} />}
      <MoreRows shown={rows.length} total={first.total} busy={isLoading} onMore={more} />
    </People>
  );
}

interface PeopleProps extends DepartmentPeopleProps {
  rows: readonly RecordRow[];
  children: ReactNode;
}

function People({ schema, kind, lane, head, label, back, chosen, onShow, rows, children }: PeopleProps) {
  const id = useId();
  const { msg } = useLocale();
  const formats = useFormats();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        {back !== undefined && (
          <AppLink className={styles.back} to={back} aria-label={msg('Back')}>
            <Icon of={ChevronLeft} size={20} flip />
          </AppLink>
        )}
        <h2 id={id} className={styles.title}>
          <bdi>{label}</bdi>
        </h2>
        <bdi className={styles.count}>{formats.number(String(lane.total))}</bdi>
        {head && !rows.some(({ id: row }) => row === head.id) && (
          <span className={styles.lead}>
            {msg('Head')} <bdi>{head.name}</bdi>
          </span>
        )}
      </div>
      <ul className={styles.people} aria-labelledby={id}>
        {rows.map((row) => (
          <PersonTile
            key={row.id}
            schema={schema}
            kind={kind}
            row={row}
            isHead={row.id === head?.id}
            isOpen={row.id === chosen}
            onShow={onShow}
          />
        ))}
      </ul>
      {children}
    </section>
  );
}
