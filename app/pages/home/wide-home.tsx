import { useStore } from '@nanostores/react';
import { CalendarPlus, Plus } from 'lucide-react';

import type { HomeData } from '../../../core/contracts/home.js';
import { languageTag } from '../../../core/contracts/languages.js';
import { weekdayText } from '../../services/i18n/relative-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { listAddress } from '../../services/navigation/list-address.js';
import { openCreate } from '../../services/navigation/open-record.js';
import { shellAddress } from '../../services/navigation/shell-pages.js';
import { useApps } from '../../services/navigation/use-apps.js';
import { useCreatable } from '../../services/navigation/use-creatable.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { Button } from '../../ui/controls/button.js';
import { Agenda } from './agenda.js';
import { AppsGrid } from './apps-grid.js';
import { Block } from '../../ui/layout/block.js';
import { greeting, restOfToday } from './greeting.js';
import { HomeCharts } from '../home-charts/late-charts.js';
import { Notices } from './notices.js';
import { Recent } from './recent.js';
import { Started } from './started.js';
import { WaitingBlock } from './waiting-block.js';
import styles from './wide-home.module.css';

interface HomeProps {
  home: HomeData;
  /** 'YYYY-MM-DD HH:mm' in the tenant's zone. */
  now: string;
}

/** Number of tiles. */
const tiles = 16;
/** Number of tiles that a narrow column shows of them, see apps-grid.module.css. */
const fewestTiles = 12;

/** The launcher in the layouts of desktop and tablet. */
export function WideHome({ home, now }: HomeProps) {
  const navigation = useNavigation();
  const { msg, lang } = useLocale();
  const apps = useApps();
  const creatable = useCreatable().map(({ module }) => module);
  const name = useStore(navigation.platform.context.$session)?.name ?? '';
  const left = home.today.filter(({ start }) => start > now.slice(11, 16)).length;
  const listOf = (module: string, view?: string): string | undefined =>
    apps.some(({ modules }) => modules.some((each) => each.module === module))
      ? listAddress(navigation, module, view)
      : undefined;
  const seeAll = msg('View all');

  return (
    <div className={styles.home}>
      <div className={styles.main}>
        <div className={styles.hello}>
          <div>
            <h1 className={styles.title}>{greeting(msg, name, now)}</h1>
            <p className={styles.day}>
              {weekdayText(now, languageTag(lang))} · {restOfToday(msg, left)}
            </p>
          </div>
          <div className={styles.actions}>
            {creatable.includes('calendar') && (
              <Button icon={CalendarPlus} onClick={() => void openCreate(navigation, 'calendar')}>
                {msg('New event')}
              </Button>
            )}
            {creatable.includes('workflow') && (
              <Button tone="primary" icon={Plus} onClick={() => void openCreate(navigation, 'workflow')}>
                {msg('New workflow')}
              </Button>
            )}
          </div>
        </div>
        <WaitingBlock home={home} now={now} rows={5} everything={shellAddress(navigation, 'messages')} />
        <Block
          title={msg('Apps')}
          more={
            apps.length > fewestTiles ? { to: shellAddress(navigation, 'apps'), label: seeAll } : undefined
          }
        >
          <AppsGrid apps={apps.slice(0, tiles)} />
        </Block>
        {home.charts ? <HomeCharts /> : null}
        {home.recent.length > 0 && (
          <Block title={msg('Recently opened')}>
            <Recent items={home.recent.slice(0, 6)} now={now} />
          </Block>
        )}
      </div>
      <aside className={styles.aside} aria-label={msg('Today and notices')}>
        <Block title={msg('Today')} more={{ to: listOf('calendar'), label: msg('Calendar') }}>
          <Agenda items={home.today} now={now} />
        </Block>
        <Block title={msg('Notices')} more={{ to: listOf('placard'), label: seeAll }}>
          <Notices items={home.notices.slice(0, 5)} now={now} />
        </Block>
        <Block title={msg('Started by you')} more={{ to: listOf('workflow', 'started'), label: seeAll }}>
          <Started items={home.started.slice(0, 4)} />
        </Block>
      </aside>
    </div>
  );
}
