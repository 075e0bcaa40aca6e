import { useLocale } from '../i18n/use-locale.js';
import { useApps } from './use-apps.js';

/** Modules that the menu 'Create' offers: those that the tenant shows, most used first. */
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
