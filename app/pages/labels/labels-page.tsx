import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { configKeys } from '../../../core/contracts/names.js';
import { AdminFrame } from '../admin/admin-page.js';
import { AdminsOnly } from '../admin/admins-only.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useLabelsApi } from './labels-api.js';
import { LabelList } from './label-list.js';
import { LabelsMessages, useLabelsLocale } from './labels-locale.js';
import styles from './labels-page.module.css';

/** Labels of the organization in all languages; for its administrators. */
export function LabelsPage() {
  return (
    <LabelsMessages>
      <Access />
    </LabelsMessages>
  );
}

function Access() {
  const { msg } = useLabelsLocale();
  return (
    <AdminsOnly
      title={msg('Labels')}
      text={msg("Only administrators can change your organization's labels.")}
    >
      <AdminFrame title={msg('Labels')}>
        <div className={styles.content}>
          <p className={styles.note}>
            {msg(
              'Rename what your organization calls things, in every language. Everyone sees a change when they next load a page.',
            )}
          </p>
          <TranslationEditing />
          <LabelList />
        </div>
      </AdminFrame>
    </AdminsOnly>
  );
}

/** Switch that is saved at once. */
function TranslationEditing() {
  const { msg } = useLabelsLocale();
  const platform = usePlatform();
  const { toast } = useUi();
  const api = useLabelsApi();
  const isOn = useStore(platform.baseConfig.$entries)[configKeys.translationEditing] === '1';
  const [isSaving, setSaving] = useState(false);

  async function change(on: boolean): Promise<void> {
    setSaving(true);
    try {
      await api.setEditing(on);
      platform.baseConfig.update({ [configKeys.translationEditing]: on ? '1' : '0' });
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    } finally {
      setSaving(false);
    }
  }

  return (
    <section className={styles.editing}>
      <Checkbox
        label={msg('Translation editing')}
        checked={isOn}
        disabled={isSaving}
        onChange={(on) => void change(on)}
      />
      <p className={styles.note}>
        {msg(
          'While it is on, pages get labels from the server each time a module is opened, so changes appear without reloading. Turn it off when you are done: stored labels load faster.',
        )}
      </p>
    </section>
  );
}
