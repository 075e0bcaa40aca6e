import { X } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';

import type { DepartmentNode } from '../../../../core/contracts/departments.js';
import type { LanesQuery } from '../../../../core/contracts/lanes.js';
import type { RecordRow } from '../../../../core/contracts/records.js';
import type { PeopleKind } from '../../../../core/contracts/view-kinds.js';
import { branchOf, foldedAtFirst } from '../../../../core/records/department-tree.js';
import { useDepartmentTree } from '../../people/use-department-tree.js';
import { BodyPlace, LoadErrorStrip } from '../../rows/body-states.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { readListState } from '../../../services/navigation/list-state.js';
import { useRoute } from '../../../services/routing/use-route.js';
import { BottomSheet } from '../../../ui/controls/bottom-sheet.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { createReadLanes } from '../board/lanes-api.js';
import { useShown } from '../use-shown.js';
import type { ViewProps } from '../view-props.js';
import { departmentItems } from './department-items.js';
import { Departments } from './departments.js';
import { DepartmentPeople } from './department-people.js';
import { departmentAt, placeOf } from './people-parts.js';
import { PeopleSkeleton } from './people-skeleton.js';
import styles from './people-view.module.css';
import { PersonCard } from './person-card.js';

/** People of each department beside the others, and of one that is shown alone. */
const [rowsBeside, rowsAlone] = [8, 48] as const;
/** Number of departments up to which all are unfolded at first. */
const mostUnfolded = 60;
const noDepartments: readonly DepartmentNode[] = [];

/** The people of a list by department, with the card of the chosen one. */
export function PeopleView(props: ViewProps<PeopleKind>) {
  const { schema, kind, query, addressWith, empty, onTotal } = props;
  const { msg } = useLocale();
  const layout = useLayout();
  const route = useRoute();
  const at = departmentAt(route && readListState(route.base).at);
  const isPc = layout === 'pc';
  const isPhone = layout === 'phone';
  /** A phone shows the departments, or one of them, or what was searched for. */
  const isListed = isPhone && at === undefined && !query.search;

  const ordered = useMemo<LanesQuery>(
    () => ({
      ...query,
      sort: query.sort?.length ? query.sort : [{ field: schema.titleField, direction: 'asc' }],
      field: kind.department,
    }),
    [query, schema.titleField, kind.department],
  );
  const departments = useDepartmentTree();
  const tree = departments.data ?? noDepartments;
  const isGroup = at === undefined ? !isListed : branchOf(tree, at).length > 1;
  const all = useMemo(() => ({ ...ordered, limit: isGroup ? rowsBeside : 0 }), [ordered, isGroup]);
  const load = useShown('lanes', createReadLanes, schema.module, all);
  const lanes = load.shown?.data.lanes;
  const total = lanes?.reduce((sum, lane) => sum + lane.total, 0);
  useEffect(() => {
    if (total !== undefined) onTotal(total, false);
  }, [total, onTotal]);

  const { chosen, show, close, place, panel } = useChosen();
  const options = schema.fields.find(({ key }) => key === kind.department)?.options;
  const labelOf = useCallback(
    (value: string) =>
      options?.find((one) => one.value === value)?.label ?? (value === '' ? msg('No value') : value),
    [options, msg],
  );
  const addressOf = useCallback(
    (value: string | undefined) => addressWith({ at: value === undefined ? undefined : placeOf(value) }),
    [addressWith],
  );

  const [folded, setFolded] = useState<ReadonlySet<string>>();

  if (!lanes || (!departments.data && departments.state === 'loading')) {
    return load.isFailed ? (
      <BodyPlace>
        <ErrorState error={load.error} title={msg("Couldn't load the list")} retry={load.reload} />
      </BodyPlace>
    ) : (
      <PeopleSkeleton />
    );
  }
  if (total === 0) return <BodyPlace>{empty}</BodyPlace>;
  const items = departmentItems(lanes, tree, at);
  const branch = at === undefined ? items : branchOf(items, at);
  // One without own people is shown by those below it.
  const shown = branch.filter(({ lane }) => lane.total > 0 || branch.length === 1);
  const card = chosen && (
    <PersonCard
      schema={schema}
      kind={kind}
      row={chosen}
      onShow={show}
      onOpen={props.onOpen}
      hrefOf={props.hrefOf}
    />
  );
  const nav = (
    <Departments
      items={items}
      folded={folded ?? foldedAtFirst(items, at, mostUnfolded)}
      onFold={setFolded}
      total={total ?? 0}
      at={at}
      labelOf={labelOf}
      addressOf={addressOf}
      label={schema.fields.find(({ key }) => key === kind.department)?.label ?? ''}
      isAlone={isListed}
    />
  );
  return (
    <div ref={place} className={styles.place}>
      {(!isPhone || isListed) && nav}
      {!isListed && (
        <div className={styles.main} aria-busy={load.isWaiting || undefined}>
          {load.isFailed && <LoadErrorStrip error={load.error} retry={load.reload} />}
          {shown.map(({ id, lane, head }, index) => (
            <DepartmentPeople
              key={id}
              schema={schema}
              kind={kind}
              query={ordered}
              lane={lane}
              head={head}
              alone={id === at ? rowsAlone : undefined}
              label={labelOf(id)}
              address={addressOf(id)}
              back={isPhone && at !== undefined && index === 0 ? addressOf(undefined) : undefined}
              chosen={chosen?.id}
              onShow={show}
            />
          ))}
        </div>
      )}
      {card && isPc && (
        <section
          ref={panel}
          className={styles.panel}
          aria-label={chosen.title}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        >
          <div className={styles.panelHead}>
            <h2 className={styles.panelTitle} tabIndex={-1} dir="auto">
              {chosen.title}
            </h2>
            <IconButton icon={X} label={msg('Close')} onClick={close} />
          </div>
          {card}
        </section>
      )}
      {card && !isPc && (
        <BottomSheet title={chosen.title || msg('Untitled')} onClose={close}>
          <div className={styles.sheet}>{card}</div>
        </BottomSheet>
      )}
    </div>
  );
}

/** The person whose card is open. The focus goes to the card of the PC, and back to the person's name. */
function useChosen() {
  const [chosen, setChosen] = useState<RecordRow>();
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<string | undefined>(undefined);
  const show = useCallback((row: RecordRow) => {
    opener.current ??= row.id;
    setChosen(row);
  }, []);
  const close = useCallback(() => {
    const id = opener.current;
    opener.current = undefined;
    setChosen(undefined);
    if (id !== undefined)
      place.current?.querySelector<HTMLElement>(`[data-person="${CSS.escape(id)}"]`)?.focus();
  }, []);
  useLayoutEffect(() => {
    if (chosen) panel.current?.querySelector('h2')?.focus();
  }, [chosen]);
  return { chosen, show, close, place, panel };
}
