import { str } from '@lit/localize';

import type { FormField, FormFieldRight } from '../../../../core/contracts/forms.js';
import type { FieldChange } from '../../../../core/records/form-edits.js';
import { otherPeople, withFieldRight } from '../../../../core/records/field-rights.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { useFormMaker } from '../forms-api.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './field-rights.module.css';

interface FieldRightsProps {
  field: FormField;
  /** Whom the rights do not limit. */
  note: string;
  onChange: (part: FieldChange) => void;
}

/** Who sees and fills in a field, by group. */
export function FieldRights({ field, note, onChange }: FieldRightsProps) {
  const { msg } = useFormsLocale();
  const { data } = useFormMaker();
  const others = field.rights?.find(({ group }) => group === otherPeople);
  const rows = [
    ...(data?.groups ?? []).map(({ id, name }) => ({ group: id, name })),
    { group: otherPeople, name: msg('Everyone else') },
  ];
  /** A group without rights of its own has those of everyone else. */
  const rightOf = (group: string): FormFieldRight => {
    const { see = true, change = true } = field.rights?.find((one) => one.group === group) ?? others ?? {};
    return { group, see, change };
  };
  const set = (right: FormFieldRight): void => onChange({ rights: withFieldRight(field.rights, right) });

  return (
    <section className={styles.part} aria-labelledby={`rights-${field.key}`}>
      <h2 id={`rights-${field.key}`} className={styles.heading}>
        {msg('Who may see and fill in')}
      </h2>
      <table className={styles.table} aria-labelledby={`rights-${field.key}`}>
        <thead>
          <tr>
            <th scope="col">{msg('Group')}</th>
            <th scope="col">{msg('See')}</th>
            <th scope="col">{msg('Fill in')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ group, name }) => {
            const right = rightOf(group);
            return (
              <tr key={group}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>
                  <Checkbox
                    label={msg(str`${name}: see`)}
                    hideLabel
                    checked={right.see}
                    onChange={(see) => set({ ...right, see, change: see && right.change })}
                  />
                </td>
                <td>
                  <Checkbox
                    label={msg(str`${name}: fill in`)}
                    hideLabel
                    checked={right.see && right.change}
                    disabled={!right.see}
                    onChange={(change) => set({ ...right, change })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.note}>{note}</p>
    </section>
  );
}
