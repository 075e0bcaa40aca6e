import type { ResolvedAddress } from '../../core/records/types.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { useLayout } from '../ui/layout/use-layout.js';
import { usePageTitle } from '../ui/layout/use-page-title.js';
import { useNames } from '../services/navigation/module-names.js';
import { ErrorState } from '../ui/states/error-state.js';
import { lazyComponent } from '../ui/states/lazy-component.js';
import { PageBoundary } from '../ui/states/page-boundary.js';

const ModuleLayout = lazyComponent(
  async () => (await import('../records/list/nav/module-layout.js')).ModuleLayout,
);

interface FailedPageProps {
  route: ResolvedAddress | undefined;
  error: unknown;
  retry: () => void;
}

/**
 * A page that throws or whose chunk does not load: with a title, which a phone's title bar with Back needs, and with the
 * navigation of its module if that can be loaded.
 */
export function FailedPage({ route, error, retry }: FailedPageProps) {
  const { msg } = useLocale();
  const { moduleName } = useNames();
  const layout = useLayout();
  const show = route?.definition.show;
  const title =
    route && show !== 'shell'
      ? moduleName(route.definition.module, route.entry.app)
      : msg("Couldn't load this content");
  usePageTitle(title);
  // The title bar of a phone has the heading of level 1.
  const state = <ErrorState error={error} retry={retry} level={layout === 'phone' ? 2 : 1} />;
  if (!route || show !== 'list' || layout !== 'pc') return state;
  return (
    <PageBoundary failure={() => state}>
      <ModuleLayout module={route.definition.module} title={title}>
        {state}
      </ModuleLayout>
    </PageBoundary>
  );
}
