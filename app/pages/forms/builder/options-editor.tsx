import { str } from '@lit/localize';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { formLimits, type FormField } from '../../../../core/contracts/forms.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './field-settings.module.css';

type Option = NonNullable<FormField['options']>[number];

interface OptionsEditorProps {
  options: readonly Option[];
  /** @param name of a change that further ones join */
  onChange: (options: Option[], name?: string) => void;
}

/** First free key of an option. */
function freeValue(options: readonly Option[]): string {
  const taken = new Set(options.map(({ value }) => value));
  let n = 1;
  while (taken.has(`o${n}`)) n += 1;
  return `o${n}`;
}

/** Options of a choice, in their order: Enter adds one below. */
export function OptionsEditor({ options, onChange }: OptionsEditorProps) {
  const { msg } = useFormsLocale();
  const list = useRef<HTMLUListElement>(null);
  /** Index of the option that takes the focus once it is there. */
  const focusAt = useRef<number>(undefined);
  useEffect(() => {
    if (focusAt.current === undefined) return;
    list.current?.querySelectorAll('input')[focusAt.current]?.focus();
    focusAt.current = undefined;
  }, [options]);

  function add(at: number): void {
    if (options.length >= formLimits.options) return;
    focusAt.current = at;
    onChange(options.toSpliced(at, 0, { value: freeValue(options), label: '' }));
  }
  function remove(at: number): void {
    focusAt.current = Math.max(at - 1, 0);
    onChange(options.toSpliced(at, 1));
  }
  function move(from: number, to: number): void {
    const option = options[from];
    if (!option || to < 0 || to >= options.length) return;
    onChange(options.toSpliced(from, 1).toSpliced(to, 0, option));
  }

  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{msg('Options')}</legend>
      <ul ref={list} className={styles.options}>
        {options.map(({ value, label }, at) => (
          <li key={value} className={styles.option}>
            <input
              className={styles.input}
              aria-label={msg(str`Option ${at + 1}`)}
              value={label}
              maxLength={formLimits.label}
              dir="auto"
              onChange={(event) =>
                onChange(
                  options.map((option, index) =>
                    index === at ? { ...option, label: event.target.value } : option,
                  ),
                  `option-${value}`,
                )
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add(at + 1);
              }}
            />
            <IconButton
              size="small"
              icon={ArrowUp}
              label={msg(str`Move option ${at + 1} up`)}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              size="small"
              icon={ArrowDown}
              label={msg(str`Move option ${at + 1} down`)}
              disabled={at === options.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <IconButton
              size="small"
              icon={X}
              label={msg(str`Remove option ${at + 1}`)}
              disabled={options.length < 2}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={Plus}
        disabled={options.length >= formLimits.options}
        onClick={() => add(options.length)}
      >
        {msg('Add option')}
      </Button>
    </fieldset>
  );
}
