import { Globe } from 'lucide-react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Menu } from '../../../ui/controls/menu.js';
import type { SecondZones } from './second-zone.js';

/** Choice of a second time zone beside the hours. */
export function ZoneMenu({ zones }: { zones: SecondZones }) {
  const { msg } = useLocale();
  const { choices, chosen, choose } = zones;
  const label = msg('Second time zone');
  const item = (zone: string | undefined, text: string) => ({
    key: zone ?? '',
    label: text,
    checked: zone === chosen,
    radio: true,
    onSelect: () => choose(zone),
  });
  return (
    <Menu
      label={label}
      align="end"
      button={<IconButton icon={Globe} label={label} />}
      items={[item(undefined, msg('None')), ...choices.map(({ zone, label: text }) => item(zone, text))]}
    />
  );
}
