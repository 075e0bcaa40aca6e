import { useMemo } from 'react';

import type { HomeChart } from '../../../core/contracts/home-charts.js';
import type { ModuleSchema } from '../../../core/contracts/records.js';
import { useSchema } from '../../services/data/queries.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { listAddress } from '../../services/navigation/list-address.js';
import { writeListState } from '../../services/navigation/list-state.js';
import { useNames } from '../../services/navigation/module-names.js';
import { useApps } from '../../services/navigation/use-apps.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { useNow } from '../../services/platform/use-now.js';
import { errorStateOf } from '../../ui/states/error-facts.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { HomeChartBars } from './home-chart-bars.js';
import { HomeChartFrame, type HomeChartActions } from './home-chart-frame.js';
import { HomeChartSkeleton } from './home-chart-skeleton.js';
import styles from './home-charts.module.css';
import { shownChart } from './shown-chart.js';

interface HomeChartBlockProps {
  pinned: HomeChart;
  actions: HomeChartActions;
}

/** A chart on the home page; a note in its place where the user has no access to its list or its fields any more. */
export function HomeChartBlock({ pinned, actions }: HomeChartBlockProps) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { moduleName } = useNames();
  const { module } = pinned;
  const app = navigation.registry.entryOf(module)?.app;
  const isDisplayed = useApps().some(({ modules }) => modules.some((one) => one.module === module));
  const list = isDisplayed ? listAddress(navigation, module) : undefined;
  const name = app === undefined ? msg('Chart') : moduleName(module, app);
  if (list !== undefined) return <ListedChart pinned={pinned} actions={actions} list={list} name={name} />;
  return (
    <HomeChartFrame title={name} actions={actions}>
      <NoAccess />
    </HomeChartFrame>
  );
}

interface ListedChartProps extends HomeChartBlockProps {
  /** Address of the module's list. */
  list: string;
  /** Name of the module, until the schema is known. */
  name: string;
}

function ListedChart({ pinned, actions, list, name }: ListedChartProps) {
  const { data: schema, ...load } = useSchema(pinned.module);
  const today = useNow().slice(0, 10);
  const shown = useMemo(() => schema && shownChart(pinned, schema, today), [pinned, schema, today]);
  if (schema && shown) {
    return (
      <HomeChartFrame
        title={titleOf(schema, shown.view.label)}
        to={writeListState(list, shown.state)}
        actions={actions}
      >
        <HomeChartBars shown={shown} schema={schema} list={list} />
      </HomeChartFrame>
    );
  }
  const isRefused =
    load.state === 'failed' &&
    ['no-access', 'not-found'].includes(errorStateOf(load.error, navigator.onLine));
  return (
    <HomeChartFrame title={name} actions={actions}>
      {schema || isRefused ? (
        <NoAccess />
      ) : load.state === 'failed' ? (
        <ErrorState level={3} error={load.error} retry={load.reload} />
      ) : (
        <HomeChartSkeleton />
      )}
    </HomeChartFrame>
  );
}

function NoAccess() {
  const { msg } = useLocale();
  return <p className={styles.note}>{msg('You no longer have access to what this chart shows.')}</p>;
}

/** 'Opportunities · Open'; the view alone where it names the records, as in 'All customers'. */
function titleOf({ label }: ModuleSchema, view: string): string {
  return view.toLowerCase().includes(label.toLowerCase()) ? view : `${label} · ${view}`;
}
