import { str } from '@lit/localize';
import { useRef, useState } from 'react';

import { limits } from '../../../core/contracts/limits.js';
import type { RuleInput, SensitiveRule, SuperviseType } from '../../../core/contracts/sensitive-page.js';
import { wordsOf } from '../../../core/services/sensitive/read-hit.js';
import { createRequestKey } from '../../services/data/use-request-keys.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { FormDialog } from '../../ui/controls/form-dialog.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { TextField } from '../../ui/controls/text-field.js';
import { useSensitiveLocale } from './sensitive-locale.js';
import styles from './sensitive-page.module.css';
import { useSensitiveApi } from './use-sensitive.js';

interface RuleDialogProps {
  /** The rule to edit; undefined for a new one. */
  rule: SensitiveRule | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Form of a rule: name, effect, words. */
export function RuleDialog({ rule, onSaved, onClose }: RuleDialogProps) {
  const { msg } = useSensitiveLocale();
  const api = useSensitiveApi();
  const platform = usePlatform();
  const first = useRef<HTMLInputElement>(null);
  const [key] = useState(() => createRequestKey(platform.window));
  const [name, setName] = useState(rule?.name ?? '');
  const [superviseType, setType] = useState<SuperviseType>(rule?.superviseType ?? 'weak');
  const [text, setText] = useState(rule?.words.join('\n') ?? '');
  const [enabled, setEnabled] = useState(rule?.enabled ?? true);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const words = wordsOf(text);
  const nameProblem = name.trim() === '' ? msg('Enter a name') : '';
  const wordsProblem = problemOf(words);

  function problemOf(list: readonly string[]): string {
    if (list.length === 0) return msg('Enter at least one word');
    if (list.length > limits.sensitiveRuleWords) {
      return msg(str`Use at most ${limits.sensitiveRuleWords} words`);
    }
    const long = list.find((word) => word.length > limits.sensitiveWordLength);
    return long === undefined
      ? ''
      : msg(str`“${long}” is longer than ${limits.sensitiveWordLength} characters`);
  }

  async function submit(): Promise<void> {
    setChecked(true);
    setFailure('');
    if (nameProblem !== '' || wordsProblem !== '' || busy) return;
    setBusy(true);
    try {
      const input: RuleInput = { name: name.trim(), superviseType, words, enabled };
      await (rule ? api.changeRule(rule, input) : api.addRule(input, key));
      onSaved();
      onClose();
    } catch (error) {
      setFailure(platform.describe(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={rule ? msg('Edit rule') : msg('New rule')}
      initialFocus={first}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        ref={first}
        label={msg('Name of the rule, which employees see')}
        value={name}
        maxLength={limits.sensitiveRuleName}
        dir="auto"
        error={isChecked ? nameProblem : ''}
        onChange={setName}
      />
      <div className={styles.effect}>
        <span className={styles.label}>{msg('Effect')}</span>
        <Segmented<SuperviseType>
          label={msg('Effect')}
          value={superviseType}
          options={[
            { value: 'weak', label: msg('Asks for confirmation') },
            { value: 'strong', label: msg('Blocks') },
          ]}
          onChange={setType}
        />
        <p className={styles.note}>
          {superviseType === 'weak'
            ? msg('The author may confirm. What was confirmed is recorded for review.')
            : msg('The author has to change the content, or can appeal.')}
        </p>
      </div>
      <TextField
        label={msg('Words, one in each line or separated by commas')}
        rows={6}
        value={text}
        dir="auto"
        error={isChecked ? wordsProblem : ''}
        onChange={setText}
      />
      <Checkbox label={msg('The rule is on')} checked={enabled} onChange={setEnabled} />
      <p className={styles.error} role="alert">
        {failure}
      </p>
    </FormDialog>
  );
}
