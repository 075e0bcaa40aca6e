import { useStore } from '@nanostores/react';
import { useId } from 'react';

import { useLayout } from '../layout/use-layout.js';
import { usePageTitle } from '../layout/use-page-title.js';
import { usePlatform } from '../platform/use-platform.js';
import { useHistory } from '../routing/use-route.js';
import { StatePanel } from '../states/state-panel.js';
import { Tabs } from '../ui/tabs.js';
import { AppealsView } from './appeals-view.js';
import { ConfirmationsView } from './confirmations-view.js';
import { RulesView } from './rules-view.js';
import { SensitiveMessages, useSensitiveLocale } from './sensitive-locale.js';
import styles from './sensitive-page.module.css';
import { useAppeals } from './use-sensitive.js';

/** Sensitive words of the organization: rules, appeals, and what was confirmed; for its administrators. */
export function SensitivePage() {
  return (
    <SensitiveMessages>
      <AdminsOnly />
    </SensitiveMessages>
  );
}

function AdminsOnly() {
  const { context } = usePlatform();
  const { msg } = useSensitiveLocale();
  const isAdmin = useStore(context.$session)?.admin === true;
  usePageTitle(isAdmin ? msg('Sensitive words') : msg("You don't have access to this page"));
  if (isAdmin) return <Sensitive />;
  return (
    <StatePanel
      kind="no-access"
      level={1}
      title={msg("You don't have access to this page")}
      text={msg("Only administrators can manage your organization's sensitive words.")}
    />
  );
}

const tabs = ['appeals', 'decided', 'rules', 'confirmed'] as const;
type SensitiveTab = (typeof tabs)[number];

function Sensitive() {
  const { msg } = useSensitiveLocale();
  const phone = useLayout() === 'phone';
  const panelId = useId();
  const history = useHistory();
  const address = useStore(history.$address);
  const [path = '', query] = address.split('#', 1)[0]?.split('?', 2) ?? [];
  const given = new URLSearchParams(query).get('tab');
  const open = useAppeals('open', 1).data?.total ?? 0;
  const tab = tabs.find((each) => each === given) ?? 'appeals';

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={phone ? 'sr-only' : undefined}>{msg('Sensitive words')}</h1>
      </header>
      <Tabs<SensitiveTab>
        label={msg('Sensitive words')}
        panelId={panelId}
        value={tab}
        tabs={[
          { key: 'appeals', label: msg('Open appeals'), ...(open > 0 && { count: open }) },
          { key: 'decided', label: msg('Decided appeals') },
          { key: 'rules', label: msg('Rules') },
          { key: 'confirmed', label: msg('Confirmed content') },
        ]}
        onChange={(next) =>
          void history.navigate(next === 'appeals' ? path : `${path}?tab=${next}`, { replace: true })
        }
      />
      <div id={panelId} role="tabpanel" aria-label={msg('Sensitive words')} className={styles.panel}>
        {tab === 'appeals' && <AppealsView key="open" state="open" />}
        {tab === 'decided' && <AppealsView key="decided" state="decided" />}
        {tab === 'rules' && <RulesView />}
        {tab === 'confirmed' && <ConfirmationsView />}
      </div>
    </div>
  );
}
