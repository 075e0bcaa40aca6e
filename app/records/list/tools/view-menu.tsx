import { str } from '@lit/localize';
import { Bookmark, BookmarkPlus, Pencil, RotateCcw, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { SavedView } from '../../../../core/contracts/records.js';
import type { ViewContent } from '../../../services/data/records-api.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { useHistory } from '../../../services/routing/use-route.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { NameDialog } from '../../../ui/controls/name-dialog.js';
import { Menu, type MenuItem } from '../../../ui/controls/menu.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import type { ModuleViews } from '../views-store.js';

interface ViewMenuProps {
  views: ModuleViews;
  /** The view that the list is based on. */
  view: SavedView | undefined;
  /** Current state of the list, to be saved. */
  content: Omit<ViewContent, 'label'>;
  /** True if the list differs from the saved view. */
  changed: boolean;
  onReset: () => void;
}

/** Menu that saves the list as a view of the user's own, and renames and deletes those views. */
export function ViewMenu({ views, view, content, changed, onReset }: ViewMenuProps) {
  const { msg } = useLocale();
  const history = useHistory();
  const platform = usePlatform();
  const { confirm, toast } = useUi();
  const [naming, setNaming] = useState<'save' | 'rename'>();
  const own = view && !view.builtIn ? view : undefined;

  /** Shows the outcome of a promise as a toast; resolves with its value, or undefined on failure. */
  async function withToast<T>(promise: Promise<T>, success: string): Promise<T | undefined> {
    try {
      const result = await promise;
      toast(success, { kind: 'success' });
      return result;
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
      return undefined;
    }
  }

  async function name(label: string): Promise<boolean> {
    if (naming === 'rename' && own) {
      const { search, filters, sort, columns, kind, chart } = own;
      const renamed = views.update(own.id, { label, search, filters, sort, columns, kind, chart });
      return (await withToast(renamed, msg('View renamed'))) !== undefined;
    }
    const saved = await withToast(views.save({ ...content, label }), msg('View saved'));
    if (saved) await history.navigate(views.addressOf(saved));
    return saved !== undefined;
  }

  async function overwrite(): Promise<void> {
    if (!own) return;
    const saved = await withToast(views.update(own.id, { ...content, label: own.label }), msg('View saved'));
    if (saved) onReset();
  }

  async function remove(): Promise<void> {
    if (!own) return;
    const sure = await confirm({
      title: msg(str`Delete the view “${own.label}”?`),
      text: msg("Its records aren't affected."),
      confirmLabel: msg('Delete'),
      cancelLabel: msg('Cancel'),
      danger: true,
      safe: 'cancel',
    });
    if (!sure) return;
    const gone = await withToast(
      views.remove(own.id).then(() => true),
      msg('View deleted'),
    );
    const next = views.views.find((one) => one.builtIn);
    if (gone && next) await history.navigate(views.addressOf(next), { replace: true });
  }

  const items: MenuItem[] = [
    { key: 'save', label: msg('Save as a new view…'), icon: BookmarkPlus, onSelect: () => setNaming('save') },
    ...(own
      ? [
          {
            key: 'overwrite',
            label: msg(str`Save changes to “${own.label}”`),
            icon: Save,
            disabled: !changed,
            onSelect: () => void overwrite(),
          },
          { key: 'rename', label: msg('Rename view…'), icon: Pencil, onSelect: () => setNaming('rename') },
        ]
      : []),
    {
      key: 'reset',
      label: msg('Discard changes to this view'),
      icon: RotateCcw,
      disabled: !changed,
      onSelect: onReset,
    },
    ...(own
      ? [
          { separator: true } as const,
          {
            key: 'delete',
            label: msg('Delete view'),
            icon: Trash2,
            danger: true,
            onSelect: () => void remove(),
          },
        ]
      : []),
  ];

  return (
    <>
      <Menu
        label={msg('This view')}
        align="end"
        items={items}
        button={
          <IconButton icon={Bookmark} label={changed ? msg('This view (changed)') : msg('This view')} />
        }
      />
      {naming && (
        <NameDialog
          title={naming === 'rename' ? msg('Rename view') : msg('Save as a new view')}
          label={msg('View name')}
          value={naming === 'rename' ? (own?.label ?? '') : ''}
          onSubmit={name}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
}
