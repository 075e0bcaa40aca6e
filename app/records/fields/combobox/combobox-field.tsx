import { str } from '@lit/localize';
import { ChevronDown, X } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Icon } from '../../../ui/controls/icon.js';
import controls from '../control.module.css';
import styles from './combobox.module.css';
import type { Choice, useSearchCombobox } from './use-search-combobox.js';

interface ChosenProps<C extends Choice> {
  chosen: readonly C[];
  many: boolean;
  renderChoice(choice: C): ReactNode;
  onRemove(choice: C): void;
}

/** The chosen ones, each with a button that removes it. */
export function Chosen<C extends Choice>({ chosen, many, renderChoice, onRemove }: ChosenProps<C>) {
  const { msg } = useLocale();
  return chosen.map((choice) => (
    <span key={choice.id} className={styles.chosen} data-many={many ? '' : undefined}>
      <span className={styles.chosenLabel} dir="auto">
        {renderChoice(choice)}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={msg(str`Remove ${choice.label}`)}
        onClick={() => onRemove(choice)}
      >
        <Icon of={X} size={14} />
      </button>
    </span>
  ));
}

interface ComboboxFieldProps<C extends Choice> extends Omit<ChosenProps<C>, 'onRemove'> {
  anchor: RefObject<HTMLDivElement | null>;
  combobox: ReturnType<typeof useSearchCombobox<C>>;
  required: boolean;
  invalid: boolean;
  describedBy: string;
  placeholder: string;
  /** Ids of what the text field controls; the list alone without it. */
  controls?: string | undefined;
  onChange(chosen: C[]): void;
  onBlur(): void;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
}

/** The text field of a combobox, after what is chosen; the list is the next element. */
export function ComboboxField<C extends Choice>(props: ComboboxFieldProps<C>) {
  const { anchor, combobox, chosen, onChange } = props;
  const { msg } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      ref={anchor}
      className={`${controls.control} ${styles.combobox}`}
      data-wrong={props.invalid ? '' : undefined}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (event.currentTarget.contains(next) || event.currentTarget.nextElementSibling?.contains(next))
          return;
        props.onBlur();
      }}
    >
      <Chosen
        {...props}
        onRemove={(choice) => {
          onChange(chosen.filter((other) => other.id !== choice.id));
          input.current?.focus();
        }}
      />
      <input
        {...combobox.getInputProps({
          ref: input,
          className: controls.input,
          type: 'text',
          placeholder: chosen.length === 0 ? props.placeholder : undefined,
          // The label of the field names it.
          'aria-labelledby': undefined,
          'aria-activedescendant': combobox.activeId,
          'aria-required': props.required || undefined,
          'aria-invalid': props.invalid ? true : undefined,
          'aria-describedby': props.describedBy,
          onKeyDown: (event) => {
            if (event.key === 'Backspace' && combobox.inputValue === '' && chosen.length > 0)
              onChange(chosen.slice(0, -1));
            props.onKeyDown?.(event);
          },
        })}
        {...(props.controls !== undefined && { 'aria-controls': props.controls })}
      />
      <IconButton
        {...combobox.getToggleButtonProps({ icon: ChevronDown, label: msg('Show options') })}
        size="small"
        // The focus stays in the text field.
        onMouseDown={(event) => event.preventDefault()}
        className={styles.opener}
      />
    </div>
  );
}
