import { Plus } from 'lucide-react';

import { useApp } from '../app-context.js';
import { useLocale } from '../i18n/use-locale.js';
import { createLater } from '../record/open-later.js';
import { IconButton } from '../ui/icon-button.js';
import { Menu } from '../ui/menu.js';
import { moduleIcon } from '../ui/module-icon.js';
import { useApps } from './use-apps.js';

/** What people add most, in this order, where the tenant shows it. */
export function useCreatable(): { module: string; label: string }[] {
  const { msg } = useLocale();
  const apps = useApps();
  const labels: { module: string; label: string }[] = [
    { module: 'workflow', label: msg('New workflow') },
    { module: 'task', label: msg('New task') },
    { module: 'calendar', label: msg('New event') },
    { module: 'doc', label: msg('New document') },
    { module: 'customer', label: msg('New customer') },
    { module: 'project', label: msg('New project') },
    { module: 'meeting', label: msg('New meeting') },
    { module: 'mail', label: msg('New mail') },
    { module: 'cowork', label: msg('New discussion') },
  ];
  const shown = new Set(apps.flatMap(({ modules }) => modules.map(({ module }) => module)));
  return labels.filter(({ module }) => shown.has(module));
}

export function CreateMenu() {
  const app = useApp();
  const { msg } = useLocale();
  const items = useCreatable();
  if (items.length === 0) return null;
  return (
    <Menu
      label={msg('Create')}
      align="end"
      button={<IconButton icon={Plus} label={msg('Create')} />}
      items={items.map(({ module, label }) => ({
        key: module,
        label,
        icon: moduleIcon(module),
        onSelect: () => void createLater(app, module),
      }))}
    />
  );
}
