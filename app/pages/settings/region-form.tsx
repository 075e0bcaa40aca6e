import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { useId, useMemo } from 'react';

import type { Lang } from '../../../core/contracts/language-tags.js';
import { languages, languageTag } from '../../../core/contracts/languages.js';
import {
  timeFormats,
  type OrganizationSettings,
  type RegionValues,
} from '../../../core/contracts/organization.js';
import { formatDate } from '../../../core/values/dates/format-date.js';
import { createWallClock, utcOffset } from '../../../core/values/dates/wall-clock.js';
import { formatMoney } from '../../../core/values/format/format-money.js';
import { formatNumber, type NumberFormat } from '../../../core/values/format/format-number.js';
import { offsetText } from '../../records/fields/use-zone-note.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { dayPeriodsIn } from '../../services/i18n/relative-time.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Select } from '../../ui/controls/select.js';
import { useRevisedForm } from '../admin/use-revised-form.js';
import { useOrganizationApi } from './organization-api.js';
import organizationStyles from './organization.module.css';
import { RevisedFoot } from './revised-foot.js';
import { useSettingsLocale } from './settings-locale.js';
import styles from './settings-page.module.css';
import { useSettingsGuard } from './use-settings-guard.js';

/** Patterns that are offered besides the present one. */
const usualDateFormats = [
  'yyyy-MM-dd',
  'yyyy/MM/dd',
  'yyyy.MM.dd',
  'yyyy年M月d日',
  'dd/MM/yyyy',
  'dd.MM.yyyy',
  'dd-MM-yyyy',
  'MM/dd/yyyy',
];

const numberFormats = [1, 2, 3, 4] as const;

/** The formats that differ: 4 is 1 (docs/requirements.md 5.12), and stays where it is stored. */
const formatsBeside = (stored: NumberFormat): readonly NumberFormat[] => [stored === 4 ? 4 : 1, 2, 3];

interface RegionFormProps {
  loaded: OrganizationSettings<'region'>;
  onSaved: () => void;
}

interface Option {
  value: string;
  label: string;
}

/** Languages, time zone and formats of the organization; nothing is changed until they are saved. */
export function RegionForm({ loaded, onSaved }: RegionFormProps) {
  const { msg, lang } = useSettingsLocale();
  const api = useOrganizationApi('region');
  const { toast } = useUi();
  const form = useRevisedForm<RegionValues, OrganizationSettings<'region'>>({
    loaded,
    save: (change) => api.save(change),
    presentOf: (error) => api.presentOf(error),
    onSaved,
  });
  useSettingsGuard(form.changed.length > 0);
  const { base, values, conflict } = form;
  const options = useOptions(base.values);

  const theirsOf = (key: keyof RegionValues): string | undefined => {
    if (!conflict?.keys.includes(key)) return undefined;
    const value = conflict.with.values[key];
    return typeof value === 'object'
      ? joinTexts(value.map(nameOf), lang)
      : (options[key]?.find((option) => option.value === String(value))?.label ?? String(value));
  };
  const choice = (
    key: Exclude<keyof RegionValues, 'languages'>,
    label: string,
    onChange: (value: string) => void,
    note?: string,
  ) => (
    <Choice
      label={label}
      note={note}
      value={String(values[key])}
      options={
        key === 'lang'
          ? options.lang?.filter(({ value }) => values.languages.includes(value as Lang))
          : options[key]
      }
      theirs={theirsOf(key)}
      onChange={onChange}
    />
  );
  const formatOf = (value: string) => numberFormats.find((each) => String(each) === value) ?? 1;

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save().then((isSaved) => {
          if (isSaved) toast(msg('Saved'), { kind: 'success' });
        });
      }}
    >
      <p className={styles.note}>
        {msg('Changes apply to everyone in your organization, at the latest when they load a page.')}
      </p>
      <section>
        <h2 className={styles.heading}>{msg('Languages')}</h2>
        <ul>
          <OfferedLanguages
            values={values}
            theirs={theirsOf('languages')}
            onChange={(offered) => form.choose({ languages: offered })}
          />
          {choice(
            'lang',
            msg('Default language'),
            (value) => {
              const chosen = values.languages.find((code) => code === value);
              if (chosen) form.choose({ lang: chosen });
            },
            msg('For those who have not chosen a language.'),
          )}
        </ul>
      </section>
      <section>
        <h2 className={styles.heading}>{msg('Time and formats')}</h2>
        <ul>
          {choice(
            'timeZone',
            msg('Time zone'),
            (timeZone) => form.choose({ timeZone }),
            msg(
              str`Now ${offsetText(utcOffset(values.timeZone, Date.now()))}. Times that are already stored keep their hour and are read in the new time zone.`,
            ),
          )}
          {choice('dateFormat', msg('Date format'), (dateFormat) => form.choose({ dateFormat }))}
          {choice('timeFormat', msg('Time format'), (value) => {
            const chosen = timeFormats.find((each) => each === value);
            if (chosen) form.choose({ timeFormat: chosen });
          })}
          {choice('numberFormat', msg('Number format'), (value) =>
            form.choose({ numberFormat: formatOf(value) }),
          )}
          {choice('moneyFormat', msg('Amount format'), (value) =>
            form.choose({ moneyFormat: formatOf(value) }),
          )}
        </ul>
      </section>
      <RevisedFoot form={form} />
    </form>
  );
}

