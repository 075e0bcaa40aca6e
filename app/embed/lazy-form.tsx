import type { RecordFormProps } from '../records/record/record-form-props.js';
import { lazyComponent } from '../ui/states/lazy-component.js';

/** The form of a new or existing record with the browser's own inputs. */
export const RecordForm = lazyComponent<RecordFormProps>(
  async () => {
    const [form, { NativeInput }] = await Promise.all([
      import('../records/record/record-form.js'),
      import('./inputs/native-input.js'),
    ]);
    return (props) => <form.RecordForm {...props} input={NativeInput} />;
  },
  <div aria-busy="true" />,
);
