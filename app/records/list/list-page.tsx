import { moduleSchemaSchema } from '../../../core/contracts/records.js';
import type { ResolvedAddress } from '../../../core/records/types.js';
import { useSchema } from '../../services/data/queries.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { useKept } from '../../services/offline/use-kept.js';
import { useNames } from '../../services/navigation/module-names.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { UnsentRows } from '../unsent/unsent-tag.js';
import { ListView } from './list-view.js';
import { ModuleLayout } from './nav/module-layout.js';

/** The list of a module, a folder or a project's late tasks: any address with rows. */
export function ListPage({ route }: { route: ResolvedAddress }) {
  const { msg, lang } = useLocale();
  const { moduleName } = useNames();
  const { module } = route.definition;
  const load = useKept('schema', JSON.stringify([lang, module]), useSchema(module), moduleSchemaSchema);
  const layout = useLayout();

  if (load.data) {
    return (
      <UnsentRows module={module}>
        <ListView route={route} schema={load.data} />
      </UnsentRows>
    );
  }
  // Without its schema the page has no title of its own, and a phone's title bar would be empty.
  const title = load.state === 'failed' ? moduleName(module, route.entry.app) : '';
  return (
    <ModuleLayout module={module} title={title}>
      {load.state === 'failed' ? (
        <ErrorState
          error={load.error}
          title={msg("Couldn't load the list")}
          retry={load.reload}
          // The title bar of a phone has the heading of level 1.
          level={layout === 'phone' ? 2 : 1}
        />
      ) : (
        <Skeleton kind="list" rows={12} />
      )}
    </ModuleLayout>
  );
}
