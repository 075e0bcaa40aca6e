import { str } from '@lit/localize';
import { useEffect, useRef, useState } from 'react';

import { useHomeCharts } from '../../records/views/chart/use-home-charts.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { HomeChartBlock } from './home-chart-block.js';
import styles from './home-charts.module.css';

/** The charts that the user has put on the home page, each of which is moved and removed by its menu. */
export function HomeCharts() {
  const { msg } = useLocale();
  const isPhone = useLayout() === 'phone';
  const { toast } = useUi();
  const { describe } = usePlatform();
  const { charts = [], add, order, remove } = useHomeCharts();
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  /** Id of the chart whose menu gets the focus; '' is that of the first one. */
  const focus = useRef<string>(undefined);
  const ids = charts.map(({ id }) => id);
  const shownIds = ids.join();

  // A chart that is moved in the document loses the focus, and one that is removed takes it away.
  useEffect(() => {
    const id = focus.current;
    if (id === undefined) return;
    focus.current = undefined;
    const own = id === '' ? '' : `[data-chart="${CSS.escape(id)}"] `;
    place.current?.querySelector<HTMLElement>(`${own}[aria-haspopup="menu"]`)?.focus();
  }, [shownIds]);

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      focus.current = undefined;
      toast(describe(error), { kind: 'error' });
    }
  }

  const move = (id: string, to: number, title: string): Promise<void> =>
    attempt(async () => {
      const others = ids.filter((one) => one !== id);
      focus.current = id;
      await order([...others.slice(0, to), id, ...others.slice(to)]);
      setSaid(msg(str`${title}: position ${to + 1} of ${ids.length}`));
    });

  const takeAway = (id: string): Promise<void> =>
    attempt(async () => {
      const chart = charts.find((one) => one.id === id);
      if (!chart) return;
      const index = ids.indexOf(id);
      focus.current = ids[index + 1] ?? ids[index - 1] ?? '';
      await remove(id);
      toast(msg('Removed from your home page'), {
        kind: 'success',
        action: {
          label: msg('Undo'),
          onSelect: () =>
            void attempt(async () => {
              const { id: added } = await add(chart);
              await order(ids.map((one) => (one === id ? added : one)));
            }),
        },
      });
    });

  return (
    <div ref={place} className={styles.charts} data-phone={isPhone ? '' : undefined}>
      {charts.map((chart, index) => (
        <div key={chart.id} data-chart={chart.id}>
          <HomeChartBlock
            pinned={chart}
            actions={{
              earlier: index > 0 ? (title) => void move(chart.id, index - 1, title) : undefined,
              later: index < ids.length - 1 ? (title) => void move(chart.id, index + 1, title) : undefined,
              remove: () => void takeAway(chart.id),
            }}
          />
        </div>
      ))}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}
