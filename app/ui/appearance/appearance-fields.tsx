import { useStore } from '@nanostores/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { configKeys } from '../../../core/contracts/names.js';
import type { Lang } from '../../../core/contracts/tenant.js';
import { languageTag } from '../../../core/contracts/languages.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Segmented } from '../controls/segmented.js';
import { Select } from '../controls/select.js';
import styles from './appearance-fields.module.css';
import { useAppearanceOptions } from './appearance-options.js';
import { useLanguages } from './language-menu.js';
import { useAppearance } from '../../services/appearance/use-appearance.js';
import { useChangeLanguage } from '../../services/appearance/use-change-language.js';

/** Settings of language, scheme, font size and density; the tenant's own until the user chooses. */
export function AppearanceFields() {
  const appearance = useAppearance();
  const platform = usePlatform();
  const { msg, lang } = useLocale();
  const id = useId();
  const choices = useStore(appearance.$choices);
  const tenant = useStore(platform.context.$tenant)?.theme;
  const zoomByTenant = useStore(platform.baseConfig.$entries)[configKeys.mobileZoom] === '1';
  const languages = useLanguages();
  const changeLanguage = useChangeLanguage();
  const { sizes, densities, labels } = useAppearanceOptions();
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}lang`}>
          {msg('Language')}
        </label>
        <Select
          id={`${id}lang`}
          className={styles.select}
          value={lang}
          onChange={(event) => void changeLanguage(event.target.value as Lang)}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={languageTag(code)}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Labelled label={msg('Theme')}>
        <Segmented
          wide
          label={msg('Theme')}
          value={choices.scheme ?? 'system'}
          options={[
            { value: 'light', label: labels.light, icon: Sun },
            { value: 'dark', label: labels.dark, icon: Moon },
            { value: 'system', label: msg('System'), icon: Monitor },
          ]}
          onChange={(value) => appearance.choose({ scheme: value === 'system' ? undefined : value })}
        />
      </Labelled>
      <Labelled label={labels.density}>
        <Segmented
          wide
          label={labels.density}
          value={choices.fontDensity ?? tenant?.fontDensity ?? 'medium'}
          options={densities}
          onChange={(fontDensity) => appearance.choose({ fontDensity })}
        />
      </Labelled>
      <Labelled label={labels.size}>
        <Segmented
          wide
          label={labels.size}
          value={choices.fontSize ?? tenant?.fontSize ?? 'medium'}
          options={sizes}
          onChange={(fontSize) => appearance.choose({ fontSize })}
        />
      </Labelled>
      {platform.device.kind !== 'PC' && (
        <Labelled label={msg('Pinch to zoom')}>
          <Segmented
            wide
            label={msg('Pinch to zoom')}
            value={(choices.zoom ?? zoomByTenant) ? 'on' : 'off'}
            options={[
              { value: 'off', label: msg('Off') },
              { value: 'on', label: msg('On') },
            ]}
            onChange={(value) => appearance.choose({ zoom: value === 'on' })}
          />
        </Labelled>
      )}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
