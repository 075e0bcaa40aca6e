import { str } from '@lit/localize';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';

import { hexOf, toHex } from '../../../core/page/theme/colour.js';
import { classNames } from '../../ui/controls/class-names.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import fieldStyles from '../../ui/controls/text-field.module.css';
import type { ThemeFinding } from './theme-findings.js';
import { useThemeLocale } from './theme-locale.js';
import styles from './theme-page.module.css';
import { ValueField } from './value-field.js';

interface ColourFieldProps {
  label: string;
  value: string;
  /** Colour that is rendered while the value is empty, as hex. */
  derived: string;
  isInvalid: boolean;
  findings: readonly ThemeFinding[];
  isTheirs: boolean;
  onChange: (value: string) => void;
}

/** A colour: typed as hex, or chosen from the browser's palette. */
export function ColourField(props: ColourFieldProps) {
  const { label, value, derived, isInvalid, findings, isTheirs, onChange } = props;
  const { msg } = useThemeLocale();
  const id = useId();
  const colour = hexOf(value);
  return (
    <ValueField label={label} htmlFor={id} isTheirs={isTheirs}>
      <div className={styles.colour}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={msg(str`${label}: palette`)}
          value={colour ? toHex(colour) : derived}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className={classNames(fieldStyles.input, styles.hex)}
          dir="ltr"
          value={value}
          placeholder={derived}
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-notes`}
          onChange={(event) => onChange(event.target.value.trim())}
        />
        {value !== '' && (
          <IconButton icon={RotateCcw} label={msg(str`Reset: ${label}`)} onClick={() => onChange('')} />
        )}
      </div>
      <div id={`${id}-notes`} aria-live="polite">
        {isInvalid && <p className={styles.error}>{msg('Enter a color such as #2b5cd9.')}</p>}
        {findings.map(({ scheme, pair, ratio, needed, repaired }) => (
          <p key={scheme + pair} className={styles.warning}>
            {repaired === undefined
              ? msg(str`Too little contrast: ${ratio}, at least ${needed} is needed.`)
              : msg(str`In the dark theme, ${repaired} is shown instead, which is easier to read.`)}
          </p>
        ))}
      </div>
    </ValueField>
  );
}
