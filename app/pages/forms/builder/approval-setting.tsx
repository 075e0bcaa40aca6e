import { useStore } from '@nanostores/react';
import { useId } from 'react';

import type { Form, FormContent } from '../../../../core/contracts/forms.js';
import { shellAddress } from '../../../services/navigation/shell-pages.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { AppLink } from '../../../ui/controls/app-link.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { problemText } from '../form-words.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './field-settings.module.css';

interface ApprovalSettingProps {
  form: Pick<Form, 'module' | 'byLink' | 'hasFlow'>;
  content: FormContent;
  onChange: (approval: FormContent['approval']) => void;
}

/** The switch by which answers need approval, or the reason why it is off. */
export function ApprovalSetting({ form, content, onChange }: ApprovalSettingProps) {
  const { msg } = useFormsLocale();
  const navigation = useNavigation();
  const isAdmin = useStore(navigation.platform.context.$session)?.admin === true;
  const id = useId();
  const { approval, vote } = content;
  const problem = vote ? 'approvedVote' : form.byLink ? 'approvalByLink' : undefined;
  return (
    <div className={styles.part}>
      <Checkbox
        label={msg('Answers need approval')}
        checked={approval === true}
        // One that is checked already can be cleared.
        disabled={problem !== undefined && !approval}
        describedBy={id}
        onChange={(checked) => onChange(checked || undefined)}
      />
      <p id={id} className={problem && approval ? styles.problem : styles.note} aria-live="polite">
        {problem
          ? problemText(msg, { problem })
          : msg(
              "Each answer goes to its author's manager, until an administrator sets up other steps in the form's approval flow. Those who decide see the answer.",
            )}
      </p>
      {isAdmin && form.hasFlow && (
        <p className={styles.note}>
          <AppLink to={`${shellAddress(navigation, 'flows')}?flow=${encodeURIComponent(form.module)}`}>
            {msg('Edit the approval flow')}
          </AppLink>
        </p>
      )}
    </div>
  );
}
