import type { ModuleSchema, SavedView } from '../../../core/contracts/records.js';
import { useSchema } from '../../services/data/queries.js';
import type { ViewContent } from '../../services/data/records-api.js';
import { useServerState } from '../../services/data/server-state.js';
import { useRequestKeys } from '../../services/data/use-request-keys.js';
import { useRecords } from '../../services/data/use-records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { readListState, writeListState } from '../../services/navigation/list-state.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useRegistry, useRoute } from '../../services/routing/use-route.js';

export interface ModuleViews {
  /** The module's own views first, then the user's; [] before they are loaded. */
  views: readonly SavedView[];
  /** Id of the current view; undefined when the page is not this module's list. */
  current: string | undefined;
  /** Address of the module's list in this view. */
  addressOf(view: SavedView): string;
  /** Resolve once the back end has saved; reject with a RequestError. */
  save(content: ViewContent): Promise<SavedView>;
  update(id: string, content: ViewContent): Promise<SavedView>;
  remove(id: string): Promise<void>;
}

/** The views of a module, for its navigation and its list. */
export function useViews(module: string): ModuleViews {
  const records = useRecords();
  const registry = useRegistry();
  const platform = usePlatform();
  const route = useRoute();
  const { lang } = useLocale();
  const server = useServerState();
  const { data } = useSchema(module);
  const keys = useRequestKeys();
  const views = data?.views ?? [];
  const isHere = route?.match.module === module && route.match.page === 'list';
  const device = route?.definition.device === 'PC' ? 'PC' : platform.device.kind;
  const list = registry.addressOf({ module, page: 'list', device }) ?? '';
  const here = isHere ? readListState(route.base) : {};
  const updateViews = (update: (views: readonly SavedView[]) => SavedView[]): void =>
    server.updateViews(lang, module, update);

  return {
    views,
    current: isHere && data ? viewOf(data, here.view)?.id : undefined,
    addressOf: (view) =>
      // A view that the user saved has a kind of its own.
      writeListState(list, { view: view.id, ...(view.builtIn && here.kind && { kind: here.kind }) }),
    async save(content) {
      const saved = await records.saveView(module, content, keys.keyOf([module, content]));
      keys.done();
      updateViews((present) => [...present, saved]);
      return saved;
    },
    async update(id, content) {
      const saved = await records.updateView(module, id, content);
      updateViews((present) => present.map((view) => (view.id === id ? saved : view)));
      return saved;
    },
    async remove(id) {
      await records.removeView(module, id);
      updateViews((present) => present.filter((view) => view.id !== id));
      // Its charts on the home page are gone as well.
      server.home(lang).reload();
    },
  };
}

/** View in an address; the module's first when the address names none, or one that no longer exists. */
export function viewOf(schema: ModuleSchema, id: string | undefined): SavedView | undefined {
  return schema.views.find((view) => view.id === id) ?? schema.views.find((view) => view.builtIn);
}
