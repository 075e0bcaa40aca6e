import { str } from '@lit/localize';
import { ArrowDown, ArrowUp, Ellipsis, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { Menu } from '../../ui/controls/menu.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { Block } from '../../ui/layout/block.js';
import styles from './home-charts.module.css';

/** Actions of a chart on the home page; each is called with the chart's title. */
export interface HomeChartActions {
  /** Moves it before the previous chart, or behind the next; undefined where there is none. */
  earlier: ((title: string) => void) | undefined;
  later: ((title: string) => void) | undefined;
  remove: () => void;
}

interface HomeChartFrameProps {
  title: string;
  /** Address of the list that it is of; absent where it is not known. */
  to?: string;
  actions: HomeChartActions;
  children: ReactNode;
}

/** A chart's place on the home page: its title, which leads to its list, and the menu that moves and removes it. */
export function HomeChartFrame({ title, to, actions, children }: HomeChartFrameProps) {
  const { msg } = useLocale();
  const isPhone = useLayout() === 'phone';
  const { earlier, later, remove } = actions;
  const menu = msg(str`More actions for ${title}`);
  return (
    <Block
      card={isPhone}
      className={styles.chart}
      title={
        to === undefined ? (
          title
        ) : (
          <AppLink className={styles.title} to={to}>
            {title}
          </AppLink>
        )
      }
      tools={
        <span className={styles.menu}>
          <Menu
            label={menu}
            align="end"
            button={<IconButton icon={Ellipsis} label={menu} size={isPhone ? 'large' : 'medium'} />}
            items={[
              {
                key: 'earlier',
                label: msg('Move up'),
                icon: ArrowUp,
                disabled: !earlier,
                onSelect: () => earlier?.(title),
              },
              {
                key: 'later',
                label: msg('Move down'),
                icon: ArrowDown,
                disabled: !later,
                onSelect: () => later?.(title),
              },
              { key: 'remove', label: msg('Remove from home page'), icon: X, onSelect: remove },
            ]}
          />
        </span>
      }
    >
      {children}
    </Block>
  );
}
