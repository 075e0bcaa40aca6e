import { str } from '@lit/localize';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import { formLimits, type FormField, type FormProblem } from '../../../../core/contracts/forms.js';
import { circularFields, formulaProblem } from '../../../../core/records/form-formula-problems.js';
import {
  formulaNames,
  nameTyped,
  shownFormula,
  storedFormula,
  type FormulaName,
  type NameTyped,
} from '../../../../core/records/formula-names.js';
import { FloatingPanel } from '../../../ui/controls/floating-panel.js';
import { problemText } from '../form-words.js';
import { useFormsLocale } from '../forms-locale.js';
import settings from './field-settings.module.css';
import styles from './formula-input.module.css';

interface FormulaInputProps {
  field: FormField;
  fields: readonly FormField[];
  /** Why the field cannot be published, once that was tried. */
  problem: FormProblem | undefined;
  onChange: (formula: string) => void;
}

/** Signs for which a keyboard has none, or a lesser one. */
const signs = ['+', '−', '×', '÷', '(', ')'];

/** Formula of a computed field, in which fields are chosen by their labels: typed, by arrow keys or by a press. */
export function FormulaInput({ field, fields, problem, onChange }: FormulaInputProps) {
  const { msg } = useFormsLocale();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<NameTyped>();
  const [index, setIndex] = useState(0);
  const [caret, setCaret] = useState<number>();
  const names = formulaNames(field, fields, msg('Field without a label'));
  const { formula = '' } = field;
  const text = shownFormula(formula, names);
  const offered = typed ? matching(names, typed) : [];
  const isOpen = offered.length > 0;
  const current = offered[index];

  // The caret stands after an inserted name, once that is rendered.
  useLayoutEffect(() => {
    if (caret === undefined) return;
    input.current?.setSelectionRange(caret, caret);
    setCaret(undefined);
  }, [caret]);

  const found = formula.trim() === '' ? problem : formulaProblem(field, fields, circularFields(fields))[0];
  const isBeingTyped = isOpen && (found?.problem === 'wrongFormula' || found?.problem === 'unknownField');

  function enter(next: string): void {
    if (next.length <= formLimits.formula) onChange(storedFormula(next, names));
  }
  function follow(next: string, position: number): void {
    const name = nameTyped(next, position);
    const isName = name.text !== '' ? !/^[\d.]+$/u.test(name.text) : next[position - 1] === '{';
    setTyped(isName ? name : undefined);
    setIndex(0);
  }
  function insert(part: string, from: number, to: number): void {
    const rest = text.slice(to).replace(/^\s*\}/u, part.endsWith('}') ? '' : '$&');
    enter(text.slice(0, from) + part + rest);
    setTyped(undefined);
    setCaret(from + part.length);
    input.current?.focus();
  }
  function choose({ name }: FormulaName): void {
    if (!typed) return;
    insert(`{${name}}`, typed.at, input.current?.selectionStart ?? text.length);
  }
  function insertSign(sign: string): void {
    const at = input.current?.selectionStart ?? text.length;
    const isApart = sign !== '(' && sign !== ')';
    insert(isApart ? ` ${sign} ` : sign, at, input.current?.selectionEnd ?? at);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key } = event;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (!isOpen) {
      if (key === 'Enter') event.preventDefault();
      if (key !== 'ArrowDown') return;
      // All that can be named here.
      const position = event.currentTarget.selectionStart;
      setTyped({ ...nameTyped(text, position), at: position, text: '' });
      setIndex(0);
    } else if (isArrow) {
      setIndex((index + (key === 'ArrowDown' ? 1 : -1) + offered.length) % offered.length);
    } else if ((key === 'Enter' || key === 'Tab') && !event.nativeEvent.isComposing && current)
      choose(current);
    else if (key === 'Escape') setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={settings.part}>
      <label className={settings.legend} htmlFor={id}>
        {msg('Formula')}
      </label>
      <textarea
        ref={input}
        id={id}
        className={styles.input}
        rows={3}
        dir="auto"
        spellCheck={false}
        value={text}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${index}` : undefined}
        aria-invalid={found !== undefined && !isBeingTyped}
        aria-describedby={`${id}-problem ${id}-help`}
        onChange={({ target }) => {
          enter(target.value);
          follow(target.value, target.selectionStart);
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <FloatingPanel
          className={styles.panel}
          anchor={input}
          onEscape={() => setTyped(undefined)}
          onLeave={() => setTyped(undefined)}
        >
          <ul id={`${id}-list`} role="listbox" aria-label={msg('Fields')} className={styles.list}>
            {offered.map((one, at) => (
              <li
                key={one.key}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === index}
                className={styles.option}
                // The focus stays in the text.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
              >
                <bdi>{one.name}</bdi>
              </li>
            ))}
          </ul>
        </FloatingPanel>
      )}
      <p id={`${id}-problem`} className={settings.problem} aria-live="polite">
        {found && !isBeingTyped && problemText(msg, named(found, names))}
      </p>
      <div className={styles.signs} role="group" aria-label={msg('Signs')}>
        {signs.map((sign) => (
          <button key={sign} type="button" className={styles.sign} onClick={() => insertSign(sign)}>
            {sign}
          </button>
        ))}
      </div>
      <p id={`${id}-help`} className={settings.note}>
        {msg(
          str`Type a field's name, or press the down arrow for all of them. ${'days({…}, {…})'} is the number of days from one date to another.`,
        )}
      </p>
    </div>
  );
}

/** The names that contain what is typed, dates where dates are expected. */
function matching(names: readonly FormulaName[], { text, isDate }: NameTyped): FormulaName[] {
  const wanted = text.trim().toLocaleLowerCase();
  return names.filter((one) => one.isDate === isDate && one.name.toLocaleLowerCase().includes(wanted));
}

/** The problem with the label of what the formula names. */
function named(problem: FormProblem, names: readonly FormulaName[]): FormProblem {
  const name = names.find(({ key }) => key === problem.of)?.name;
  return name === undefined ? problem : { ...problem, of: name };
}
