import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';

import { auditKinds, type AuditEntry, type AuditKind } from '../../../core/contracts/audit.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import { Select } from '../../ui/controls/select.js';
import { Loaded } from '../../ui/states/loaded.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { useAccountsLocale } from './accounts-locale.js';
import styles from './audit-log.module.css';
import { auditDetails, auditWords } from './audit-words.js';
import { useAudit } from './use-audit.js';

interface AuditLogProps {
  /** Id of the employee whom the entries concern; undefined for those of all. */
  person: string | undefined;
  /** Address of the page of accounts. */
  accounts: string;
}

/** Who changed accounts and rights, and who has taken records away, the newest entries first. */
export function AuditLog({ person, accounts }: AuditLogProps) {
  const { msg } = useAccountsLocale();
  const [kind, setKind] = useState<AuditKind>();
  const [pages, setPages] = useState(1);
  const load = useAudit({ person, kind }, pages);
  const words = auditWords(msg);
  const name = person === undefined ? undefined : load.data?.entries[0]?.subject.name;
  return (
    <div className={styles.page}>
      <AppLink
        className={styles.back}
        to={person === undefined ? accounts : `${accounts}?person=${encodeURIComponent(person)}`}
      >
        <Icon of={ArrowLeft} flip />
        {msg('Accounts')}
      </AppLink>
      <header className={styles.head}>
        <h1>{msg('Audit log')}</h1>
        {name && <bdi className={styles.name}>{name}</bdi>}
        <Select
          aria-label={msg('Action')}
          value={kind ?? ''}
          onChange={(event) => {
            setKind(auditKinds.find((each) => each === event.target.value));
            setPages(1);
          }}
        >
          <option value="">{msg('All actions')}</option>
          {auditKinds.map((each) => (
            <option key={each} value={each}>
              {words[each]}
            </option>
          ))}
        </Select>
      </header>
      <Loaded load={load} title={msg("Couldn't load the audit log")} skeleton={{ kind: 'list', rows: 8 }}>
        {({ entries, more }) =>
          entries.length === 0 ? (
            <StatePanel
              kind="empty"
              title={msg('No entries')}
              text={msg('Changes of accounts and exports of records are listed here for 400 days.')}
            />
          ) : (
            <>
              <ol className={styles.entries}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} action={words[entry.kind]} />
                ))}
              </ol>
              {more && (
                <Button busy={load.state === 'loading'} onClick={() => setPages(pages + 1)}>
                  {msg('Older entries')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function Entry({ entry, action }: { entry: AuditEntry; action: string }) {
  const { msg, lang } = useAccountsLocale();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  return (
    <li className={styles.entry}>
      <span className={styles.time}>{formats.dateTime(tenantTime(entry.at))}</span>
      <bdi className={styles.by}>{entry.by.name}</bdi>
      <span className={styles.what}>
        <span>
          {action}
          {entry.subject.name !== '' && (
            <>
              {' · '}
              <bdi className={styles.subject}>{entry.subject.name}</bdi>
            </>
          )}
        </span>
        {auditDetails(entry, { msg, lang }).map(([label, value]) => (
          <span key={label} className={styles.detail}>
            {label} <bdi>{value}</bdi>
          </span>
        ))}
      </span>
    </li>
  );
}
