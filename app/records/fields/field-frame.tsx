import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { Icon } from '../../ui/controls/icon.js';
import type { FieldInputProps } from './field-input-props.js';
import styles from './field-frame.module.css';

interface FieldFrameProps extends Pick<FieldInputProps, 'field' | 'id' | 'error' | 'labelHidden' | 'note'> {
  /** For controls that a `<label>` cannot name. A click on the label focuses the element with the id. */
  group?: boolean;
  /** Remark about the value, below the help text or the error. */
  hint?: string;
  children: ReactNode;
}

/** Label above and text below a control: the help text, or the error in its place, so that nothing shifts. */
export function FieldFrame(props: FieldFrameProps) {
  const { field, id, error, labelHidden, note = field.help, group = false, hint, children } = props;
  const { msg } = useLocale();
  const label = (
    <>
      {field.label}
      {field.required && (
        <>
          <span className={styles.required} aria-hidden="true">
            *
          </span>
          {group && <span className="sr-only">{msg('Required')}</span>}
        </>
      )}
    </>
  );
  if (group) {
    return (
      <div
        className={styles.field}
        role="group"
        aria-labelledby={labelId(id)}
        aria-describedby={noteId(id)}
        data-wrong={error ? '' : undefined}
      >
        <span
          id={labelId(id)}
          className={labelHidden ? 'sr-only' : styles.label}
          onClick={({ currentTarget }) => focusControl(currentTarget, id)}
        >
          {label}
        </span>
        {children}
        <FieldNote id={id} help={note} error={error} hint={hint} />
      </div>
    );
  }
  return (
    <div className={styles.field} data-wrong={error ? '' : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      <FieldNote id={id} help={note} error={error} hint={hint} />
    </div>
  );
}

/** Focuses the element with the id in the document or the shadow root of the label. */
function focusControl(label: HTMLElement, id: string): void {
  const place = label.getRootNode();
  if (place instanceof Document || place instanceof ShadowRoot) place.getElementById(id)?.focus();
}

/** Id of the label of a group. */
export function labelId(id: string): string {
  return `${id}-label`;
}

/** Id of the text below a control, for its description. */
export function noteId(id: string): string {
  return `${id}-note`;
}

interface NoteTextProps {
  help: ReactNode;
  error: string | undefined;
}

function FieldNote({ id, help, error, hint }: NoteTextProps & { id: string; hint: string | undefined }) {
  return (
    <div id={noteId(id)} className={styles.note}>
      <NoteText help={help} error={error} />
      {hint && <p>{hint}</p>}
    </div>
  );
}

export function NoteText({ help, error }: NoteTextProps) {
  if (!error) return help;
  return (
    <span className={styles.error}>
      <Icon of={CircleAlert} size={14} />
      {error}
    </span>
  );
}
