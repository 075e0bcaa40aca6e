import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';

import { useLocale } from '../i18n/use-locale.js';
import { IconButton } from '../ui/icon-button.js';
import { Field } from './field.js';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'label' | 'autoComplete'>;

/** Password field with a button that shows the typed text. */
export function PasswordField(props: PasswordFieldProps) {
  const { msg } = useLocale();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      label={msg('Password')}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
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
