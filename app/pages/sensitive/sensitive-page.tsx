import { useStore } from '@nanostores/react';

import { AdminPage } from '../admin/admin-page.js';
import { AdminsOnly } from '../admin/admins-only.js';
import { useHistory } from '../../services/routing/use-route.js';
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
      <Access />
    </SensitiveMessages>
  );
}

function Access() {
  const { msg } = useSensitiveLocale();
  return (
    <AdminsOnly
      title={msg('Sensitive words')}
      text={msg("Only administrators can manage your organization's sensitive words.")}
    >
      <Sensitive />
    </AdminsOnly>
  );
}

const tabs = ['appeals', 'decided', 'rules', 'confirmed'] as const;
type SensitiveTab = (typeof tabs)[number];

function Sensitive() {
  const { msg } = useSensitiveLocale();
  const history = useHistory();
  const address = useStore(history.$address);
  const [path = '', query] = address.split('#', 1)[0]?.split('?', 2) ?? [];
  const given = new URLSearchParams(query).get('tab');
  const open = useAppeals('open', 1).data?.total ?? 0;
  const tab = tabs.find((each) => each === given) ?? 'appeals';

  return (
    <AdminPage<SensitiveTab>
      title={msg('Sensitive words')}
      tabs={[
        { key: 'appeals', label: msg('Open appeals'), ...(open > 0 && { count: open }) },
        { key: 'decided', label: msg('Decided appeals') },
        { key: 'rules', label: msg('Rules') },
        { key: 'confirmed', label: msg('Confirmed content') },
      ]}
      tab={tab}
      onTab={(next) =>
        void history.navigate(next === 'appeals' ? path : `${path}?tab=${next}`, { replace: true })
      }
    >
      <div className={styles.content}>
        {tab === 'appeals' && <AppealsView key="open" state="open" />}
        {tab === 'decided' && <AppealsView key="decided" state="decided" />}
        {tab === 'rules' && <RulesView />}
        {tab === 'confirmed' && <ConfirmationsView />}
      </div>
    </AdminPage>
  );
}
