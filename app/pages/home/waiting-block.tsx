import { useState, type ReactNode } from 'react';

import {
  isWaitingModule,
  waitingPartOf,
  waitingViews,
  type HomeData,
  type WaitingPart,
} from '../../../core/contracts/home.js';
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
  /** Renders the items instead, of one part or of all; the launcher does not load what renders all of them. */
  renderItems?: (part: WaitingPart | undefined) => ReactNode;
  /** Address of the page with all waiting items; absent on that page. */
  everything?: string;
  /** Phone layout: a card without the choice of a part. */
  card?: boolean;
}

const all = 'all';

/** Items waiting for the user: requests, and those of other modules each. */
export function WaitingBlock({ home, now, rows = 0, renderItems, everything, card }: WaitingBlockProps) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { moduleName } = useNames();
  const [chosen, setChosen] = useState<WaitingPart | typeof all>(all);
  const counts = new Map<WaitingPart, number>();
  let total = 0;
  for (const [module, count] of Object.entries(home.waitingCounts)) {
    const part = waitingPartOf(module);
    if (count > 0) counts.set(part, (counts.get(part) ?? 0) + count);
    total += count;
  }
  const parts = [...counts];
  const only = parts.find(([part]) => part === chosen)?.[0];
  const more = only && isWaitingModule(only) ? listAddress(navigation, only, waitingViews[only]) : everything;

  return (
    <Block
      card={card}
      title={msg('Waiting for you')}
      tools={
        !card &&
        parts.length > 1 && (
          <Segmented
            label={msg('Waiting for you')}
            value={only ?? all}
            options={[
              { value: all, label: msg('All'), count: total },
              ...parts.map(([part, count]) => ({
                value: part,
                label:
                  part === 'approvals'
                    ? msg('To approve')
                    : moduleName(part, navigation.registry.entryOf(part)?.app ?? part),
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
        (renderItems?.(only) ?? (
          <WaitingRows
            items={home.waiting.filter((item) => !only || waitingPartOf(item.module) === only).slice(0, rows)}
            // As high as that of all parts, so that a change of the part does not move the page.
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
