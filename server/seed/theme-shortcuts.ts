import type { ThemeShortcut } from '../../core/contracts/theme-shortcuts.js';
import { createRegistry } from '../../core/modules/create-registry.js';
import { localize, type ServerLang, type Text } from '../schemas/define.js';
import { seededId } from './ids.js';

interface Shortcut {
  id: string;
  name: Text;
  url: string;
}

const registry = createRegistry();

/** Custom buttons of the demo tenants' theme apps, by the id of the app. */
const shortcuts: Readonly<Record<string, readonly Shortcut[]>> = {
  '900100001': [
    {
      id: '1',
      name: ['员工手册', 'Employee handbook'],
      url: registry.addressOf({ module: 'doc', id: seededId('group', 'doc', 1) }) ?? '/sp',
    },
    {
      id: '2',
      name: ['服务工单', 'Work orders'],
      url: registry.addressOf({ module: 'workorder', page: 'list' }) ?? '/sp',
    },
    { id: '3', name: ['供应商门户', 'Supplier portal'], url: 'https://suppliers.example.com/' },
  ],
};

/** Custom buttons of a theme app; none for an app that the back end does not know. */
export function themeShortcuts(appId: string, lang: ServerLang): ThemeShortcut[] {
  if (!Object.hasOwn(shortcuts, appId)) return [];
  return (shortcuts[appId] ?? []).map(({ id, name, url }) => ({ id, name: localize(name, lang), url }));
}
