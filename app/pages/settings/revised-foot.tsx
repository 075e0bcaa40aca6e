import { str } from '@lit/localize';
import type { ReactNode } from 'react';

import type { PersonRef } from '../../../core/contracts/record-parts.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { Button } from '../../ui/controls/button.js';
import type { RevisedForm } from '../admin/use-revised-form.js';
import { useSettingsLocale } from './settings-locale.js';
import styles from './settings-page.module.css';

/** Who stored the values last. */
interface Signed {
  updatedBy?: PersonRef | undefined;
  updatedMs?: number | undefined;
}

interface RevisedFootProps<V extends object, S extends Signed & { values: V; revision: number }> {
  form: RevisedForm<V, S>;
  /** Further buttons. */
  children?: ReactNode;
}

/** Foot of a form of settings: changes of another administrator, an error, the buttons and the last change. */
export function RevisedFoot<V extends object, S extends Signed & { values: V; revision: number }>({
  form,
  children,
}: RevisedFootProps<V, S>) {
  const { msg } = useSettingsLocale();
  const platform = usePlatform();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  const { base, conflict } = form;
  const byline = ({ updatedBy, updatedMs }: Signed) =>
    updatedBy && updatedMs !== undefined
      ? { name: updatedBy.name, time: formats.dateTime(tenantTime(updatedMs)) }
      : undefined;
  const last = byline(base);
  const other = conflict && byline(conflict.with);
  const isUnchanged = form.changed.length === 0;
  return (
    <div className={styles.foot}>
      {conflict && (
        <p className={styles.conflict} role="alert">
          {other
            ? msg(str`${other.name} changed these settings at ${other.time}.`)
            : msg('Someone else changed these settings.')}{' '}
          {!isUnchanged && msg('Your changes are still here. Review the settings, then save again.')}
        </p>
      )}
      {form.failure !== undefined && (
        <p className={styles.error} role="alert">
          {msg('The settings are not saved. Your changes are still here.')} {platform.describe(form.failure)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" busy={form.isSaving} disabled={isUnchanged}>
          {msg('Save')}
        </Button>
        <Button disabled={isUnchanged || form.isSaving} onClick={form.discard}>
          {msg('Discard changes')}
        </Button>
        {children}
        {last && <span className={styles.note}>{msg(str`Last changed by ${last.name}, ${last.time}`)}</span>}
      </div>
    </div>
  );
}
