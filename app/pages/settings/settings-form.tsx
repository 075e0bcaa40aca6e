import { str } from '@lit/localize';
import { useId, type ReactNode } from 'react';

import { configKeys, openAsDialog, openAsPage } from '../../../core/contracts/names.js';
import type { BaseSettings, SettingValues } from '../../../core/contracts/base-settings.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Segmented, type SegmentOption } from '../../ui/controls/segmented.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { RevisedFoot } from './revised-foot.js';
import { useSettingsLocale } from './settings-locale.js';
import styles from './settings-page.module.css';
import { useSettingsForm, type SettingKey, type SettingValue } from './use-settings-form.js';
import { useSettingsGuard } from './use-settings-guard.js';

interface SettingsFormProps {
  loaded: BaseSettings;
  onSaved: () => void;
}

/** A setting with its choices; off and on are a check box. */
interface Setting {
  key: SettingKey;
  label: string;
  text: string;
  options: readonly SegmentOption<SettingValue>[];
}

/** The settings of the organization, in groups; nothing is changed until they are saved. */
export function SettingsForm({ loaded, onSaved }: SettingsFormProps) {
  const { msg } = useSettingsLocale();
  const { toast } = useUi();
  const form = useSettingsForm(loaded, onSaved);
  useSettingsGuard(form.changed.length > 0);
  const { conflict } = form;
  const off = { value: '0', label: msg('Off') } as const;
  const on = { value: '1', label: msg('On') } as const;

  const groups: readonly { title: string; settings: readonly Setting[] }[] = [
    {
      title: msg('Lists'),
      settings: [
        {
          key: configKeys.autowrap,
          label: msg('Wrap long texts'),
          text: msg('Rows of lists grow with their texts. When off, long texts are cut.'),
          options: [off, on],
        },
        {
          key: configKeys.searchHidePanel,
          label: msg('Hide the filter panel after a search'),
          text: msg('When off, the panel stays open for more filters.'),
          options: [off, on],
        },
        {
          key: configKeys.batchFirstPageSelected,
          label: msg('Start a selection with the first page'),
          text: msg('Selecting all rows selects those of the first page, for batch operations.'),
          options: [off, on],
        },
      ],
    },
    {
      title: msg('Navigation and records'),
      settings: [
        {
          key: configKeys.openMethod,
          label: msg('Open records'),
          text: msg('On phones, records always open as a page.'),
          options: [
            { value: openAsDialog, label: msg('In a dialog') },
            { value: openAsPage, label: msg('As a page') },
          ],
        },
        {
          key: configKeys.menuExpandType,
          label: msg('Groups in the navigation of a module'),
          text: msg(
            'How groups start. What employees open or close themselves stays that way until they sign out.',
          ),
          options: [
            { value: 'all', label: msg('Expanded') },
            { value: 'hover', label: msg('Expand on hover') },
            { value: 'click', label: msg('Expand on click') },
          ],
        },
      ],
    },
    {
      title: msg('Phones'),
      settings: [
        {
          key: configKeys.mobileZoom,
          label: msg('Allow zooming'),
          text: msg('Employees can override this in their own settings.'),
          options: [off, on],
        },
      ],
    },
  ];

  const labelIn = ({ key, options }: Setting, values: SettingValues): string =>
    options.find(({ value }) => value === values[key])?.label ?? '';

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
      {groups.map(({ title, settings }) => (
        <Group key={title} title={title}>
          {settings.map((setting) => (
            <Row
              key={setting.key}
              setting={setting}
              value={form.values[setting.key]}
              theirs={
                conflict?.keys.includes(setting.key) ? labelIn(setting, conflict.with.values) : undefined
              }
              onChange={(value) => form.choose({ [setting.key]: value })}
            />
          ))}
        </Group>
      ))}
      <RevisedFoot form={form} />
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

interface RowProps {
  setting: Setting;
  value: SettingValue;
  /** Value that another administrator has saved in the meantime, if it is another one. */
  theirs: string | undefined;
  onChange: (value: SettingValue) => void;
}

function Row({ setting: { label, text, options }, value, theirs, onChange }: RowProps) {
  const { msg } = useSettingsLocale();
  const [off, on, third] = options;
  const isSwitch = off?.value === '0' && on !== undefined && third === undefined;
  return (
    <li className={styles.setting}>
      {isSwitch ? (
        <Checkbox
          label={label}
          checked={value === on.value}
          onChange={(checked) => onChange(checked ? on.value : off.value)}
        />
      ) : (
        <>
          <span className={styles.label}>{label}</span>
          <Segmented
            label={label}
            value={value}
            options={options}
            onChange={onChange}
            className={styles.choices}
          />
        </>
      )}
      <span className={styles.note}>{text}</span>
      {theirs !== undefined && (
        <span className={styles.theirs}>{msg(str`Saved by someone else: ${theirs}`)}</span>
      )}
    </li>
  );
}
