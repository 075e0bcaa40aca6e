import { str } from '@lit/localize';

import type { ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';
import { formsApp } from '../../../core/records/display.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import styles from './given-version.module.css';

interface GivenVersionProps {
  schema: ModuleSchema;
  record: Pick<RecordDetail, 'values'>;
}

/** Says that an answer was given with an earlier version of its form, and which of its fields are no longer asked for. */
export function GivenVersion({ schema, record }: GivenVersionProps) {
  const { msg, lang } = useLocale();
  const { registry } = useNavigation();
  if (registry.entryOf(schema.module)?.app !== formsApp) return null;
  const present = schema.fields.find(({ key }) => key === 'version')?.defaultValue;
  const { version } = record.values;
  if (typeof version !== 'string' || typeof present !== 'string' || version === present) return null;
  const former = schema.fields.filter(
    ({ showWhen }) => showWhen?.field === 'version' && showWhen.values.includes(version),
  );
  return (
    <p className={styles.note}>
      {msg(str`Given with version ${version}. The form has version ${present} now.`)}
      {former.length > 0 &&
        ` ${msg(
          str`No longer asked for: ${joinTexts(
            former.map(({ label }) => label),
            lang,
          )}`,
        )}`}
    </p>
  );
}
