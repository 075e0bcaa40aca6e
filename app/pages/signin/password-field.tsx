import { Eye, EyeOff } from 'lucide-react';
import { useState, type RefObject } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { Field } from './field.js';

interface PasswordFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  /** True after the first attempt: an empty field is reported only then. */
  tried: boolean;
  /** Error of the last attempt; '' without one. */
  problem: string;
  autoFocus?: boolean;
  /** Label of a new password, which is typed for the first time; absent: the present one is asked for. */
  newLabel?: string;
  onChange: (value: string) => void;
}

/** Required password, with a button that shows the typed text. */
export function PasswordField({
  ref,
  value,
  tried,
  problem,
  autoFocus,
  newLabel,
  onChange,
}: PasswordFieldProps) {
  const { msg } = useLocale();
  const [shown, setShown] = useState(false);
  return (
    <Field
      ref={ref}
      label={newLabel ?? msg('Password')}
      name={newLabel === undefined ? 'password' : 'new-password'}
      value={value}
      required
      autoFocus={autoFocus}
      problem={tried && !value ? msg('Enter your password.') : problem}
      type={shown ? 'text' : 'password'}
      autoComplete={newLabel === undefined ? 'current-password' : 'new-password'}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event) => onChange(event.target.value)}
      end={
        <IconButton
          size="small"
          icon={shown ? EyeOff : Eye}
          label={shown ? msg('Hide password') : msg('Show password')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
