import { useStore } from '@nanostores/react';
import { Bookmark, ListPlus, Menu as MenuIcon, PencilRuler, type LucideIcon } from 'lucide-react';
import { useState } from 'react';

import { hasCustomFields } from '../../../../core/contracts/custom-fields.js';
import { formsApp } from '../../../../core/records/display.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { customFieldsAddress } from '../../../services/navigation/custom-fields-address.js';
import { shellAddress } from '../../../services/navigation/shell-pages.js';
import { useNames } from '../../../services/navigation/module-names.js';
import { useApps } from '../../../services/navigation/use-apps.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { useRoute } from '../../../services/routing/use-route.js';
import { AppLink } from '../../../ui/controls/app-link.js';
import { BottomSheet } from '../../../ui/controls/bottom-sheet.js';
import { Icon } from '../../../ui/controls/icon.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { moduleIcon } from '../../../ui/controls/module-icon.js';
import { Popover } from '../../../ui/controls/popover.js';
import { useViews } from '../views-store.js';
import styles from './module-nav.module.css';
import { NavGroup, useNavGroups } from './nav-group.js';
import { viewIcon } from './view-icon.js';

/** Navigation within an app: views of the module, views that the user saved, and the app's other modules. */
export function ModuleNav({ module, onNavigate }: { module: string; onNavigate?: () => void }) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { moduleName } = useNames();
  const { views, current, addressOf } = useViews(module);
  const here = useRoute()?.match.module;
  const owner = navigation.registry.entryOf(module)?.app ?? module;
  const siblings = useApps().find((each) => each.app === owner)?.modules ?? [];
  const own = views.filter((view) => !view.builtIn);
  const builtIn = views.filter((view) => view.builtIn);
  const groups = useNavGroups();
  const isAdmin = useStore(navigation.platform.context.$session)?.admin === true;

  return (
    <div onPointerLeave={groups.leave}>
      <h2 className={styles.head}>{moduleName(module, owner)}</h2>
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
        <NavGroup name="views" groups={groups} title={msg('My views')}>
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
        </NavGroup>
      )}
      {siblings.length > 1 && (
        <NavGroup name="modules" groups={groups} title={msg('Modules')}>
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
                    label={moduleName(sibling.module, owner)}
                    current={
                      sibling.module !== module || here !== module
                        ? undefined
                        : current === undefined
                          ? 'page'
                          : 'true'
                    }
                    onNavigate={onNavigate}
                  />
                </li>
              )
            );
          })}
        </NavGroup>
      )}
      {(owner === formsApp || owner === 'formreport') && (
        <ul className={styles.group}>
          <li>
            <NavLink
              to={shellAddress(navigation, 'forms')}
              icon={PencilRuler}
              label={msg('Custom forms')}
              current={undefined}
              onNavigate={onNavigate}
            />
          </li>
        </ul>
      )}
      {isAdmin && owner !== formsApp && hasCustomFields(module) && (
        <ul className={styles.group}>
          <li>
            <NavLink
              to={customFieldsAddress(navigation, module)}
              icon={ListPlus}
              label={msg('Custom fields')}
              current={undefined}
              onNavigate={onNavigate}
            />
          </li>
        </ul>
      )}
    </div>
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
      <span className={styles.label} title={label} dir="auto">
        {label}
      </span>
    </AppLink>
  );
}

/**
 * Button that opens the module's navigation where the page has none beside it: in a narrow window before the page's
 * title, on a touch screen before the views.
 */
export function ModuleNavToggle({ module }: { module: string }) {
  const { msg } = useLocale();
  const layout = useLayout();
  const { external } = usePlatform().config;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const label = msg('Views and modules');
  // A foreign page shows one module.
  if (external) return null;

  if (layout === 'phone') {
    const close = () => setSheetOpen(false);
    return (
      <>
        <IconButton icon={MenuIcon} label={label} aria-haspopup="dialog" onClick={() => setSheetOpen(true)} />
        {isSheetOpen && (
          <BottomSheet title={label} onClose={close}>
            <nav className={styles.sheet} aria-label={msg('Module')}>
              <ModuleNav module={module} onNavigate={close} />
            </nav>
          </BottomSheet>
        )}
      </>
    );
  }
  return (
    <span className={styles.toggle} data-layout={layout}>
      <Popover label={label} className={styles.panel} button={<IconButton icon={MenuIcon} label={label} />}>
        {(close) => (
          <nav aria-label={msg('Module')}>
            <ModuleNav module={module} onNavigate={close} />
          </nav>
        )}
      </Popover>
    </span>
  );
}
