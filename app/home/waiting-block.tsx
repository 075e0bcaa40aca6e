import { useState } from 'react';

import type { HomeData } from '../../core/contracts/home.js';
import { useLocale } from '../i18n/use-locale.js';
import { moduleName } from '../navigation/module-names.js';
import { useNavigation } from '../navigation/use-navigation.js';
import { StatePanel } from '../states/state-panel.js';
import { Segmented } from '../ui/segmented.js';
import { Block } from './block.js';
import { WaitingRows } from './waiting-rows.js';

interface WaitingBlockProps {
  home: HomeData;
  now: string;
  /** Maximum number of rows. */
  rows: number;
  /** Address of the page with all waiting items; absent on that page. */
  everything?: string;
  /** Phone layout: a card without the choice of a module. */
  card?: boolean;
}

const all = 'all';

/** Items waiting for the user, by module where there are several. */
export function WaitingBlock({ home, now, rows, everything, card }: WaitingBlockProps) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const [chosen, setChosen] = useState(all);
  const modules = Object.entries(home.waitingCounts).filter(([, count]) => count > 0);
  const total = modules.reduce((sum, [, count]) => sum + count, 0);
  const value = modules.some(([module]) => module === chosen) ? chosen : all;
  const items = home.waiting.filter(({ module }) => value === all || module === value).slice(0, rows);
  const list = navigation.registry.addressOf({
    module: value,
    page: 'list',
    device: navigation.platform.device.kind,
  });

  return (
    <Block
      card={card}
      title={msg('Waiting for you')}
      tools={
        !card &&
        modules.length > 1 && (
          <Segmented
            label={msg('Waiting for you')}
            value={value}
            options={[
              { value: all, label: msg('All'), count: total },
              ...modules.map(([module, count]) => ({
                value: module,
                label: moduleName(msg, module, navigation.registry.entryOf(module)?.app ?? module),
                count,
              })),
            ]}
            onChange={setChosen}
          />
        )
      }
      more={total === 0 ? undefined : { to: value === all ? everything : list, label: msg('View all') }}
    >
      {items.length > 0 ? (
        <WaitingRows items={items} now={now} />
      ) : (
        <StatePanel
          kind="done"
          level={3}
          title={msg("You're all caught up")}
          text={msg('New items appear here.')}
        />
      )}
    </Block>
  );
}
