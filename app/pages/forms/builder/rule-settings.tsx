import { str } from '@lit/localize';

import { formLimits, type FormContent, type FormField } from '../../../../core/contracts/forms.js';
import { conditionFields } from '../../../../core/records/form-condition-problems.js';
import type { FieldChange } from '../../../../core/records/form-edits.js';
import { patternKinds, uniqueKinds } from '../../../../core/records/form-problems.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { TextField } from '../../../ui/controls/text-field.js';
import { useFormsLocale } from '../forms-locale.js';
import { ConditionSetting } from './condition-setting.js';
import styles from './field-settings.module.css';

interface RuleSettingsProps {
  field: FormField;
  content: FormContent;
  /** Why rules cannot be published; '' for valid ones. */
  errors: { pattern: string; showWhen: string; requiredWhen: string };
  /** @param name of a change that further ones join */
  onChange: (part: FieldChange, name?: string) => void;
}

/** Rules of a field: the pattern of a text, one of a kind, and conditions on other fields. */
export function RuleSettings({ field, content, errors, onChange }: RuleSettingsProps) {
  const { msg } = useFormsLocale();
  const { key, kind, pattern, patternText = '', unique, required } = field;
  const others = conditionFields(field, content.fields);
  const hasRequirement = kind !== 'computed' && kind !== 'checkbox' && !required;
  return (
    <>
      {patternKinds.includes(kind) && (
        <>
          <TextField
            label={msg('Pattern')}
            value={pattern ?? ''}
            maxLength={formLimits.pattern}
            dir="ltr"
            error={errors.pattern}
            onChange={(value) => onChange({ pattern: value || undefined }, `pattern-${key}`)}
          />
          <p className={styles.note}>
            {msg(
              str`The whole text has to match, for example ${'[A-Z]{2}-[0-9]{4}'}: two letters and four digits.`,
            )}
          </p>
          {pattern !== undefined && (
            <TextField
              label={msg('Message for other texts')}
              value={patternText}
              maxLength={formLimits.patternText}
              dir="auto"
              onChange={(value) => onChange({ patternText: value || undefined }, `pattern-text-${key}`)}
            />
          )}
        </>
      )}
      {uniqueKinds.includes(kind) && (
        <Checkbox
          label={msg('No two answers are the same')}
          checked={unique === true}
          onChange={(checked) => onChange({ unique: checked || undefined })}
        />
      )}
      {hasRequirement && (
        <ConditionSetting
          label={msg('Required while')}
          none={msg('No condition')}
          condition={field.requiredWhen}
          fields={others}
          error={errors.requiredWhen}
          onChange={(requiredWhen, name) => onChange({ requiredWhen }, name && `${name}-${key}`)}
        />
      )}
      <ConditionSetting
        label={msg('Show this field')}
        none={msg('Always')}
        condition={field.showWhen}
        fields={others}
        error={errors.showWhen}
        onChange={(showWhen, name) => onChange({ showWhen }, name && `${name}-${key}`)}
      />
    </>
  );
}
