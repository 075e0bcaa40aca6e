import { lazyComponent } from '../../ui/states/lazy-component.js';
import type { RecordFormProps } from './record-form-props.js';
import styles from './record-view.module.css';

/** The form, loaded together with the input components. */
export const RecordForm = lazyComponent<RecordFormProps>(
  async () => {
    const [form, { FieldInput }, { prepareShoelace }] = await Promise.all([
      import('./record-form.js'),
      import('../fields/input/field-input.js'),
      import('../fields/input/prepare-shoelace.js'),
    ]);
    prepareShoelace();
    return (props) => <form.RecordForm {...props} input={FieldInput} />;
  },
  <div className={styles.waiting} aria-busy="true" />,
);
