import type { Form } from '../../../../core/contracts/forms.js';
import { listAddress } from '../../../services/navigation/list-address.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { AppLink } from '../../../ui/controls/app-link.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './field-settings.module.css';

/** Effects of custom fields on the module that has them. */
export function ModuleSettings({ form }: { form: Form }) {
  const { msg } = useFormsLocale();
  const address = listAddress(useNavigation(), form.module);
  return (
    <>
      <p className={styles.note}>
        {msg(
          'These fields come after the built-in ones, in records, lists, filters, exports and imports. Who may see and change a record may see and change them, unless a field has rights of its own.',
        )}
      </p>
      <p className={styles.note}>
        {msg(
          'A required field is asked for in new records, and in existing ones when they are edited in the form.',
        )}
      </p>
      {address !== undefined && (
        <p>
          <AppLink className={styles.link} to={address}>
            {msg('Open the list')}
          </AppLink>
        </p>
      )}
    </>
  );
}
