import { formsApp } from '../../../core/records/display.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { shellAddress } from '../../services/navigation/shell-pages.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { useApps } from '../../services/navigation/use-apps.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { AppsGrid } from './apps-grid.js';
import styles from '../../ui/layout/simple-page.module.css';

/** All apps of the tenant. */
export function AppsPage() {
  const { msg } = useLocale();
  const apps = useApps();
  const navigation = useNavigation();
  const phone = useLayout() === 'phone';
  // Every tenant has them.
  const forms = { app: formsApp, address: shellAddress(navigation, 'forms'), modules: [] };
  usePageTitle(msg('Apps'));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{msg('Apps')}</h1>
      {apps.length > 0 ? (
        <div className={styles.card}>
          <AppsGrid apps={[...apps, forms]} phone={phone} />
        </div>
      ) : (
        <StatePanel
          kind="empty"
          title={msg('No apps yet')}
          text={msg('An administrator decides which apps your organization uses.')}
        />
      )}
    </div>
  );
}
