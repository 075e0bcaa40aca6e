import { useHome } from '../../services/data/queries.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { RenderTrace } from '../../services/platform/render-trace.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { OfflineStrip } from '../../ui/states/offline-strip.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { PhoneHome } from './phone-home.js';
import { useNow } from '../../services/platform/use-now.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { WideHome } from './wide-home.js';

/** The launcher: waiting items, apps, today's events, notices. */
export function HomePage() {
  const { msg } = useLocale();
  const layout = useLayout();
  const load = useHome();
  const now = useNow();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  usePageTitle(msg('Home'));

  if (!load.data) {
    return load.state === 'failed' ? (
      <ErrorState level={1} error={load.error} retry={load.reload} />
    ) : (
      <Skeleton kind="home" />
    );
  }
  return (
    <RenderTrace name="home">
      {load.state === 'failed' && (
        <OfflineStrip error={load.error} time={formats.time(tenantTime(load.data.at))} retry={load.reload} />
      )}
      {layout === 'phone' ? (
        <PhoneHome home={load.data.home} now={now} />
      ) : (
        <WideHome home={load.data.home} now={now} />
      )}
    </RenderTrace>
  );
}
