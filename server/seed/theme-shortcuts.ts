import type { ThemeShortcut } from '../../core/contracts/theme-shortcuts.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from './ids.js';
import { localize, type Audience, type Text } from '../texts/labels/text.js';

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

/** Names of all buttons. */
export const shortcutTexts: readonly Text[] = Object.values(shortcuts)
  .flat()
  .map(({ name }) => name);

/** Custom buttons of a theme app; none for an app that the back end does not know. */
export function themeShortcuts(appId: string, audience: Audience): ThemeShortcut[] {
  if (!Object.hasOwn(shortcuts, appId)) return [];
  return (shortcuts[appId] ?? []).map(({ id, name, url }) => ({ id, name: localize(name, audience), url }));
}
