import { useId } from 'react';

import type { ServedFontName, ThemeValues } from '../../../core/contracts/theme-page.js';
import type { Lang } from '../../../core/contracts/tenant.js';
import { languages, languageTag } from '../../../core/contracts/languages.js';
import fieldStyles from '../../ui/controls/text-field.module.css';
import { Select } from '../../ui/controls/select.js';
import { useThemeLocale } from './theme-locale.js';
import styles from './theme-page.module.css';
import { ValueField } from './value-field.js';

interface FontFieldsProps {
  values: Pick<ThemeValues, 'fontTypeInfo' | 'fontType' | 'i18nParam'>;
  fonts: readonly ServedFontName[];
  isTheirs: boolean;
  onChange: (changes: Partial<ThemeValues>) => void;
}

const byLanguage = 'i18n';

/** The font of all languages, or one for each. */
export function FontFields({ values, fonts, isTheirs, onChange }: FontFieldsProps) {
  const { msg } = useThemeLocale();
  const id = useId();
  const { fontTypeInfo, fontType, i18nParam } = values;
  const chosen = fontTypeInfo === 'custom' ? `custom:${fontType}` : fontTypeInfo;
  function choose(value: string): void {
    if (value === byLanguage || value === 'default') onChange({ fontTypeInfo: value });
    else onChange({ fontTypeInfo: 'custom', fontType: value.slice('custom:'.length) });
  }
  function chooseFor(lang: Lang, value: string): void {
    const { [lang]: former, ...others } = i18nParam;
    if (former !== value) onChange({ i18nParam: value === '' ? others : { ...others, [lang]: value } });
  }
  return (
    <>
      <ValueField label={msg('Font')} htmlFor={id} isTheirs={isTheirs}>
        <Select
          id={id}
          className={styles.select}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="default">{msg("The device's own")}</option>
          <FontOptions fonts={fonts} prefix="custom:" present={fontTypeInfo === 'custom' ? fontType : ''} />
          <option value={byLanguage}>{msg('By language')}</option>
        </Select>
      </ValueField>
      {fontTypeInfo === 'i18n' && (
        <fieldset className={styles.languages}>
          <legend className={fieldStyles.label}>{msg('Font by language')}</legend>
          {languages.map(({ code, name }) => (
            <label key={code} className={styles.language}>
              <span lang={languageTag(code)}>{name}</span>
              <Select
                className={styles.select}
                value={i18nParam[code] ?? ''}
                onChange={(event) => chooseFor(code, event.target.value)}
              >
                <option value="">{msg("The device's own")}</option>
                <FontOptions fonts={fonts} prefix="" present={i18nParam[code] ?? ''} />
              </Select>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The served fonts, and a present value that is none of them: an installed font, or several. */
function FontOptions({
  fonts,
  prefix,
  present,
}: {
  fonts: readonly ServedFontName[];
  prefix: string;
  present: string;
}) {
  const isOther = present !== '' && !fonts.some(({ file }) => file === present);
  const names = new Map(fonts.map(({ file, name }) => [file, name]));
  const nameOf = (list: string): string =>
    list
      .split(',')
      .map((part) => names.get(part.trim()) ?? part.trim())
      .join(', ');
  return (
    <>
      {fonts.map(({ file, name }) => (
        <option key={file} value={prefix + file}>
          {name}
        </option>
      ))}
      {isOther && <option value={prefix + present}>{nameOf(present)}</option>}
    </>
  );
}
