import { Plus } from 'lucide-react';

import { useLocale } from '../services/i18n/use-locale.js';
import { openCreate } from '../services/navigation/open-record.js';
import { useCreatable } from '../services/navigation/use-creatable.js';
import { useNavigation } from '../services/navigation/use-navigation.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { Menu } from '../ui/controls/menu.js';
import { moduleIcon } from '../ui/controls/module-icon.js';

/** The menu of new records. */
export function CreateMenu() {
  const navigation = useNavigation();
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
        onSelect: () => void openCreate(navigation, module),
      }))}
    />
  );
}