const nameOf = (code: Lang): string => languages.find((each) => each.code === code)?.name ?? code;

/** Options of each choice, with the stored value where it is not a usual one. */
function useOptions(stored: RegionValues): Partial<Record<keyof RegionValues, readonly Option[]>> {
  const { context } = usePlatform();
  const settings = useStore(context.$locale);
  const { lang } = useSettingsLocale();
  return useMemo(() => {
    const now = Date.now();
    const today = createWallClock(stored.timeZone)(now);
    const currencies = {
      currencymap: settings?.currencymap ?? {},
      baseCurrency: settings?.baseCurrency ?? '',
    };
    return {
      lang: languages.map(({ code, name }) => ({ value: code, label: name })),
      timeZone: [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored.timeZone])]
        .sort()
        .map((zone) => ({
          value: zone,
          label: zone.replace(/_/g, ' '),
        })),
      dateFormat: [...new Set([...usualDateFormats, stored.dateFormat])].map((pattern) => ({
        value: pattern,
        label: formatDate(today.slice(0, 10), pattern),
      })),
      timeFormat: timeFormats.map((pattern) => ({
        value: pattern,
        label: formatDate('2000-01-01 13:30', pattern, dayPeriodsIn(languageTag(lang))),
      })),
      numberFormat: formatsBeside(stored.numberFormat).map((format) => ({
        value: String(format),
        label: formatNumber('1234567.89', format),
      })),
      moneyFormat: formatsBeside(stored.moneyFormat).map((format) => ({
        value: String(format),
        label: formatMoney('1234567.89', { format, ...currencies }),
      })),
    };
  }, [stored, settings, lang]);
}

interface ChoiceProps {
  label: string;
  note: string | undefined;
  value: string;
  options: readonly Option[] | undefined;
  /** Value that another administrator has saved in the meantime, if it is another one. */
  theirs: string | undefined;
  onChange: (value: string) => void;
}

function Choice({ label, note, value, options = [], theirs, onChange }: ChoiceProps) {
  const { msg } = useSettingsLocale();
  const id = useId();
  return (
    <li className={`${styles.setting} ${organizationStyles.row}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        className={styles.choices}
        value={value}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      {note !== undefined && (
        <span id={`${id}-note`} className={styles.note}>
          {note}
        </span>
      )}
      {theirs !== undefined && (
        <span className={styles.theirs}>{msg(str`Saved by someone else: ${theirs}`)}</span>
      )}
    </li>
  );
}

interface OfferedLanguagesProps {
  values: RegionValues;
  theirs: string | undefined;
  onChange: (languages: Lang[]) => void;
}

/** Check boxes of the languages; the default one stays. */
function OfferedLanguages({ values, theirs, onChange }: OfferedLanguagesProps) {
  const { msg } = useSettingsLocale();
  const id = useId();
  return (
    <li className={styles.setting}>
      <span id={id} className={styles.label}>
        {msg('Languages to choose from')}
      </span>
      <div role="group" aria-labelledby={id} className={organizationStyles.languages}>
        {languages.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={<span lang={languageTag(code)}>{name}</span>}
            checked={values.languages.includes(code)}
            disabled={code === values.lang}
            onChange={(isOffered) =>
              onChange(
                languages
                  .map((each) => each.code)
                  .filter((each) => (each === code ? isOffered : values.languages.includes(each))),
              )
            }
          />
        ))}
      </div>
      {theirs !== undefined && (
        <span className={styles.theirs}>{msg(str`Saved by someone else: ${theirs}`)}</span>
      )}
    </li>
  );
}
