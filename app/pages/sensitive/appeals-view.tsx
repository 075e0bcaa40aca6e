import { str } from '@lit/localize';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';

import { limits } from '../../../core/contracts/limits.js';
import type { AppealState, Decision, SensitiveAppeal } from '../../../core/contracts/sensitive-page.js';
import { wordsOf } from '../../../core/services/sensitive/read-hit.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { LoadedPages } from '../../ui/states/loaded-pages.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { Button } from '../../ui/controls/button.js';
import { Tag } from '../../ui/controls/tag.js';
import { TextField } from '../../ui/controls/text-field.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useSensitiveLocale } from './sensitive-locale.js';
import styles from './sensitive-page.module.css';
import { useAppeals, useSensitiveApi } from './use-sensitive.js';
import { Words } from './words.js';

/** Appeals of the organization's employees: the open ones with the decision, or the decided ones. */
export function AppealsView({ state }: { state: AppealState }) {
  const { msg } = useSensitiveLocale();
  const [pages, setPages] = useState(1);
  const load = useAppeals(state, pages);
  const empty =
    state === 'open' ? (
      <StatePanel
        kind="empty"
        title={msg('No open appeals')}
        text={msg('Employees whose content was blocked can appeal. Their appeals appear here.')}
      />
    ) : (
      <StatePanel kind="empty" title={msg('No decided appeals')} />
    );
  return (
    <LoadedPages
      load={load}
      title={msg("Couldn't load the appeals")}
      skeletonRows={4}
      empty={empty}
      onMore={() => setPages(pages + 1)}
    >
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((appeal) => (
            <Appeal key={appeal.id} appeal={appeal} onDecided={load.reload} />
          ))}
        </ul>
      )}
    </LoadedPages>
  );
}

function Appeal({ appeal, onDecided }: { appeal: SensitiveAppeal; onDecided: () => void }) {
  const { msg } = useSensitiveLocale();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  const api = useSensitiveApi();
  const platform = usePlatform();
  const { toast } = useUi();
  const id = useId();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<Decision>();
  const time = (ms: number) => formats.dateTime(tenantTime(ms));

  async function decide(status: Decision): Promise<void> {
    if (busy) return;
    setBusy(status);
    try {
      await api.decide(appeal, { status, note });
      toast(
        status === 'accepted'
          ? msg(str`Accepted. ${appeal.author.name} has been notified.`)
          : msg(str`Rejected. ${appeal.author.name} has been notified.`),
        { kind: 'success' },
      );
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    } finally {
      setBusy(undefined);
      onDecided();
    }
  }

  return (
    <li className={styles.item}>
      <article aria-labelledby={`${id}-words`}>
        <div className={styles.line}>
          <h2 id={`${id}-words`} className={styles.words}>
            <Words words={wordsOf(appeal.words)} />
          </h2>
          {appeal.status === 'accepted' && <Tag tone="success">{msg('Accepted')}</Tag>}
          {appeal.status === 'rejected' && <Tag tone="danger">{msg('Rejected')}</Tag>}
        </div>
        <p className={styles.text} dir="auto">
          {appeal.reason}
        </p>
        <p className={styles.note}>{msg(str`${appeal.author.name}, ${time(appeal.createdMs)}`)}</p>
        {appeal.decidedBy && appeal.decidedMs !== undefined && (
          <p className={styles.note}>
            {msg(str`Decided by ${appeal.decidedBy.name}, ${time(appeal.decidedMs)}`)}
            {appeal.note && <bdi className={styles.answer}>{appeal.note}</bdi>}
          </p>
        )}
        {appeal.status === 'pending' ? (
          <div className={styles.decision}>
            <TextField
              label={msg('Note for the author (optional)')}
              rows={2}
              dir="auto"
              maxLength={limits.commentLength}
              value={note}
              onChange={setNote}
            />
            <div className={styles.buttons}>
              <Button
                tone="primary"
                icon={Check}
                busy={busy === 'accepted'}
                onClick={() => void decide('accepted')}
              >
                {msg('Accept')}
              </Button>
              <Button icon={X} busy={busy === 'rejected'} onClick={() => void decide('rejected')}>
                {msg('Reject')}
              </Button>
            </div>
          </div>
        ) : (
          appeal.status === 'accepted' && (
            <div className={styles.buttons}>
              <Button busy={busy === 'rejected'} onClick={() => void decide('rejected')}>
                {msg('Withdraw permission')}
              </Button>
            </div>
          )
        )}
      </article>
    </li>
  );
}
