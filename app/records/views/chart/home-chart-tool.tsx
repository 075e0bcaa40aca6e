import { useState } from 'react';

import type { NewHomeChart } from '../../../../core/contracts/home-charts.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { pageIcons } from '../../../services/navigation/page-icons.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Button } from '../../../ui/controls/button.js';
import { isSameChart } from './home-chart.js';
import { useHomeCharts } from './use-home-charts.js';

/** Puts a chart on the user's home page, or takes it from there. */
export function HomeChartTool({ chart }: { chart: NewHomeChart }) {
  const { msg } = useLocale();
  const { toast } = useUi();
  const { describe } = usePlatform();
  const { charts, add, remove } = useHomeCharts();
  const [isSaving, setSaving] = useState(false);
  const present = charts?.find((one) => isSameChart(one, chart));

  async function toggle(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    try {
      if (present) await remove(present.id);
      else await add(chart);
      toast(present ? msg('Removed from your home page') : msg('The chart is on your home page'), {
        kind: 'success',
      });
    } catch (error) {
      toast(describe(error), { kind: 'error' });
    } finally {
      setSaving(false);
    }
  }

  if (!charts) return null;
  return (
    <Button tone="ghost" icon={pageIcons.launcher} aria-busy={isSaving} onClick={() => void toggle()}>
      {present ? msg('Remove from home page') : msg('Put on home page')}
    </Button>
  );
}
