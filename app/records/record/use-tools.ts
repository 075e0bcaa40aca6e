import {
  ArrowRightLeft,
  Bell,
  BellRing,
  Copy,
  FileText,
  Forward,
  Pencil,
  Printer,
  Reply,
  ReplyAll,
  Share,
  Share2,
  Trash2,
  Undo2,
  UserPlus,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

import type { ComposeKind, RecordAction } from '../../../core/contracts/record-parts.js';
import type { ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { openCreate } from '../../services/navigation/open-record.js';
import { recordAddress } from '../../services/navigation/record-address.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import type { MenuAction } from '../../ui/controls/menu.js';
import { useHostFeature } from '../../ui/controls/use-host-feature.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { printRecord } from './print-record.js';
import { useRecordLayer } from './record-layer.js';
import { useFollow } from './use-follow.js';
import { shareLink, sharedAddress } from './share-record.js';
import { usePrintHead } from './use-print-head.js';
import { useRemoval } from './use-removal.js';
import type { RecordActions } from './use-record-actions.js';

export interface Tools {
  /** Reply and the like: each opens the form of a new record. */
  compose: MenuAction[];
  /** Actions that decide nothing: to withdraw, to take back, to remind. */
  acts: MenuAction[];
  /** Actions that give a request to another employee, or ask a further one. */
  passes: MenuAction[];
  edit?: MenuAction;
  /** Absent in a foreign page, whose print would be that page. */
  print?: MenuAction;
  /** Toggles whether the user follows the record; absent where the back end cannot say. */
  follow?: MenuAction;
  /** Shares title and link in the work chat or by the browser; copies the link where neither can. */
  share: MenuAction;
  copyLink: MenuAction;
  /** Copies the link of the page for those to whom the record is distributed; absent without such a page. */
  copyShareLink?: MenuAction;
  /** The page about the record's flow, or from there the record's own; absent without such a page. */
  otherPage?: MenuAction;
  remove?: MenuAction;
}

const composeIcons: Readonly<Record<ComposeKind, LucideIcon>> = {
  reply: Reply,
  replyAll: ReplyAll,
  forward: Forward,
};

/** Tools in the header of a record, by the user's rights. */
export function useTools(
  { module, batch }: Pick<ModuleSchema, 'module' | 'batch'>,
  record: RecordDetail,
  recordActions: RecordActions,
  open: {
    edit: () => void;
    /** Opens the dialog of an action that names an employee. */
    pass: (action: RecordAction) => void;
  },
): Tools {
  const { msg } = useLocale();
  const navigation = useNavigation();
  const { toast } = useUi();
  const layer = useRecordLayer();
  const removal = useRemoval(module);
  const follow = useFollow(module, record.id);
  const { window } = navigation.platform;
  const mayPrint = useHostFeature('print');
  const printHead = usePrintHead();

  const linkTo = (address: string): string =>
    sharedAddress(navigation.history.href(address), window.location.origin);

  async function copyLink(address: string): Promise<void> {
    try {
      await window.navigator.clipboard.writeText(linkTo(address));
      toast(msg('Link copied'), { kind: 'success' });
    } catch {
      toast(msg("Couldn't copy the link"), { kind: 'error' });
    }
  }

  async function share(address: string): Promise<void> {
    const outcome = await shareLink(navigation.platform, { title: record.title, url: linkTo(address) });
    if (outcome === 'unavailable') await copyLink(address);
    if (outcome === 'unanswered')
      toast(msg("The work chat hasn't answered. If nothing was shared, copy the link."), {
        // Until it is closed: the user may still be in the dialog of the work chat.
        delay: 0,
        action: { label: msg('Copy link'), onSelect: () => void copyLink(address) },
      });
  }

  async function remove(): Promise<void> {
    if (!(await recordActions.remove())) return;
    if (batch?.restores) removal.offerUndo(record);
    else toast(msg('Deleted'), { kind: 'success' });
    layer.leave({ unguarded: true });
  }

  function print(): void {
    if (!mayPrint()) return;
    const shown = window.document.querySelector<HTMLElement>(`[data-record="${CSS.escape(record.id)}"]`);
    if (shown) printRecord(window, shown, printHead());
  }

  const otherPage = navigation.registry.addressOf({
    module,
    page: layer.showsFlow ? 'detail' : 'flow',
    id: record.id,
    device: navigation.platform.device.kind,
  });
  const recordPage = recordAddress(navigation, module, record.id) ?? navigation.history.$address.get();
  const sharePage = navigation.registry.addressOf({
    module,
    page: 'share',
    id: record.id,
    device: navigation.platform.device.kind,
  });
  const { rights } = record;
  return {
    compose: record.actions.flatMap(({ key, label, compose }) =>
      compose
        ? [
            {
              key,
              label,
              icon: composeIcons[compose],
              onSelect: () => void openCreate(navigation, module, { [compose]: record.id }),
            },
          ]
        : [],
    ),
    acts: record.actions
      .filter(({ tool, asks }) => tool && asks !== 'person')
      .map((action) => ({
        key: action.key,
        label: action.label,
        icon: action.key === 'remind' ? BellRing : Undo2,
        onSelect: () => void recordActions.act(action, ''),
      })),
    passes: record.actions
      .filter(({ asks }) => asks === 'person')
      .map((action) => ({
        key: action.key,
        label: action.label,
        icon: action.key === 'transfer' ? ArrowRightLeft : UserPlus,
        onSelect: () => open.pass(action),
      })),
    edit: rights.edit ? { key: 'edit', label: msg('Edit'), icon: Pencil, onSelect: open.edit } : undefined,
    print: navigation.platform.config.external
      ? undefined
      : { key: 'print', label: msg('Print'), icon: Printer, onSelect: print },
    follow: follow && {
      key: 'follow',
      label: msg('Follow'),
      icon: follow.follows ? BellRing : Bell,
      checked: follow.follows,
      disabled: follow.isLoading,
      onSelect: follow.toggle,
    },
    share: { key: 'shareRecord', label: msg('Share…'), icon: Share, onSelect: () => void share(recordPage) },
    copyLink: { key: 'copy', label: msg('Copy link'), icon: Copy, onSelect: () => void copyLink(recordPage) },
    copyShareLink:
      sharePage === undefined
        ? undefined
        : {
            key: 'share',
            label: msg('Copy share link'),
            icon: Share2,
            onSelect: () => void copyLink(sharePage),
          },
    otherPage:
      otherPage === undefined
        ? undefined
        : {
            key: 'otherPage',
            label: layer.showsFlow ? msg('View record') : msg('View flow'),
            icon: layer.showsFlow ? FileText : Workflow,
            href: otherPage,
          },
    remove: rights.remove
      ? { key: 'remove', label: msg('Delete'), icon: Trash2, danger: true, onSelect: () => void remove() }
      : undefined,
  };
}
