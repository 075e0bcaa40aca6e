import { str } from '@lit/localize';
import { useId, useMemo, useRef, type ReactNode } from 'react';

import { endpoints } from '../../../core/contracts/endpoints.js';
import { tenantRevisionKey } from '../../../core/contracts/names.js';
import {
  defaultTheme,
  tenantLogoPath,
  type ThemeSettings,
  type ThemeValues,
} from '../../../core/contracts/theme-page.js';
import { themeOf } from '../../../core/contracts/theme-values.js';
import { schemeTokens } from '../../../core/page/theme/scheme-tokens.js';
import { themeToTokens } from '../../../core/page/theme/theme-to-tokens.js';
import { useLeaveGuard } from '../admin/use-leave-guard.js';
import { useRevisedForm } from '../admin/use-revised-form.js';
import { useAppearanceOptions } from '../../ui/appearance/appearance-options.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { ColourField } from './colour-field.js';
import { FontFields } from './font-fields.js';
import { ImageField } from './image-field.js';
import { presentOf, useThemeApi } from './theme-api.js';
import { invalidKeys, themeFindings, type TextKey } from './theme-findings.js';
import { useThemeLocale } from './theme-locale.js';
import styles from './theme-page.module.css';
import { ThemePreview } from './theme-preview.js';
import { ValueField } from './value-field.js';

interface ThemeFormProps {
  loaded: ThemeSettings;
  onSaved: () => void;
}

