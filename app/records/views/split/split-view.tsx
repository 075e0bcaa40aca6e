import { useStore } from '@nanostores/react';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import { storageKeys } from '../../../../core/contracts/names.js';
import type { RecordAction } from '../../../../core/contracts/record-parts.js';
import type { ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import type { SplitKind } from '../../../../core/contracts/view-kinds.js';
import type { DialogStep, ResolvedAddress } from '../../../../core/records/types.js';
import type { CachedList } from '../../../services/data/cached-lists.js';
import { useRecordDetail } from '../../../services/data/queries.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { withoutDialogs } from '../../../services/navigation/open-record.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { LayoutContext } from '../../../ui/layout/use-layout.js';
import { lazyComponent } from '../../../ui/states/lazy-component.js';
import { PageBoundary } from '../../../ui/states/page-boundary.js';
import { Skeleton } from '../../../ui/states/skeleton.js';
import { NoRecord } from '../../record/no-record.js';
import { PositionButtons } from '../../record/previous-next.js';
import type { RowLook } from '../../rows/row-mark.js';
import { usePaneKeys } from '../use-pane-keys.js';
import { createHeldList } from './held-list.js';
import { SplitFoot } from './split-foot.js';
import { commandOf, keyedActions, nextOpen, type SplitCommand } from './split-rules.js';
import styles from './split-view.module.css';
import { useDecisions } from './use-decisions.js';
import { usePlaceFocus } from './use-place-focus.js';
import { useRowPreviews } from './use-previews.js';

const RecordPane = lazyComponent(
  async () => (await import('../../record/record-pane.js')).RecordPane,
  <Skeleton kind="record" />,
);

/** The list as the reading pane has it. */
export interface ShownList {
  list: CachedList;
  total: number | undefined;
  look: RowLook;
  /** Opens a record beside the list. */
  onOpen: (row: RecordRow) => void;
}

interface SplitViewProps {
  schema: ModuleSchema;
  kind: SplitKind;
  route: ResolvedAddress;
  /** The dialog of the address that is shown beside the list. */
  beside: DialogStep | undefined;
  /** The list of the query. */
  list: CachedList;
  /** Resolves to false where the user keeps the present record. */
  onOpen: (row: RecordRow) => Promise<boolean>;
  /** Of the list, which a narrow window does not show beside a record. */
  heading: string;
  renderList: (shown: ShownList) => ReactNode;
}

/** A list beside the open record; in a narrow window one at a time. */
export function SplitView(props: SplitViewProps) {
  const { schema, kind, route, beside, list: own, onOpen, heading, renderList } = props;
  const { registry, history } = useNavigation();
  const { msg } = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const held = useMemo(() => createHeldList(own), [own]);
  const { list } = held;
  const { cache } = list;
  const { total = 0, totalIsMinimum } = useStore(cache.$state);
  const hasAnswer = useStore(own.cache.$state).total !== undefined;
  const active = useStore(list.$active);
  const marks = useStore(held.$marks);
  const [opensNext, setOpensNext] = useOpensNext();
  const openId = beside?.id;
  const place = openId === undefined ? -1 : cache.indexOf(openId);
  const { data } = useRecordDetail(beside?.module ?? schema.module, openId);
  const focus = usePlaceFocus(root, openId, place, list);

  const open = (row: RecordRow | undefined): boolean => {
    if (!row) return false;
    focus.follow(row.id);
    void onOpen(row);
    return true;
  };
  const openAt = (at: number) => open(at < 0 || at >= total ? undefined : cache.row(at));
  const leave = () => void history.leaveTo(withoutDialogs(registry, history.$address.get()));
  const nextAfter = (at: number) =>
    nextOpen({ total, rowAt: cache.row, isDone: ({ id }) => held.$marks.get().has(id) || id === openId }, at);

  const onActed = useDecisions(schema.module, held, (at) => {
    const isMoving = opensNext && open(nextAfter(at < 0 ? active : at));
    // The button that was pressed goes with the decision.
    if (!isMoving && focus.isInRecord()) focus.toRecord();
  });

  usePaneKeys(root, commandOf, run);

  function run(command: SplitCommand, target: Element): boolean {
    switch (command) {
      case 'next':
        return openAt(place < 0 ? active : place + 1);
      case 'previous':
        return openAt(place < 0 ? active : place - 1);
      case 'approve':
      case 'refuse':
        return pressAction(root.current, data?.actions ?? [], command);
      case 'enter':
        return target === target.ownerDocument.body && focus.toRecord();
      case 'back':
        if (openId === undefined || target.closest(`.${styles.list ?? ''}`)) return false;
        if (!focus.toRow()) leave();
        return true;
    }
  }

  // The neighbours are loaded ahead, so that they open at once.
  useEffect(() => {
    if (place < 0) return;
    const last = Math.min(place + 1, total - 1);
    if (!cache.row(last)) cache.show(Math.max(0, place - 1), last);
  }, [cache, place, total]);

  // The back end marks a record as read when it is opened.
  useEffect(() => {
    if (openId !== undefined && hasAnswer) own.cache.patch(openId, (row) => ({ ...row, unread: false }));
  }, [own, openId, hasAnswer]);

  const previews = useRowPreviews(schema, kind, list);
  const look = useMemo<RowLook>(() => ({ step: kind.step, marks, previews }), [kind, marks, previews]);
  const row = place < 0 ? undefined : cache.row(place);
  return (
    <div ref={root} className={styles.split} data-open={beside ? '' : undefined} onFocus={focus.onFocus}>
      <div className={styles.list}>
        {/* As narrow as on a tablet in any window. */}
        <LayoutContext value="tablet">
          {renderList({
            list,
            total: hasAnswer ? total : undefined,
            look,
            onOpen: (one) => (one.id === openId ? focus.toRecord() : open(one)),
          })}
        </LayoutContext>
      </div>
      <div className={styles.record} data-pane>
        {beside ? (
          <>
            <h1 className={styles.heading}>{heading}</h1>
            <PageBoundary key={beside.id}>
              <RecordPane
                route={route}
                step={beside}
                title={row?.title}
                onActed={onActed}
                start={
                  <>
                    <IconButton
                      className={styles.back}
                      icon={ChevronLeft}
                      flip
                      label={msg('Back to the list')}
                      onClick={leave}
                    />
                    {place >= 0 && (
                      <PositionButtons
                        position={place + 1}
                        total={total}
                        totalIsMinimum={totalIsMinimum}
                        previous={cache.row(place - 1)?.id}
                        next={cache.row(place + 1)?.id}
                        onGo={(id) => open(cache.row(cache.indexOf(id)))}
                      />
                    )}
                  </>
                }
              />
            </PageBoundary>
            <SplitFoot
              actions={data?.actions ?? []}
              isDone={marks.has(beside.id)}
              next={nextAfter(place < 0 ? active : place)}
              opensNext={opensNext}
              onOpensNext={setOpensNext}
            />
          </>
        ) : (
          <NoRecord className={styles.none} />
        )}
      </div>
    </div>
  );
}

/** Presses the button of the action that has the key. Without a reason the one to refuse asks for it. */
function pressAction(
  root: HTMLElement | null,
  actions: readonly RecordAction[],
  name: 'approve' | 'refuse',
): boolean {
  const key = keyedActions(actions)[name]?.key;
  const button =
    key === undefined
      ? null
      : root?.querySelector<HTMLElement>(`[data-pane] [data-action="${CSS.escape(key)}"]`);
  button?.click();
  return button !== null && button !== undefined;
}

/** 'off' where a decision leaves the record open. */
const openNextKey = `${storageKeys.prefix}.open-next`;

/** The user's choice, kept in this browser. */
function useOpensNext(): [boolean, (opensNext: boolean) => void] {
  const { storage } = usePlatform();
  const [isOff, setOff] = useState(
    () => storage.get('local', openNextKey, (value) => value === 'off') ?? false,
  );
  return [
    !isOff,
    (opensNext) => {
      if (opensNext) storage.remove('local', openNextKey);
      else storage.set('local', openNextKey, 'off');
      setOff(!opensNext);
    },
  ];
}
