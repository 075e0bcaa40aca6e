import { formLimits, type FormContent } from '../../../../core/contracts/forms.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { useFormMaker } from '../forms-api.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './field-settings.module.css';

interface FormReadersProps {
  content: FormContent;
  onChange: (readers: string[] | undefined) => void;
}

/** Groups whose people see all answers, besides the form's owner and administrators. */
export function FormReaders({ content, onChange }: FormReadersProps) {
  const { msg } = useFormsLocale();
  const { data } = useFormMaker();
  const { readers = [] } = content;
  const groups = data?.groups ?? [];
  if (groups.length === 0) return null;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{msg('Groups that see all answers')}</legend>
      {groups.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={readers.includes(id)}
          disabled={!readers.includes(id) && readers.length >= formLimits.groups}
          onChange={(checked) => {
            const next = checked ? [...readers, id] : readers.filter((one) => one !== id);
            onChange(next.length > 0 ? next : undefined);
          }}
        />
      ))}
    </fieldset>
  );
}
