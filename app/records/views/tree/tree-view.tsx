import { useStore } from '@nanostores/react';
import { ExternalLink, FolderInput, Info } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { Branch, BranchRow, Branches } from '../../../../core/contracts/branches.js';
import type { ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import type { TreeKind } from '../../../../core/contracts/view-kinds.js';
import { UploadRow } from '../../fields/input/upload-row.js';
import type { UploadQueue } from '../../fields/input/upload-queue.js';
import { useFormContext } from '../../record/use-form-context.js';
import { BodyPlace, LoadErrorStrip } from '../../rows/body-states.js';
import { toggleRow } from '../../rows/selection.js';
import { useShortTime } from '../../rows/use-short-time.js';
import { useSchema } from '../../../services/data/queries.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useQuery } from '../../../services/data/use-query.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { readListState } from '../../../services/navigation/list-state.js';
import { openRecord, refusalMessage } from '../../../services/navigation/open-record.js';
import { recordHref } from '../../../services/navigation/record-address.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { isSupported } from '../../../services/platform/page-support.js';
import { useRoute } from '../../../services/routing/use-route.js';
import type { MenuItem } from '../../../ui/controls/menu.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { StatePanel } from '../../../ui/states/state-panel.js';
import type { ViewProps } from '../view-props.js';
import { createReadBranches } from './branches-api.js';
import { isFolder, type ContentsContext } from './contents-context.js';
import { ContentsList } from './contents-list.js';
import { folderIcons } from './folder-icons.js';
import { FolderTree } from './folder-tree.js';
import { MoveDialog } from './move-dialog.js';
import { canTakeFiles } from './new-documents.js';
import { PathBar } from './path-bar.js';
import { placeIn } from './tree-place.js';
import { topId } from './tree-rules.js';
import { TreeSkeleton } from './tree-skeleton.js';
import styles from './tree-view.module.css';
import { useContents } from './use-contents.js';
import { useDrops } from './use-drops.js';
import { useFolderNodes } from './use-folder-nodes.js';
import { useFolderUploads } from './use-folder-uploads.js';
import { useTreeMoves } from './use-tree-moves.js';

/** The records of a list in folders: a tree of the folders, and what is in the chosen one. */
export function TreeView(props: ViewProps<TreeKind>) {
  const { msg } = useLocale();
  const folders = useSchema(props.kind.folders ?? props.schema.module);
  if (folders.data) return <Tree {...props} folders={folders.data} />;
  return folders.state === 'failed' ? (
    <BodyPlace>
      <ErrorState error={folders.error} title={msg("Couldn't load the list")} retry={folders.reload} />
    </BodyPlace>
  ) : (
    <TreeSkeleton />
  );
}

interface TreeProps extends ViewProps<TreeKind> {
  folders: ModuleSchema;
}

function Tree(props: TreeProps) {
  const { schema, folders, kind, query, chosen, addressWith, list, heading, empty, openId, onTotal } = props;
  const { msg } = useLocale();
  const navigation = useNavigation();
  const layout = useLayout();
  const isPc = layout === 'pc';
  const route = useRoute();
  const at = route && readListState(route.base).at;
  const place = useMemo(() => placeIn(kind, query, chosen.filters, at), [kind, query, chosen.filters, at]);
  const { node } = place;
  const path = usePath(schema.module, kind, node);
  const contents = useContents(schema.module, kind, place.query, node, list);
  const { total, records, error } = contents;
  useEffect(() => {
    if (records !== undefined) onTotal(records, false);
  }, [records, onTotal]);

  const present = useRef<HTMLElement>(null);
  const isFocusLost = useRef(false);
  const onMoved = useCallback(() => void (isFocusLost.current = true), []);
  const moves = useTreeMoves({ schema, folders, kind, onMoved });
  const [moving, setMoving] = useState<BranchRow>();
  const [dragged, setDragged] = useState<BranchRow>();

  const formContext = useFormContext();
  const uploads = useFolderUploads(schema, kind);
  const isTaking = canTakeFiles(schema, kind, formContext);
  const folder = path.data?.at(-1);
  const dropOf = useDrops({
    dragged,
    canMove: moves.canMove,
    onMove: moves.move,
    onFiles: isTaking ? uploads.add : undefined,
  });

  const addressOf = useCallback((id: string) => addressWith({ at: id }), [addressWith]);
  const enter = useCallback(
    ({ id }: Pick<Branch, 'id'>) => void navigation.history.navigate(addressOf(id)),
    [navigation, addressOf],
  );
  const openFolder = useOpenFolder(folders.module);
  const context = useContentsContext(props, {
    addressOf,
    onEnter: enter,
    onDrag: setDragged,
    dropOf,
    menuOf: useMenus({ props, moves, onMove: setMoving, openFolder }),
  });

  // The last row of a folder was moved: its list is gone with the focus.
  useLayoutEffect(() => {
    const { ownerDocument } = present.current ?? {};
    if (total !== 0 || !isFocusLost.current || !ownerDocument) return;
    isFocusLost.current = false;
    if (ownerDocument.activeElement === ownerDocument.body) present.current?.focus();
  }, [total]);

  const open = useMemo(() => path.data?.slice(0, -1).map(({ id }) => id) ?? [], [path.data]);
  const failure = path.state === 'failed' ? path.error : total === undefined ? error : undefined;
  const retry = (): void => {
    path.reload();
    contents.retry();
  };
  return (
    <div className={styles.place}>
      {isPc && (
        <div className={styles.side}>
          <FolderPane
            schema={schema}
            kind={kind}
            open={open}
            folders={folders}
            chosen={node}
            enter={enter}
            dropOf={dropOf}
          />
        </div>
      )}
      <div className={styles.main} {...(folder && dropOf(folder))}>
        <PathBar
          topTitle={schema.label}
          path={path.data ?? []}
          folders={folders}
          parentKey={kind.parent}
          addressOf={addressOf}
          onDetails={openFolder}
          onFiles={isTaking && folder ? (files) => uploads.add(files, folder) : undefined}
          isPc={isPc}
          present={present}
        />
        {error !== undefined && total !== undefined && (
          <LoadErrorStrip error={error} retry={contents.retry} />
        )}
        {failure !== undefined ? (
          <BodyPlace>
            <ErrorState
              error={failure}
              title={msg("Couldn't load the list")}
              retry={retry}
              leave={{ label: schema.label, onSelect: () => enter({ id: topId }) }}
            />
          </BodyPlace>
        ) : total === undefined ? (
          <div className={styles.none} aria-busy="true" />
        ) : total === 0 ? (
          <BodyPlace>
            {place.isNarrowed || node === topId ? (
              empty
            ) : (
              <StatePanel
                kind="empty"
                title={msg('Nothing here yet')}
                text={isTaking && isPc && msg('Drop files here to add them to this folder.')}
              />
            )}
          </BodyPlace>
        ) : (
          <ContentsList
            context={context}
            contents={contents}
            total={total}
            label={folder?.title ?? heading}
            isPc={isPc}
            openId={openId}
            isFocusLost={isFocusLost}
          />
        )}
        {uploads.queue && <Uploads queue={uploads.queue} />}
      </div>
      {moving && (
        <MoveDialog
          schema={schema}
          folders={folders}
          kind={kind}
          open={open}
          row={moving}
          moves={moves}
          isPhone={layout === 'phone'}
          isTouch={!isPc}
          onClose={() => setMoving(undefined)}
        />
      )}
    </div>
  );
}

type FolderPaneProps = Pick<TreeProps, 'schema' | 'folders' | 'kind'> & {
  open: readonly string[];
  chosen: string;
  enter: (folder: Pick<Branch, 'id'>) => void;
  dropOf: ContentsContext['dropOf'];
};

function FolderPane({ schema, folders, kind, open, chosen, enter, dropOf }: FolderPaneProps) {
  const nodes = useFolderNodes(schema, kind, open);
  if (!nodes) return null;
  const error = nodes.store.error();
  return (
    <>
      {error !== undefined && <LoadErrorStrip error={error} retry={() => nodes.store.retry()} />}
      <FolderTree
        folders={nodes}
        label={folders.label}
        icons={folderIcons(folders)}
        chosen={chosen}
        onChoose={enter}
        rowHeight={32}
        dropOf={dropOf}
      />
    </>
  );
}

function Uploads({ queue }: { queue: UploadQueue }) {
  const items = useStore(queue.$items);
  if (items.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {items.map((item) => (
        <UploadRow key={item.key} item={item} queue={queue} />
      ))}
    </ul>
  );
}

const noPath: readonly Branch[] = [];

/** The folders from the top to one, which are loaded again after a change of the folders. */
function usePath(module: string, { folders = module }: TreeKind, node: string) {
  const server = useServerState();
  const { lang } = useLocale();
  const { request } = useNavigation().platform;
  const source = useMemo(() => {
    const read = createReadBranches(request);
    return node === topId
      ? null
      : server.query<Branches['path']>(['rows', lang, folders, 'path', module, node], async (signal) => {
          return (await read(module, { node, isFoldersOnly: true, limit: 0 }, signal)).path;
        });
  }, [server, request, lang, module, folders, node]);
  const load = useQuery(source);
  return source ? load : { state: 'ready' as const, data: noPath, reload: load.reload };
}

/** Opens a folder's own record, with its rights. */
function useOpenFolder(module: string): (folder: Pick<Branch, 'id'>) => void {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { toast } = useUi();
  return useCallback(
    ({ id }) => {
      const open = async (): Promise<void> => {
        const refusal = refusalMessage(
          await openRecord(navigation, { module, id, replacesDialogs: true }),
          msg,
        );
        if (refusal) toast(refusal, { kind: 'error' });
      };
      void open();
    },
    [navigation, module, msg, toast],
  );
}

function useContentsContext(
  { schema, folders, hrefOf, onOpen, list }: TreeProps,
  own: Pick<ContentsContext, 'addressOf' | 'onEnter' | 'onDrag' | 'dropOf' | 'menuOf'>,
): ContentsContext {
  const { msg } = useLocale();
  const short = useShortTime();
  const canSelect = schema.batch !== undefined;
  return {
    ...own,
    schema,
    folders,
    msg,
    short,
    hrefOf,
    onOpen,
    onSelect: canSelect
      ? (row: RecordRow) => list.$selection.set(toggleRow(list.$selection.get(), row))
      : undefined,
  };
}

interface MenusOptions {
  props: TreeProps;
  moves: ReturnType<typeof useTreeMoves>;
  onMove: (row: BranchRow) => void;
  openFolder: (folder: Pick<Branch, 'id'>) => void;
}

function useMenus({ props, moves, onMove, openFolder }: MenusOptions): ContentsContext['menuOf'] {
  const { msg } = useLocale();
  const navigation = useNavigation();
  const { platform } = navigation;
  return (row) => {
    const lock = moves.lockOf(row);
    const isPlace = isFolder(props, row);
    const href = isPlace ? undefined : recordHref(navigation, props.schema.module, row.id);
    const items: MenuItem[] = [
      {
        key: 'move',
        label: <MoveLabel reason={lock} />,
        icon: FolderInput,
        disabled: lock !== '',
        onSelect: () => onMove(row),
      },
    ];
    if (isPlace)
      items.push({
        key: 'details',
        label: msg('Folder details'),
        icon: Info,
        onSelect: () => openFolder(row),
      });
    if (href !== undefined && isSupported('suiteWindow', platform))
      items.push({
        key: 'open',
        label: msg('Open in a new tab'),
        icon: ExternalLink,
        onSelect: () => void platform.window.open(href, '_blank', 'noopener'),
      });
    return items;
  };
}

function MoveLabel({ reason }: { reason: string }) {
  const { msg } = useLocale();
  return (
    <span className={styles.move}>
      {msg('Move to…')}
      {reason && <span className={styles.reason}>{reason}</span>}
    </span>
  );
}