/** Values of the theme beside their preview; nothing is changed until they are saved. */
export function ThemeForm({ loaded, onSaved }: ThemeFormProps) {
  const { msg } = useThemeLocale();
  const platform = usePlatform();
  const { baseConfig, context } = platform;
  const api = useThemeApi();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  const { toast } = useUi();
  const { sizes, densities, labels } = useAppearanceOptions();
  const fields = useRef<HTMLDivElement>(null);
  const form = useRevisedForm<ThemeValues, ThemeSettings>({
    loaded,
    save: (change) => api.save(change),
    presentOf,
    // This tab and the tenant's others load the tenant's data again.
    onStored: ({ revision }) => baseConfig.update({ [tenantRevisionKey]: String(revision) }),
    onSaved,
  });
  const { values, choose, base, conflict } = form;
  const isChanged = form.changed.length > 0;
  useLeaveGuard(isChanged, {
    title: msg('Discard changes?'),
    text: msg('Your changes to the theme are not saved.'),
    confirmLabel: msg('Discard'),
    cancelLabel: msg('Keep editing'),
  });

  const invalid = invalidKeys(values);
  const findings = useMemo(() => themeFindings(values), [values]);
  /** Colours of the light scheme as rendered, also those that the values leave to be derived. */
  const rendered = useMemo(
    () => ({ ...schemeTokens('light'), ...themeToTokens(themeOf(values, undefined)).tokens }),
    [values],
  );
  const isTheirs = (key: keyof ThemeValues): boolean => conflict?.keys.includes(key) ?? false;
  const colour = (key: TextKey, label: string, token: string, value = values[key]) => (
    <ColourField
      label={label}
      value={value}
      derived={rendered[`--portico-${token}`] ?? '#ffffff'}
      isInvalid={invalid.includes(key)}
      findings={findings.filter((finding) => finding.key === key)}
      isTheirs={isTheirs(key)}
      onChange={(changed) => choose({ [key]: changed })}
    />
  );
  const hasOwnTextColour = !['default', 'light', 'medium', 'deep'].includes(values.fontColor);

  const tenantKey = context.tenantKey();
  const byline = ({ updatedBy, updatedMs }: ThemeSettings) =>
    updatedBy && updatedMs !== undefined
      ? { name: updatedBy.name, time: formats.dateTime(tenantTime(updatedMs)) }
      : undefined;
  const last = byline(base);
  const other = conflict && byline(conflict.with);

  async function submit(): Promise<void> {
    if (invalid.length > 0) {
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    if (await form.save()) toast(msg('Saved'), { kind: 'success' });
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles.note}>
        {msg('Changes apply to everyone in your organization, at the latest when they load a page.')}
      </p>
      <div className={styles.columns}>
        <div ref={fields} className={styles.groups}>
          <Group title={msg('Colors')}>
            {colour('primaryColor', msg('Primary color'), 'primary')}
            {colour('primaryHoverColor', msg('When hovered'), 'primary-hover')}
            {colour('primaryFocusColor', msg('When pressed, and focus ring'), 'primary-focus')}
            {colour('bubbleColor', msg('Unread counts'), 'bubble')}
          </Group>
          <Group title={msg('Text')}>
            <ValueField label={msg('Text color')} isTheirs={!hasOwnTextColour && isTheirs('fontColor')}>
              <Segmented
                label={msg('Text color')}
                value={hasOwnTextColour ? 'own' : values.fontColor}
                options={[
                  { value: 'default', label: msg('Default') },
                  { value: 'light', label: msg('Soft') },
                  { value: 'medium', label: msg('Strong') },
                  { value: 'deep', label: msg('Black') },
                  { value: 'own', label: msg('Custom') },
                ]}
                onChange={(value) =>
                  choose({ fontColor: value === 'own' ? (rendered['--portico-text'] ?? '#333333') : value })
                }
              />
            </ValueField>
            {hasOwnTextColour && colour('fontColor', msg('Custom text color'), 'text')}
            <ValueField label={labels.size} isTheirs={isTheirs('fontSize')}>
              <Segmented
                label={labels.size}
                value={values.fontSize}
                options={sizes}
                onChange={(fontSize) => choose({ fontSize })}
              />
            </ValueField>
            <ValueField label={labels.density} isTheirs={isTheirs('fontDensity')}>
              <Segmented
                label={labels.density}
                value={values.fontDensity}
                options={densities}
                onChange={(fontDensity) => choose({ fontDensity })}
              />
            </ValueField>
            <p className={styles.note}>
              {msg('Employees can choose another size and density in their own settings.')}
            </p>
            <FontFields
              values={values}
              fonts={base.fonts}
              isTheirs={(['fontTypeInfo', 'fontType', 'i18nParam'] as const).some(isTheirs)}
              onChange={choose}
            />
          </Group>
          <Group title={msg('Logo and icon')}>
            <ImageField
              label={msg('Logo')}
              address={values.logoUrl}
              shown={shownLogo(values.logoUrl, tenantKey, base.values.logoUrl)}
              isInvalid={invalid.includes('logoUrl')}
              isTheirs={isTheirs('logoUrl')}
              onAddress={(logoUrl) => choose({ logoUrl })}
              onUpload={(id) => choose({ logoUrl: tenantLogoPath(tenantKey, id) })}
              onReset={() => choose({ logoUrl: '' })}
            />
            <ImageField
              label={msg('Browser tab icon')}
              address={values.faviconUrl}
              shown={values.faviconUrl || (values.faviconId && endpoints.filePreview(values.faviconId))}
              isInvalid={invalid.includes('faviconUrl')}
              isTheirs={isTheirs('faviconUrl') || isTheirs('faviconId')}
              onAddress={(faviconUrl) => choose({ faviconUrl })}
              onUpload={(faviconId) => choose({ faviconUrl: '', faviconId })}
              onReset={() => choose({ faviconUrl: '', faviconId: '' })}
            />
          </Group>
          <Group title={msg('Title bar on phones')}>
            {colour('titleBarBackground', msg('Background'), 'surface')}
            {colour('titleBarColor', msg('Title color'), 'text-strong')}
          </Group>
          <Group title={msg('Days of mourning')}>
            <ValueField label={msg('Grayscale')} isTheirs={isTheirs('grey')}>
              <Checkbox
                label={msg('Show all pages in grayscale')}
                checked={values.grey}
                onChange={(grey) => choose({ grey })}
              />
            </ValueField>
          </Group>
        </div>
        <div className={styles.aside}>
          <ThemePreview values={values} />
        </div>
      </div>
      <div className={styles.foot}>
        {conflict && (
          <p className={styles.warning} role="alert">
            {other
              ? msg(str`${other.name} changed the theme at ${other.time}.`)
              : msg('Someone else changed the theme.')}{' '}
            {isChanged && msg('Your changes are still here. Review the theme, then save again.')}
          </p>
        )}
        {form.failure !== undefined && (
          <p className={styles.error} role="alert">
            {msg('The theme is not saved. Your changes are still here.')} {platform.describe(form.failure)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button tone="primary" type="submit" busy={form.isSaving} disabled={!isChanged}>
            {msg('Save')}
          </Button>
          <Button disabled={!isChanged || form.isSaving} onClick={form.discard}>
            {msg('Discard changes')}
          </Button>
          <Button tone="ghost" disabled={form.isSaving} onClick={() => choose(defaultTheme)}>
            {msg('Restore the default')}
          </Button>
          {last && (
            <span className={styles.note}>{msg(str`Last changed by ${last.name}, ${last.time}`)}</span>
          )}
        </div>
      </div>
    </form>
  );
}

/** Address of a logo in the form: one that is uploaded but not saved is readable for its uploader only. */
function shownLogo(url: string, tenantKey: string, stored: string): string {
  const folder = tenantLogoPath(tenantKey, '');
  const isNew = url !== stored && url.startsWith(folder);
  return isNew ? endpoints.filePreview(url.slice(folder.length)) : url;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
