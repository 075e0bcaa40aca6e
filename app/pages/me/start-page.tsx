import { useStore } from '@nanostores/react';
import { useId } from 'react';

import { startPageKey } from '../../../core/contracts/start-page.js';
import { shellModule } from '../../../core/records/entries/shell.js';
import type { Session } from '../../../core/kernel/create-context.js';
import { useRecords } from '../../services/data/use-records.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { listAddress } from '../../services/navigation/list-address.js';
import { useNames } from '../../services/navigation/module-names.js';
import { useApps } from '../../services/navigation/use-apps.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { Select } from '../../ui/controls/select.js';
import page from './me-page.module.css';
import styles from './start-page.module.css';

/** The page that the user starts with: home, messages, or the list of a module. */
export function StartPage() {
  const { msg } = useLocale();
  const navigation = useNavigation();
  const { context } = navigation.platform;
  const { toast } = useUi();
  const records = useRecords();
  const names = useNames();
  const apps = useApps();
  const session = useStore(context.$session);
  const id = useId();
  const chosen = session?.startPage ?? '';

  async function choose(next: string): Promise<void> {
    const before = context.$session.get();
    if (!before) return;
    const changed: Session = { ...before, startPage: next };
    if (next === '') delete changed.startPage;
    // In force at once, in this tab too.
    context.setSession(changed);
    try {
      await records.setPreference(startPageKey, next === '' ? null : next);
      toast(msg('Saved'), { kind: 'success' });
    } catch (error) {
      if (context.$session.get()?.employeeId === before.employeeId) context.setSession(before);
      toast(navigation.platform.describe(error), { kind: 'error' });
    }
  }

  return (
    <section className={page.card} aria-labelledby={id}>
      <h2 id={id} className={page.heading}>
        <label htmlFor={`${id}choice`}>{msg('Start page')}</label>
      </h2>
      <Select
        className={styles.select}
        id={`${id}choice`}
        aria-describedby={`${id}note`}
        value={chosen}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">{msg('Home')}</option>
        <option value={shellModule}>{msg('Messages')}</option>
        {apps.map(({ app, modules }) => {
          const listed = modules.filter(({ module }) => listAddress(navigation, module) !== undefined);
          const options = listed.map(({ module }) => (
            <option key={module} value={module}>
              {names.moduleName(module, app)}
            </option>
          ));
          return listed.length > 1 ? (
            <optgroup key={app} label={names.appName(app)}>
              {options}
            </optgroup>
          ) : (
            options
          );
        })}
      </Select>
      <p id={`${id}note`} className={styles.note}>
        {msg('Opens when you sign in.')}
      </p>
    </section>
  );
}
