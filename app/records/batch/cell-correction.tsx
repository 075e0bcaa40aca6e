import { str } from '@lit/localize';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Select } from '../../ui/controls/select.js';
import { TextField } from '../../ui/controls/text-field.js';
import { useBatchLocale } from './batch-locale.js';
import styles from './import-problems.module.css';

interface CellCorrectionProps {
  label: string;
  text: string;
  /** Id of the element that says what is wrong. */
  reasonId: string;
  /** Values that the cell may have; empty: any text. */
  choices: readonly { value: string; label: string }[];
  /** Other rows that have the same wrong text. */
  equalRows: readonly number[];
  isBusy: boolean;
  /** The user goes on typing. */
  onText(): void;
  /** Takes the text into the table, in these rows too. */
  onTake(text: string, others: readonly number[]): void;
  /** The user is done with the cell. */
  onApply(): void;
  onNext: (() => void) | undefined;
  onClose(): void;
}

/**
 * Input for one wrong cell. Its text is taken when the focus leaves it, as in the grid: what was typed is not lost when
 * another row is opened. Escape leaves the cell as it was.
 */
export function CellCorrection(props: CellCorrectionProps) {
  const { label, text, reasonId, choices, equalRows, isBusy, onNext } = props;
  const { msg } = useBatchLocale();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(text);
  /** Escape was pressed: the focus moves, and the text is not taken. */
  const isLeft = useRef(false);
  const [changesEqual, setChangesEqual] = useState(false);
  useEffect(() => input.current?.focus(), []);

  function change(next: string): void {
    setDraft(next);
    props.onText();
  }

  function take(): void {
    if (draft !== text) props.onTake(draft, changesEqual ? equalRows : []);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // The cell alone, and not the dialog around it.
    event.stopPropagation();
    event.preventDefault();
    isLeft.current = true;
    props.onClose();
  }

  return (
    <form
      className={styles.editor}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isLeft.current && !currentTarget.contains(relatedTarget)) take();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        take();
        props.onApply();
      }}
    >
      <TextField
        ref={input}
        label={label}
        value={draft}
        dir="auto"
        aria-invalid
        aria-describedby={reasonId}
        onChange={change}
      />
      {choices.length > 0 && (
        <Select
          aria-label={msg('Choose a value')}
          value={choices.some(({ value }) => value === draft) ? draft : ''}
          onChange={({ target }) => change(target.value)}
        >
          <option value="" disabled>
            {msg('Choose a value')}
          </option>
          {choices.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {equalRows.length > 0 && (
        <Checkbox
          className={styles.check}
          label={msg(str`Also change the other rows with this value (${equalRows.length})`)}
          checked={changesEqual}
          onChange={setChangesEqual}
        />
      )}
      <div className={styles.buttons}>
        {onNext && (
          <Button
            onClick={() => {
              take();
              onNext();
            }}
          >
            {msg('Next problem')}
          </Button>
        )}
        <Button type="submit" tone="primary" busy={isBusy}>
          {msg('Apply')}
        </Button>
      </div>
    </form>
  );
}
