import { str } from '@lit/localize';
import { CircleAlert } from 'lucide-react';

import type { ModuleSchema } from '../../../core/contracts/records.js';
import { useFormats } from '../fields/use-formats.js';
import { endSentence } from '../../services/i18n/in-sentence.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import styles from './form-foot.module.css';

interface FormFootProps {
  /** Fields that need attention. */
  problems: number;
  /** Why the last save failed. */
  failure: unknown;
  saving: boolean;
  /** When the draft was saved, in milliseconds since 1970. */
  savedAt: number | undefined;
  /** Labels of the buttons; absent when the record cannot be submitted. */
  submit: ModuleSchema['submit'];
  onSubmit(): void;
  onShowProblem(): void;
  /** Present when the form was restored from a draft. */
  onStartOver?: () => void;
  onCancel(): void;
}

/** Foot of a form: problems at the start, buttons at the end; on a phone one above the other. */
export function FormFoot(props: FormFootProps) {
  const { problems, failure, saving, savedAt } = props;
  const { msg, lang } = useLocale();
  const platform = usePlatform();
  const tenantTime = useTenantTime();
  const formats = useFormats();
  return (
    <div className={styles.foot}>
      <div className={styles.words} role="alert">
        {failure !== undefined && (
          <span className={styles.problem}>
            <Icon of={CircleAlert} />
            <span>
              {msg(
                str`Couldn't save. ${endSentence(platform.describe(failure), lang)} Your entries are kept.`,
              )}
            </span>
          </span>
        )}
        {failure === undefined && problems > 0 && (
          <span className={styles.problem}>
            <Icon of={CircleAlert} />
            <button type="button" className={styles.show} onClick={props.onShowProblem}>
              {problems === 1
                ? msg('One field needs attention')
                : msg(str`${problems} fields need attention`)}
            </button>
          </span>
        )}
      </div>
      {failure === undefined && problems === 0 && savedAt !== undefined && (
        <span className={styles.kept}>
          {msg(str`Draft saved at ${formats.time(tenantTime(savedAt))}`)}
          {props.onStartOver && (
            <button type="button" className={styles.show} onClick={props.onStartOver}>
              {msg('Discard draft')}
            </button>
          )}
        </span>
      )}
      <div className={styles.buttons}>
        <Button onClick={props.onCancel}>{msg('Cancel')}</Button>
        <Button tone={props.submit === undefined ? 'primary' : 'plain'} type="submit" busy={saving}>
          {saving
            ? msg('Saving…')
            : failure !== undefined
              ? msg('Save again')
              : (props.submit?.save ?? msg('Save'))}
        </Button>
        {props.submit !== undefined && (
          <Button tone="primary" busy={saving} onClick={props.onSubmit}>
            {props.submit.label}
          </Button>
        )}
      </div>
    </div>
  );
}
