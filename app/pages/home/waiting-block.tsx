import { useState, type ReactNode } from 'react';

import {
  isWaitingModule,
  waitingModuleOf,
  waitingViews,
  type HomeData,
  type WaitingModule,
} from '../../../core/contracts/home.js';
import { formsApp } from '../../../core/records/display.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { listAddress } from '../../services/navigation/list-address.js';
import { useNames } from '../../services/navigation/module-names.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { Block } from '../../ui/layout/block.js';
import { WaitingRows } from './waiting-rows.js';

interface WaitingBlockProps {
  home: HomeData;
  now: string;
  /** Number of rows, at most the first ones that `home` has. */
  rows?: number;
  /** Renders the items instead, of one module or of all; the launcher does not load what renders all of them. */
  renderItems?: (module: WaitingModule | undefined, total: number) => ReactNode;
  /** Address of the page with all waiting items; absent on that page. */
  everything?: string;
  /** Phone layout: a card without the choice of a module. */
  card?: boolean;
}

const all = 'all';

/** Items waiting for the user, by module where there are several. */
export function WaitingBlock({ home, now, rows = 0, renderItems, everything, card }: WaitingBlockProps) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { moduleName } = useNames();
  const [chosen, setChosen] = useState(all);
  const modules = Object.entries(home.waitingCounts).filter(([, count]) => count > 0);
  const total = modules.reduce((sum, [, count]) => sum + count, 0);
  const value = modules.some(([module]) => module === chosen) ? chosen : all;
  const only = isWaitingModule(value) ? value : undefined;
  const more = only && only !== formsApp ? listAddress(navigation, only, waitingViews[only]) : everything;

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
                label: moduleName(module, navigation.registry.entryOf(module)?.app ?? module),
                count,
              })),
            ]}
            onChange={setChosen}
          />
        )
      }
      more={total === 0 ? undefined : { to: more, label: msg('View all') }}
    >
      {total > 0 ? (
        (renderItems?.(only, only ? (home.waitingCounts[only] ?? 0) : total) ?? (
          <WaitingRows
            items={home.waiting.filter((item) => !only || waitingModuleOf(item) === only).slice(0, rows)}
            // As high as that of all modules, so that a change of the module does not move the page.
            least={card ? undefined : Math.min(rows, total)}
            now={now}
          />
        ))
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
