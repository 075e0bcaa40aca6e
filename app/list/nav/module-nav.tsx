import { Bookmark, Menu as MenuIcon, type LucideIcon } from 'lucide-react';

import { useLocale } from '../../i18n/use-locale.js';
import { moduleName } from '../../navigation/module-names.js';
import { useApps } from '../../navigation/use-apps.js';
import { useNavigation } from '../../navigation/use-navigation.js';
import { useRoute } from '../../routing/use-route.js';
import { AppLink } from '../../ui/app-link.js';
import { Icon } from '../../ui/icon.js';
import { IconButton } from '../../ui/icon-button.js';
import { moduleIcon } from '../../ui/module-icon.js';
import { Popover } from '../../ui/popover.js';
import { useViews } from '../views-store.js';
import styles from './module-nav.module.css';
import { viewIcon } from './view-icon.js';

/** Navigation within an app: views of the module, views that the user saved, and the app's other modules. */
export function ModuleNav({ module, onNavigate }: { module: string; onNavigate?: () => void }) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { views, current, addressOf } = useViews(module);
  const here = useRoute()?.match.module;
  const owner = navigation.registry.entryOf(module)?.app ?? module;
  const siblings = useApps().find((each) => each.app === owner)?.modules ?? [];
  const own = views.filter((view) => !view.builtIn);
  const builtIn = views.filter((view) => view.builtIn);

  return (
    <>
      <h2 className={styles.head}>{moduleName(msg, module, owner)}</h2>
      {builtIn.length > 0 && (
        <ul className={styles.group}>
          {builtIn.map((view) => (
            <li key={view.id}>
              <NavLink
                to={addressOf(view)}
                icon={viewIcon(view.id)}
                label={view.label}
                current={view.id === current ? 'page' : undefined}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </ul>
      )}
      {own.length > 0 && (
        <>
          <h3 className={styles.title}>{msg('My views')}</h3>
          <ul className={styles.group}>
            {own.map((view) => (
              <li key={view.id}>
                <NavLink
                  to={addressOf(view)}
                  icon={Bookmark}
                  label={view.label}
                  current={view.id === current ? 'page' : undefined}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {siblings.length > 1 && (
        <>
          <h3 className={styles.title}>{msg('Modules')}</h3>
          <ul className={styles.group}>
            {siblings.map((sibling) => {
              const address = navigation.registry.addressOf({
                module: sibling.module,
                page: 'list',
                device: navigation.platform.device.kind,
              });
              return (
                address !== undefined && (
                  <li key={sibling.module}>
                    <NavLink
                      to={address}
                      icon={moduleIcon(sibling.module, owner)}
                      label={moduleName(msg, sibling.module, owner)}
                      current={sibling.module === module && here === module ? 'true' : undefined}
                      onNavigate={onNavigate}
                    />
                  </li>
                )
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}

interface NavLinkProps {
  to: string;
  icon: LucideIcon;
  label: string;
  current: 'page' | 'true' | undefined;
  onNavigate?: () => void;
}

function NavLink({ to, icon, label, current, onNavigate }: NavLinkProps) {
  return (
    <AppLink to={to} className={styles.item} aria-current={current} onNavigate={onNavigate}>
      <Icon of={icon} size={18} />
      <span className={styles.label} title={label}>
        {label}
      </span>
    </AppLink>
  );
}

/** Button that opens the module's navigation in a narrow window; rendered before the page's title. */
export function ModuleNavToggle({ module }: { module: string }) {
  const { msg } = useLocale();
  return (
    <span className={styles.toggle}>
      <Popover
        label={msg('Views and modules')}
        className={styles.panel}
        button={<IconButton icon={MenuIcon} label={msg('Views and modules')} />}
      >
        {(close) => (
          <nav aria-label={msg('Module')}>
            <ModuleNav module={module} onNavigate={close} />
          </nav>
        )}
      </Popover>
    </span>
  );
}
