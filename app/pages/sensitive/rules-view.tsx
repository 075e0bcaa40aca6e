import { str } from '@lit/localize';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { SensitiveRule } from '../../../core/contracts/sensitive-page.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Loaded } from '../../ui/states/loaded.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { Button } from '../../ui/controls/button.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { Tag } from '../../ui/controls/tag.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { RuleDialog } from './rule-dialog.js';
import { useSensitiveLocale } from './sensitive-locale.js';
import styles from './sensitive-page.module.css';
import { useRules, useSensitiveApi } from './use-sensitive.js';
import { Words } from './words.js';

/** The organization's rules. A change applies to what is stored from then on. */
export function RulesView() {
  const { msg } = useSensitiveLocale();
  const load = useRules();
  const [edited, setEdited] = useState<SensitiveRule | 'new'>();
  const add = (
    <Button tone="primary" icon={Plus} onClick={() => setEdited('new')}>
      {msg('New rule')}
    </Button>
  );
  return (
    <>
      <Loaded load={load} title={msg("Couldn't load the rules")} skeleton={{ kind: 'list', rows: 4 }}>
        {(rules) =>
          rules.length === 0 ? (
            <StatePanel
              kind="empty"
              title={msg('No rules yet')}
              text={msg('A rule names words that must not be stored, or only after a confirmation.')}
              actions={add}
            />
          ) : (
            <>
              <div className={styles.intro}>
                <p className={styles.note}>
                  {msg(
                    'Rules apply to everything that employees save, create, decide and comment from now on.',
                  )}
                </p>
                {add}
              </div>
              <ul className={styles.list}>
                {rules.map((rule) => (
                  <Rule key={rule.id} rule={rule} onEdit={() => setEdited(rule)} onRemoved={load.reload} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {edited && (
        <RuleDialog
          rule={edited === 'new' ? undefined : edited}
          onSaved={load.reload}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface RuleProps {
  rule: SensitiveRule;
  onEdit: () => void;
  onRemoved: () => void;
}

function Rule({ rule, onEdit, onRemoved }: RuleProps) {
  const { msg } = useSensitiveLocale();
  const api = useSensitiveApi();
  const platform = usePlatform();
  const { confirm, toast } = useUi();

  async function remove(): Promise<void> {
    const sure = await confirm({
      title: msg('Delete this rule?'),
      text: msg(str`“${rule.name}” will no longer apply.`),
      confirmLabel: msg('Delete'),
      cancelLabel: msg('Cancel'),
      danger: true,
      safe: 'cancel',
    });
    if (!sure) return;
    try {
      await api.removeRule(rule);
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    } finally {
      onRemoved();
    }
  }

  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <h2 className={styles.words} dir="auto">
          {rule.name}
        </h2>
        {rule.superviseType === 'weak' ? (
          <Tag tone="warning">{msg('Asks for confirmation')}</Tag>
        ) : (
          <Tag tone="danger">{msg('Blocks')}</Tag>
        )}
        {!rule.enabled && <Tag>{msg('Off')}</Tag>}
        <span className={styles.tools}>
          <IconButton icon={Pencil} label={msg(str`Edit “${rule.name}”`)} onClick={onEdit} />
          <IconButton icon={Trash2} label={msg(str`Delete “${rule.name}”`)} onClick={() => void remove()} />
        </span>
      </div>
      <Words words={rule.words} />
    </li>
  );
}
