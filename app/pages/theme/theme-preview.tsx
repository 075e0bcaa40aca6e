import { useLayoutEffect, useRef, useState } from 'react';

import type { ThemeValues } from '../../../core/contracts/theme-page.js';
import { themeOf } from '../../../core/contracts/theme-values.js';
import { applyTheme, type AppliedTheme } from '../../../core/page/theme/apply-theme-edge.js';
import { PorticoRecordDialog } from '../../../react/record-dialog.js';
import { PorticoTitleBar } from '../../../react/title-bar.js';
import { useAppearanceOptions } from '../../ui/appearance/appearance-options.js';
import { useAppearance } from '../../services/appearance/use-appearance.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { Status } from '../../ui/controls/status.js';
import { TextField } from '../../ui/controls/text-field.js';
import { titleBarOf } from './theme-findings.js';
import { useThemeLocale } from './theme-locale.js';
import styles from './theme-preview.module.css';

/** Elements and controls in the theme as chosen; the page around them keeps its own. */
export function ThemePreview({ values }: { values: ThemeValues }) {
  const { msg, lang } = useThemeLocale();
  const { labels } = useAppearanceOptions();
  const { config, errors } = usePlatform();
  const appearance = useAppearance();
  const root = useRef<HTMLDivElement>(null);
  const applied = useRef<AppliedTheme>(undefined);
  const [scheme, setScheme] = useState<'light' | 'dark'>(appearance.$choices.get().scheme ?? 'light');
  const [note, setNote] = useState('');
  const [isUrgent, setUrgent] = useState(true);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (!root.current) return;
    applied.current = applyTheme(root.current, themeOf(values, undefined), {
      scheme,
      grey: values.grey,
      titleBar: titleBarOf(values),
      language: lang,
      staticDomain: config.staticDomain ?? '',
      onFontError: (failure) => errors.report('theme.font', failure),
    });
  }, [values, scheme, lang, config, errors]);
  useLayoutEffect(() => () => applied.current?.remove(), []);

  const rows = [
    { title: msg('Annual leave'), tone: 'active', status: msg('In approval') },
    { title: msg('Purchase of three projectors'), tone: 'late', status: msg('Overdue') },
    { title: msg('Freight contract'), tone: 'done', status: msg('Approved') },
  ] as const;
  const heading = rows[0].title;
  return (
    <section className={styles.preview} aria-label={msg('Preview')}>
      <div className={styles.head}>
        <h2>{msg('Preview')}</h2>
        <Segmented
          label={msg('Preview')}
          value={scheme}
          options={[
            { value: 'light', label: labels.light },
            { value: 'dark', label: labels.dark },
          ]}
          onChange={setScheme}
        />
      </div>
      <div ref={root} className={styles.stage} data-theme={scheme}>
        <PorticoTitleBar className={styles.bar} heading={heading} back />
        <div className={styles.body}>
          <p className={styles.title}>
            {msg('Waiting for me')} <span className={styles.count}>3</span>
          </p>
          <ul>
            {rows.map(({ title, tone, status }, index) => (
              <li key={title} className={styles.row} data-selected={index === 0 ? '' : undefined}>
                <span className={styles.rowTitle}>{title}</span>
                <Status tone={tone} label={status} />
              </li>
            ))}
          </ul>
          <TextField label={msg('Comment')} value={note} onChange={setNote} />
          <Checkbox label={msg('Urgent')} checked={isUrgent} onChange={setUrgent} />
          <p className={styles.text}>
            {msg('Text in the chosen color, size and font.')}{' '}
            <span className={styles.link}>{msg('A link')}</span>
          </p>
          <div className={styles.buttons}>
            {/* Not the filled button of the page, which is Save: one of the preview. */}
            <Button tone="primary" onClick={() => setOpen(true)}>
              {msg('Open a dialog')}
            </Button>
            <Button onClick={() => setNote('')}>{msg('Return')}</Button>
            <Button tone="danger" onClick={() => setNote('')}>
              {msg('Delete')}
            </Button>
          </div>
        </div>
        <PorticoRecordDialog
          open={isOpen}
          size="480"
          heading={heading}
          onPorticoRequestClose={() => setOpen(false)}
        >
          <p className={styles.text}>{msg('Text in the chosen color, size and font.')}</p>
        </PorticoRecordDialog>
      </div>
    </section>
  );
}
